import { List, clone, generate, parse, walk } from 'css-tree';
import type { Atrule, AtrulePrelude, CssNode, ListItem, Rule, StyleSheet } from 'css-tree';
import { assetOf } from './asset-of.ts';
import type { SkinSheet } from './read-sheet.ts';

/**
 * The sheets of a skin as one: each in a cascade layer of its own inside `skin`, so that a later file wins over an
 * earlier one. Drawings get their addresses. What moves does so only for fans who have not asked for less motion, and
 * what is drawn before or behind a part takes no press from it. The sheets passed their checks.
 */
export function compileSkin(sheets: readonly SkinSheet[], addressOf: (asset: string) => string): string {
  const layers = sheets.map(({ file, tree }) => {
    const compiled = clone(tree) as StyleSheet;
    resolveDrawings(compiled, addressOf);
    keepPressesFree(compiled);
    moveOnlyWhenWanted(compiled);
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
const stillQuery = '(prefers-reduced-motion:no-preference)';

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
  const prelude = parse(stillQuery, { context: 'atrulePrelude', atrule: 'media' }) as AtrulePrelude;
  const children = new List<CssNode>();
  children.appendData(copy);
  return { type: 'Atrule', name: 'media', prelude, block: { type: 'Block', children } };
}
