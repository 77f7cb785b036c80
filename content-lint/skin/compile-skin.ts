import { List, clone, generate, ident, parse, walk } from 'css-tree';
import type { Atrule, AtrulePrelude, CssNode, ListItem, Rule, StyleSheet } from 'css-tree';
import { assetOf } from './asset-of.ts';
import type { SkinSheet } from './read-sheet.ts';

/**
 * The sheets of a skin as one: each in a cascade layer of its own inside `skin`, so that a later file wins over an
 * earlier one. Drawings get their addresses. What moves does so only for fans who have not asked for less motion, what
 * is painted before or behind a part takes no press from it, and in forced colours only those rules hold that ask for
 * them. The sheets passed their checks.
 */
export function compileSkin(sheets: readonly SkinSheet[], addressOf: (asset: string) => string): string {
  const layers = sheets.map(({ file, tree }) => {
    const compiled = clone(tree) as StyleSheet;
    selectByClasses(compiled);
    resolveDrawings(compiled, addressOf);
    keepPressesFree(compiled);
    moveOnlyWhenWanted(compiled);
    leaveForcedColours(compiled);
    const name = file
      .replace(/^skin\//, '')
      .replace(/\.css$/, '')
      .replaceAll(/[^a-z0-9-]/g, '-');
    return `@layer skin.s-${name}{${generate(compiled)}}`;
  });
  return `@layer base,shared,components,skin;${layers.join('')}`;
}

function resolveDrawings(tree: CssNode, addressOf: (asset: string) => string): void {
  walk(tree, { visit: 'Url', enter: (url) => void (url.value = addressOf(assetOf(url.value) ?? '')) });
}

/** Parts are classes of their elements too, and browsers find the rules of a class at once. */
function selectByClasses(tree: CssNode): void {
  walk(tree, {
    visit: 'AttributeSelector',
    enter({ name, matcher, value }, item) {
      if (name.name !== 'data-part' || matcher !== '~=' || value === null) return;
      item.data = { type: 'ClassSelector', name: ident.encode(value.type === 'String' ? value.value : value.name) };
    },
  });
}

const takesNoPress = parse('pointer-events:none', { context: 'declaration' });

function keepPressesFree(tree: CssNode): void {
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      if (/::(?:before|after)\b/.test(generate(rule.prelude))) rule.block.children.appendData(clone(takesNoPress));
    },
  });
}

const moving = /^(?:-webkit-)?(?:animation|transition)/;
const wantsMotion = '(prefers-reduced-motion:no-preference)';
const ownColours = '(forced-colors:none)';

/** Takes what moves out of each rule into a copy of the rule that holds only where motion is wanted. */
function moveOnlyWhenWanted(tree: CssNode): void {
  const found: { readonly rule: Rule; readonly item: ListItem<CssNode>; readonly list: List<CssNode> }[] = [];
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule?.name !== 'keyframes' && rule.block.children.some(isMotion)) found.push({ rule, item, list });
    },
  });
  for (const { rule, item, list } of found) {
    list.insert(List.createItem<CssNode>(inMotionQuery(rule)), item.next ?? undefined);
    rule.block.children = rule.block.children.filter((child) => !isMotion(child));
  }
}

function isMotion(node: CssNode): boolean {
  return node.type === 'Declaration' && moving.test(node.property);
}

function inMotionQuery(rule: Rule): Atrule {
  const copy = clone(rule) as Rule;
  copy.block.children = copy.block.children.filter(isMotion);
  return mediaRule(wantsMotion, new List<CssNode>().fromArray([copy]));
}

/** Puts each run of rules that say nothing of forced colours into one query. */
function leaveForcedColours(sheet: StyleSheet): void {
  const rules = new List<CssNode>();
  let run = new List<CssNode>();
  const close = (): void => {
    if (!run.isEmpty) rules.appendData(mediaRule(ownColours, run));
    run = new List<CssNode>();
  };
  for (const node of sheet.children.toArray()) {
    if (isForForcedColours(node)) {
      close();
      rules.appendData(node);
    } else run.appendData(node);
  }
  close();
  sheet.children = rules;
}

function isForForcedColours(node: CssNode): boolean {
  return node.type === 'Atrule' && node.prelude !== null && generate(node.prelude).includes('forced-colors');
}

function mediaRule(query: string, children: List<CssNode>): Atrule {
  const prelude = parse(query, { context: 'atrulePrelude', atrule: 'media' }) as AtrulePrelude;
  return { type: 'Atrule', name: 'media', prelude, block: { type: 'Block', children } };
}
