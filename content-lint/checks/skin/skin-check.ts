import { walk } from 'css-tree';
import type { Atrule, CssNode, Rule, WalkContext } from 'css-tree';
import { listNames } from '../../model/nearest-name.ts';
import { placeOf } from '../../skin/read-sheet.ts';
import type { SkinSheet } from '../../skin/read-sheet.ts';
import type { Check, CheckContext } from '../../context/check.ts';
import type { Finding, Findings } from '../../model/findings.ts';
import { checkDeclarations } from './declarations.ts';
import { checkSelectors } from './selectors.ts';

/** What a check of a skin is given: where it stands and how it says what is wrong there. */
export interface SkinPlace {
  readonly context: CheckContext;
  report(node: CssNode, finding: Finding): void;
}

/** Limits of all sheets of a campaign together. */
const limits = { bytes: 160 * 1024, rules: 3000, nesting: 3 } as const;

const allowedAtRules = ['media', 'supports', 'container', 'keyframes'];

const atRuleHints: Readonly<Record<string, string>> = {
  import: 'put what it holds into a file of its own in skin/; all files there are published',
  'font-face': 'declare the face in "faces" of scripts/system/theme.json',
  layer: 'each file is a layer already: a later file wins over an earlier one',
  charset: 'style sheets are UTF-8',
};

/** Style sheets in skin/ style parts and states of components, with drawings of the campaign, and nothing beyond. */
export const checkSkin: Check = (context, findings) => {
  const { skin, source } = context.campaign;
  const bytes = skin.reduce((sum, { file }) => sum + Buffer.byteLength(source.files.get(file) ?? ''), 0);
  const [first] = skin;
  if (first === undefined) return;
  if (bytes > limits.bytes) {
    const message = `The skin has ${Math.ceil(bytes / 1024)} KB; at most ${limits.bytes / 1024} KB are allowed.`;
    findings.file(first.file, { code: 'skin.too-large', message, hint: 'drawings belong into assets/' });
    return;
  }
  if (countRules(skin) > limits.rules) {
    const message = `The skin has more than ${limits.rules} rules.`;
    findings.file(first.file, { code: 'skin.too-many-rules', message, hint: 'style more parts with each rule' });
    return;
  }
  for (const sheet of skin) checkSheet(sheet, context, findings);
};

function countRules(sheets: readonly SkinSheet[]): number {
  let count = 0;
  for (const { tree } of sheets) walk(tree, { visit: 'Rule', enter: () => void (count += 1) });
  return count;
}

function checkSheet({ file, tree, problems }: SkinSheet, context: CheckContext, findings: Findings): void {
  const place: SkinPlace = {
    context,
    report: (node, { code, message, hint = '', severity }) =>
      findings.problem(file, { ...placeOf(node), code, message, hint, ...(severity && { severity }) }),
  };
  for (const problem of problems) findings.problem(file, problem);
  let depth = 0;
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' || node.type === 'Rule') depth += 1;
      if (node.type === 'Atrule') checkAtRule(node, depth, place);
      if (node.type === 'Rule' && this.atrule?.name !== 'keyframes') checkRule(node, this.rule, place);
      if (node.type === 'Rule') checkDeclarations(node, this.atrule?.name === 'keyframes', place);
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' || node.type === 'Rule') depth -= 1;
    },
  });
}

function checkAtRule(atRule: Atrule, depth: number, { report }: SkinPlace): void {
  if (!allowedAtRules.includes(atRule.name)) {
    const message = `"@${atRule.name}" is not for skins; these are: ${listNames(allowedAtRules.map((name) => `@${name}`))}.`;
    report(atRule, { code: 'skin.at-rule', message, hint: atRuleHints[atRule.name] ?? 'take it out' });
  } else if (depth > limits.nesting) {
    const message = `Rules are nested more than ${limits.nesting} levels deep.`;
    report(atRule, { code: 'skin.nesting', message, hint: 'join the conditions with "and"' });
  }
}

function checkRule(rule: Rule, around: Rule | null, place: SkinPlace): void {
  if (around !== null && around !== rule) {
    const hint = 'write the whole selector in a rule of its own';
    place.report(rule, { code: 'skin.nesting', message: 'A rule stands inside another rule.', hint });
  }
  checkSelectors(rule, place);
}
