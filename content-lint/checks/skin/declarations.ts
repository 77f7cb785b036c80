import { generate, ident, lexer, walk } from 'css-tree';
import type { CssNode, Declaration, FunctionNode, Rule, Url } from 'css-tree';
import type { Finding } from '../../model/findings.ts';
import { suggestName } from '../../model/nearest-name.ts';
import { assetOf } from '../../skin/asset-of.ts';
import { partsOf } from './parts-of.ts';
import { isPartSelector, valueOf } from './selectors.ts';
import type { SkinPlace } from './skin-check.ts';

/** Declarations that name only what the campaign brings, and keep every part in sight, in its place and in reach. */
export function checkDeclarations(rule: Rule, isKeyframe: boolean, place: SkinPlace): void {
  const subject = subjectOf(rule, isKeyframe, place);
  const declarations = rule.block.children.toArray().filter((node) => node.type === 'Declaration');
  const written = new Map(declarations.map((declaration) => [declaration.property.toLowerCase(), plain(declaration)]));
  for (const declaration of declarations) {
    const flaw = flawOf(declaration, subject, written);
    if (flaw !== undefined) place.report(declaration, flaw);
    checkSources(declaration, place);
  }
}

/** What a rule styles. */
interface Subject {
  /** A pseudo-element, or a part that says nothing: it may be hidden. */
  readonly isOrnament: boolean;
  readonly isPseudo: boolean;
  readonly isKeyframe: boolean;
  /** Only for focus that is not to be seen, such as that of a mouse. */
  readonly isQuietFocus: boolean;
}

function subjectOf(rule: Rule, isKeyframe: boolean, { context }: SkinPlace): Subject {
  const selectors = rule.prelude.type === 'Raw' || isKeyframe ? [] : rule.prelude.children.toArray();
  const texts = selectors.map((selector) => generate(selector));
  const isPseudo = texts.length > 0 && texts.every((text) => /::[a-z-]+$/.test(text));
  const isOfOrnament = selectors.length > 0 && selectors.every((selector) => ofOrnament(selector, context.vocabulary));
  return {
    isOrnament: isPseudo || isOfOrnament,
    isPseudo,
    isKeyframe,
    isQuietFocus: texts.length > 0 && texts.every((text) => text.includes(':not(:focus-visible)')),
  };
}

function ofOrnament(selector: CssNode, vocabulary: SkinPlace['context']['vocabulary']): boolean {
  let isOfOrnament = false;
  walk(selector, (node) => {
    if (!isPartSelector(node)) return;
    const [owner = '', part = ''] = valueOf(node).split('.');
    isOfOrnament = Object.hasOwn(partsOf(vocabulary, owner)?.ornaments ?? {}, part);
  });
  return isOfOrnament;
}

type Written = ReadonlyMap<string, string>;
type Judge = (value: string, subject: Subject, written: Written) => Finding | undefined;

const hidden = (
  message: string,
  hint = 'leave it in sight; only ornaments and pseudo-elements may be hidden',
): Finding => ({
  code: 'skin.hidden',
  message,
  hint,
});
const misplaced = (message: string, hint: string): Finding => ({ code: 'skin.out-of-place', message, hint });

/** What each property may not say. */
const judges: Readonly<Record<string, Judge>> = {
  display: (value, { isOrnament }) =>
    value === 'none' && !isOrnament ? hidden('"display: none" takes a part away.') : undefined,
  visibility: (value, { isOrnament }) =>
    /hidden|collapse/.test(value) && !isOrnament ? hidden(`"visibility: ${value}" takes a part away.`) : undefined,
  'content-visibility': (value) =>
    value === 'hidden' ? hidden('"content-visibility: hidden" takes a part away.') : undefined,
  opacity: (value, { isOrnament, isKeyframe }) =>
    Number.parseFloat(value) < leastOpacity(value) && !isOrnament && !isKeyframe
      ? hidden(`"opacity: ${value}" leaves too little of a part.`, 'use at least 0.4')
      : undefined,
  'pointer-events': (value, { isOrnament }) =>
    value === 'none' && !isOrnament
      ? hidden('"pointer-events: none" keeps fans from pressing a part.', 'take it out')
      : undefined,
  'font-size': textSize,
  color: transparentText,
  '-webkit-text-fill-color': transparentText,
  outline: hiddenFocus,
  'outline-style': hiddenFocus,
  'outline-width': hiddenFocus,
  'outline-color': hiddenFocus,
  position: (value, { isPseudo }) =>
    /fixed|sticky/.test(value) && !isPseudo
      ? misplaced(
          `"position: ${value}" takes a part out of its page.`,
          'the component decides what stays on the screen',
        )
      : undefined,
  'z-index': (value) =>
    /^-?\d+$/.test(value) && Math.abs(Number(value)) <= 4
      ? undefined
      : misplaced(`"z-index: ${value}" is no layer of a part.`, 'use -4 to 4; what lies over the page is the engine’s'),
  'text-indent': farAway,
  translate: farAway,
  transform: farAway,
  margin: farAway,
  inset: farAway,
  top: farAway,
  right: farAway,
  bottom: farAway,
  left: farAway,
  'animation-duration': flashing,
  animation: flashing,
};

const refusedProperties: Readonly<Record<string, string>> = {
  behavior: 'take it out',
  '-moz-binding': 'take it out',
  all: 'set the properties that you mean',
  src: 'declare the face in the theme',
};

function flawOf(declaration: Declaration, subject: Subject, written: Written): Finding | undefined {
  const property = declaration.property;
  if (property.includes('\\')) {
    const message = `"${property}" hides a name in escapes.`;
    return { code: 'skin.escape', message, hint: `write ${ident.decode(property)}` };
  }
  if (declaration.important !== false) {
    const hint = 'take it out: the skin stands above the styles of components already';
    return { code: 'skin.important', message: '"!important" is not for skins.', hint };
  }
  const name = property.toLowerCase();
  const refused = refusedProperties[name];
  if (refused !== undefined) return { code: 'skin.property', message: `"${name}" is not for skins.`, hint: refused };
  if (name.startsWith('--k-') || name.startsWith('--z-')) {
    const message = `"${name}" belongs to the theme.`;
    return {
      code: 'skin.property',
      message,
      hint: 'set tokens in scripts/system/theme.json, or use a name of your own',
    };
  }
  if (name.startsWith('--')) return undefined;
  return judges[name]?.(plain(declaration), subject, written) ?? unknownOf(declaration, name);
}

function unknownOf(declaration: Declaration, name: string): Finding | undefined {
  if (lexer.getProperty(name) === null) {
    const message = `There is no property "${name}".`;
    const hint = 'look its name up; browsers skip it';
    return { severity: 'warning', code: 'skin.unknown-property', message, hint };
  }
  const { error } = lexer.matchDeclaration(declaration);
  // What a variable stands for is only known in the browser.
  if (error === null || /var\(|\\/.test(plain(declaration))) return undefined;
  const message = `"${name}" has no value "${plain(declaration).slice(0, 80)}".`;
  return { severity: 'warning', code: 'skin.unknown-value', message, hint: 'browsers skip it; look its values up' };
}

function leastOpacity(value: string): number {
  return value.endsWith('%') ? 40 : 0.4;
}

function textSize(value: string, { isOrnament }: Subject): Finding | undefined {
  if (/^0(?![.\d]*[1-9])/.test(value)) return hidden('Text of no size cannot be read.', 'use at least 0.625rem');
  const [, pixels] = /(\d*\.?\d+)px\b/.exec(value) ?? [];
  if (pixels === undefined || isOrnament || /rem\b|\dem\b|%|var\(/.test(value)) return undefined;
  const message = `Text of "${value.slice(0, 80)}" does not grow with the size that a fan has set.`;
  return { code: 'skin.fixed-text', message, hint: `write ${Number(pixels) / 16}rem for ${pixels}px` };
}

function transparentText(value: string, { isOrnament }: Subject, written: Written): Finding | undefined {
  const isClipped = ['background-clip', '-webkit-background-clip', 'background'].some(
    (name) => written.get(name)?.includes('text') === true,
  );
  const isSeen = isOrnament || isClipped || written.has('-webkit-text-stroke');
  return value === 'transparent' && !isSeen
    ? hidden('Transparent text cannot be read.', 'give it a colour, or clip a background to it in the same rule')
    : undefined;
}

function hiddenFocus(value: string, { isQuietFocus }: Subject): Finding | undefined {
  if (isQuietFocus || !/^(?:none|0|0[a-z]+|transparent)\b|\b(?:none|transparent)\b/.test(value)) return undefined;
  const message = 'This hides what has the focus from fans who use a keyboard.';
  return { code: 'skin.focus', message, hint: 'give :focus-visible an outline of another look instead' };
}

/** Most that a part may be moved by, in CSS pixels. */
const farthest = 200;

function farAway(value: string): Finding | undefined {
  const lengths = [...value.matchAll(/-(\d*\.?\d+)(px|rem|em|vw|vh|dvh|svh|lvh|vmin|vmax|cm|mm|in|pt)\b/g)];
  const pixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 1.33, mm: 3.78, cm: 37.8, in: 96 };
  const isFar = lengths.some(([, length = '0', unit = '']) => Number(length) * (pixels[unit] ?? 8) > farthest);
  if (isFar) return misplaced(`"${value.slice(0, 80)}" moves a part out of its place.`, `stay within ${farthest}px`);
  return /scale(?:3d|x|y)?\(0(?:\.0+)?[,)]/i.test(value)
    ? hidden('A part that is scaled to nothing is gone.')
    : undefined;
}

/** Least time of what repeats without end, in ms: three flashes a second are the most that is safe. */
const leastPeriod = 334;

function flashing(value: string, _subject: Subject, written: Written): Finding | undefined {
  const isEndless = value.includes('infinite') || written.get('animation-iteration-count') === 'infinite';
  const times = [...value.matchAll(/(\d*\.?\d+)(ms|s)\b/g)].map(
    ([, time = '0', unit]) => Number(time) * (unit === 's' ? 1000 : 1),
  );
  const [duration] = times;
  if (!isEndless || duration === undefined || duration >= leastPeriod) return undefined;
  const message = `It repeats every ${duration} ms: more than three flashes a second can do harm.`;
  return { code: 'skin.flashing', message, hint: `use at least ${leastPeriod} ms` };
}

const fetching = /^(?:image-set|-webkit-image-set|cross-fade|image|src|element|paint|expression|url-prefix)$/i;

/** A skin loads drawings of the campaign, and nothing else. */
function checkSources(declaration: Declaration, place: SkinPlace): void {
  walk(declaration.value, (node) => {
    if (node.type === 'Url') checkUrl(node, place);
    if (node.type === 'Function') checkFunction(node, place);
    if (node.type === 'Raw' && /\\|url|image|src|@/i.test(node.value)) {
      const hint = 'write a value that CSS knows';
      place.report(declaration, {
        code: 'skin.source',
        message: `"${node.value.slice(0, 80)}" cannot be checked.`,
        hint,
      });
    }
  });
}

function checkFunction(node: FunctionNode, { report }: SkinPlace): void {
  const name = ident.decode(node.name);
  if (node.name.includes('\\')) {
    const message = `"${node.name}" hides a name in escapes.`;
    return report(node, { code: 'skin.escape', message, hint: `write ${name}` });
  }
  if (!fetching.test(name)) return;
  report(node, { code: 'skin.source', message: `"${name}()" is not for skins.`, hint: 'write url(asset:<name>)' });
}

function checkUrl(node: Url, { context, report }: SkinPlace): void {
  const { assets } = context.campaign.source;
  const asset = assetOf(node.value);
  if (asset === undefined) {
    const message = `"${node.value.slice(0, 80)}" is no drawing of the campaign.`;
    return report(node, {
      code: 'skin.source',
      message,
      hint: 'write url(asset:<name>), and put the file into assets/',
    });
  }
  if (assets.has(asset)) return;
  const message = `There is no drawing "${asset}" in assets/.`;
  report(node, { code: 'reference.asset', message, hint: suggestName(asset, assets.keys(), `add assets/${asset}`) });
}

function plain(declaration: Declaration): string {
  return generate(declaration.value).trim().toLowerCase();
}
