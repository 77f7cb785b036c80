import { generate } from 'css-tree';
import type { AttributeSelector, CssNode, Raw, Rule, Selector } from 'css-tree';
import { suggestName } from '../../model/nearest-name.ts';
import { partsOf } from './parts-of.ts';
import type { SkinPlace } from './skin-check.ts';

const pseudoClasses = new Set(
  `hover active focus focus-visible focus-within disabled enabled checked indeterminate invalid required optional
  read-only placeholder-shown open autofill first-child last-child only-child nth-child nth-last-child first-of-type
  last-of-type only-of-type nth-of-type nth-last-of-type empty not is where has lang dir`.split(/\s+/),
);
const pseudoElements = new Set(
  `before after marker placeholder first-letter first-line selection -webkit-details-marker backdrop file-selector-button details-content
  -webkit-scrollbar -webkit-scrollbar-thumb -webkit-scrollbar-track`.split(/\s+/),
);
/** Attributes of HTML and ARIA that tell states apart. */
const knownStates = new Set(
  `aria-busy aria-checked aria-current aria-disabled aria-expanded aria-invalid aria-pressed aria-selected open lang`.split(
    /\s+/,
  ),
);

/** Most selectors of one rule, and compounds of one selector. */
const limits = { selectors: 60, compounds: 8 } as const;

/** Every selector names a part, and asks for nothing but parts, states and places among them. */
export function checkSelectors(rule: Rule, place: SkinPlace): void {
  if (rule.prelude.type === 'Raw') return;
  const selectors = rule.prelude.children.toArray();
  if (selectors.length > limits.selectors) {
    const message = `The rule has ${selectors.length} selectors; at most ${limits.selectors} are allowed.`;
    place.report(rule, { code: 'skin.too-many-selectors', message, hint: 'split the rule' });
    return;
  }
  for (const selector of selectors) if (selector.type === 'Selector') checkSelector(selector, place);
}

function checkSelector(selector: Selector, place: SkinPlace): void {
  const nodes = flatNodes(selector);
  const parts = nodes.flatMap((node) => (isPartSelector(node) ? [valueOf(node)] : []));
  const isNamedOtherwise = nodes.some(({ type }) => type === 'ClassSelector' || type === 'IdSelector');
  if (parts.length === 0 && !isNamedOtherwise) {
    place.report(selector, {
      code: 'skin.no-part',
      message: `"${shortened(generate(selector))}" names no part of a component.`,
      hint: `begin with [data-part~='<Component>.<part>']; the guide lists the parts`,
    });
  }
  if (nodes.filter(({ type }) => type === 'Combinator').length >= limits.compounds) {
    const message = `The selector has more than ${limits.compounds} steps.`;
    place.report(selector, { code: 'skin.long-selector', message, hint: 'name the part itself' });
  }
  const owners = parts.map((part) => part.split('.')[0] ?? '');
  for (const node of nodes) checkSimple(node, owners, place);
}

/** The simple selectors of a selector, those in `:is()`, `:not()` and the like among them. */
function flatNodes(selector: CssNode): CssNode[] {
  const found: CssNode[] = [];
  const visit = (node: CssNode): void => {
    found.push(node);
    if (node.type !== 'PseudoElementSelector' && 'children' in node && node.children !== null)
      node.children.forEach((child: CssNode) => visit(child));
  };
  visit(selector);
  return found.filter(({ type }) => type !== 'Selector' && type !== 'SelectorList');
}

function checkSimple(node: CssNode, owners: readonly string[], place: SkinPlace): void {
  switch (node.type) {
    case 'AttributeSelector':
      return checkAttribute(node, owners, place);
    case 'ClassSelector':
    case 'IdSelector':
      return place.report(node, {
        code: 'skin.selector',
        message: `"${generate(node)}" is no part: classes and ids belong to the components and change with them.`,
        hint: `select by [data-part~='<Component>.<part>']`,
      });
    case 'PseudoClassSelector':
      return checkName(node, pseudoClasses, ':', place);
    case 'PseudoElementSelector':
      return checkName(node, pseudoElements, '::', place);
    case 'NestingSelector':
      return place.report(node, {
        code: 'skin.nesting',
        message: '"&" is not for skins.',
        hint: 'write the selector out',
      });
    case 'Raw':
      return place.report(node, {
        code: 'skin.selector',
        message: `"${shortened((node as Raw).value)}" cannot be read.`,
      });
    default:
  }
}

function checkName(
  node: CssNode & { readonly name: string },
  known: ReadonlySet<string>,
  sign: string,
  { report }: SkinPlace,
): void {
  if (known.has(node.name)) return;
  const message = `"${sign}${node.name}" is not for skins.`;
  report(node, { code: 'skin.selector', message, hint: suggestName(node.name, known, 'select by parts and states') });
}

function checkAttribute(node: AttributeSelector, owners: readonly string[], place: SkinPlace): void {
  const { report } = place;
  const name = node.name.name;
  if (name === 'data-part') return checkPart(node, place);
  if (!['=', null].includes(node.matcher)) {
    const message = `"${generate(node)}" compares a piece of a value; a state is there or has one value.`;
    return report(node, { code: 'skin.match', message, hint: `write [${name}] or [${name}='<value>']` });
  }
  if (knownStates.has(name)) return;
  const states = new Set(
    owners.flatMap((owner) => Object.keys(partsOf(place.context.vocabulary, owner)?.states ?? {})),
  );
  if (name.startsWith('data-') && states.has(name.slice('data-'.length))) return;
  report(node, {
    code: 'skin.state',
    message: `"${name}" is no state of ${[...new Set(owners)].join(', ') || 'any part'}.`,
    hint: suggestName(
      name,
      [...states].map((state) => `data-${state}`),
      'the guide lists the states of each component',
    ),
  });
}

function checkPart(node: AttributeSelector, { context, report }: SkinPlace): void {
  if (node.matcher !== '~=') {
    const message = `"${generate(node)}" does not compare whole names of parts.`;
    return report(node, {
      code: 'skin.match',
      message,
      hint: `write [data-part~='${valueOf(node) || 'Section.heading'}']`,
    });
  }
  const [owner = '', part = ''] = valueOf(node).split('.');
  const known = partsOf(context.vocabulary, owner);
  if (known === undefined) {
    const owners = [...Object.keys(context.vocabulary.components), ...Object.keys(context.vocabulary.sharedParts)];
    const message = `There is no component "${owner}".`;
    return report(node, { code: 'skin.part', message, hint: suggestName(owner, owners, 'the guide lists the parts') });
  }
  const names = [...Object.keys(known.parts), ...Object.keys(known.ornaments ?? {})];
  if (names.includes(part)) return;
  const message = `${owner} has no part "${part}".`;
  report(node, { code: 'skin.part', message, hint: suggestName(part, names, `it has ${names.join(', ')}`) });
}

/** Says whether a node selects a part. */
export function isPartSelector(node: CssNode): node is AttributeSelector {
  return node.type === 'AttributeSelector' && node.name.name === 'data-part';
}

/** The value that an attribute selector asks for; empty where it asks for none. */
export function valueOf({ value }: AttributeSelector): string {
  if (value === null) return '';
  return value.type === 'String' ? value.value : value.name;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
