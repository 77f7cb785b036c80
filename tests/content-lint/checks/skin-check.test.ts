import { describe, expect, it, test } from 'vitest';
import type { ContentIssue } from '#schemas/api/content.ts';
import { issuesOf } from '../support/issues-of.ts';

/** A fault, a sheet that has it, and all that is said of it. */
const faults: readonly (readonly [fault: string, sheet: string, issue: string])[] = [
  [
    'a class in place of a part',
    '.card { color: red }',
    `1:1 skin.selector: ".card" is no part: classes and ids belong to the components and change with them. (select by [data-part~='<Component>.<part>'])`,
  ],
  [
    'an id',
    '#root { color: red }',
    `1:1 skin.selector: "#root" is no part: classes and ids belong to the components and change with them. (select by [data-part~='<Component>.<part>'])`,
  ],
  [
    'no part at all',
    'a:hover { color: red }',
    `1:1 skin.no-part: "a:hover" names no part of a component. (begin with [data-part~='<Component>.<part>']; the guide lists the parts)`,
  ],
  [
    'a component that there is not',
    `[data-part~='Lyne.root'] { color: red }`,
    `1:1 skin.part: There is no component "Lyne". (did you mean "Line"?)`,
  ],
  [
    'a part that there is not',
    `[data-part~='Line.wards'] { color: red }`,
    `1:1 skin.part: Line has no part "wards". (did you mean "words"?)`,
  ],
  [
    "a piece of a part's name",
    `[data-part^='Line'] { color: red }`,
    `1:1 skin.match: "[data-part^="Line"]" does not compare whole names of parts. (write [data-part~='Line'])`,
  ],
  [
    'a state that there is not',
    `[data-part~='Line.root'][data-tune] { color: red }`,
    `1:25 skin.state: "data-tune" is no state of Line. (did you mean "data-tone"?)`,
  ],
  [
    'a piece of a state',
    `[data-part~='Line.root'][data-tone^='l'] { color: red }`,
    `1:25 skin.match: "[data-tone^="l"]" compares a piece of a value; a state is there or has one value. (write [data-tone] or [data-tone='<value>'])`,
  ],
  [
    'an attribute that holds what people write',
    `[data-part~='Line.root'] input[value='a'] { color: red }`,
    `1:31 skin.state: "value" is no state of Line. (the guide lists the states of each component)`,
  ],
  [
    'a pseudo-class that is not for skins',
    `[data-part~='Line.root']:visited { color: red }`,
    `1:25 skin.selector: ":visited" is not for skins. (select by parts and states)`,
  ],
  [
    'a pseudo-element that is not for skins',
    `[data-part~='Line.root']::part(x) { color: red }`,
    `1:25 skin.selector: "::part" is not for skins. (select by parts and states)`,
  ],
  [
    'a rule inside a rule',
    `[data-part~='Line.root'] {
  [data-part~='Line.words'] { color: red }
}`,
    '2:3 skin.syntax: This is no CSS: identifier is expected. (mend it, or take it out; browsers skip it)',
  ],
  [
    'an import',
    `@import 'other.css';`,
    `1:1 skin.at-rule: "@import" is not for skins; these are: "@media", "@supports", "@container", "@keyframes". (put what it holds into a file of its own in skin/; all files there are published)`,
  ],
  [
    'a face',
    '@font-face { font-family: X; src: url(asset:star.svg) }',
    `1:1 skin.at-rule: "@font-face" is not for skins; these are: "@media", "@supports", "@container", "@keyframes". (declare the face in "faces" of scripts/system/theme.json)`,
  ],
  [
    'a layer',
    `@layer over { [data-part~='Line.root'] { color: red } }`,
    `1:1 skin.at-rule: "@layer" is not for skins; these are: "@media", "@supports", "@container", "@keyframes". (each file is a layer already: a later file wins over an earlier one)`,
  ],
  [
    'a file of another site',
    `[data-part~='Line.root'] { background: url(https://evil.example/a.png) }`,
    `1:40 skin.source: "https://evil.example/a.png" is no drawing of the campaign. (write url(asset:<name>), and put the file into assets/)`,
  ],
  [
    'a data address',
    `[data-part~='Line.root'] { background: url(data:image/png;base64,AA) }`,
    `1:40 skin.source: "data:image/png;base64,AA" is no drawing of the campaign. (write url(asset:<name>), and put the file into assets/)`,
  ],
  [
    'a drawing that there is not',
    `[data-part~='Line.root'] { background: url(asset:stars.svg) }`,
    `1:40 reference.asset: There is no drawing "stars.svg" in assets/. (did you mean "star.svg"?)`,
  ],
  [
    'a source in a function',
    `[data-part~='Line.root'] { background: image-set('a.png' 1x) }`,
    `1:40 skin.source: "image-set()" is not for skins. (write url(asset:<name>))`,
  ],
  [
    'a source in a variable',
    `[data-part~='Line.root'] { --x: url(https://evil.example/a.png) }`,
    `1:33 skin.source: "https://evil.example/a.png" is no drawing of the campaign. (write url(asset:<name>), and put the file into assets/)`,
  ],
  [
    'important',
    `[data-part~='Line.root'] { color: red !important }`,
    `1:28 skin.important: "!important" is not for skins. (take it out: the skin stands above the styles of components already)`,
  ],
  [
    'a token of the theme',
    `[data-part~='Line.root'] { --k-color-ink: red }`,
    `1:28 skin.property: "--k-color-ink" belongs to the theme. (set tokens in scripts/system/theme.json, or use a name of your own)`,
  ],
  [
    'a part that is taken away',
    `[data-part~='Line.words'] { display: none }`,
    `1:29 skin.hidden: "display: none" takes a part away. (leave it in sight; only ornaments and pseudo-elements may be hidden)`,
  ],
  [
    'a part that is hidden',
    `[data-part~='Line.words'] { visibility: hidden }`,
    `1:29 skin.hidden: "visibility: hidden" takes a part away. (leave it in sight; only ornaments and pseudo-elements may be hidden)`,
  ],
  [
    'a part that is too faint',
    `[data-part~='Line.words'] { opacity: 0.1 }`,
    `1:29 skin.hidden: "opacity: 0.1" leaves too little of a part. (use at least 0.4)`,
  ],
  [
    'a part that takes no press',
    `[data-part~='Pressable.root'] { pointer-events: none }`,
    `1:33 skin.hidden: "pointer-events: none" keeps fans from pressing a part. (take it out)`,
  ],
  [
    'text that does not grow',
    `[data-part~='Line.root'] { font-size: 17px }`,
    `1:28 skin.fixed-text: Text of "17px" does not grow with the size that a fan has set. (write 1.0625rem for 17px)`,
  ],
  [
    'text of no size',
    `[data-part~='Line.words'] { font-size: 0 }`,
    '1:29 skin.hidden: Text of no size cannot be read. (use at least 0.625rem)',
  ],
  [
    'transparent text',
    `[data-part~='Line.words'] { color: transparent }`,
    '1:29 skin.hidden: Transparent text cannot be read. (give it a colour, or clip a background to it in the same rule)',
  ],
  [
    'a part that is scaled to nothing',
    `[data-part~='Line.words'] { transform: scale(0) }`,
    '1:29 skin.hidden: A part that is scaled to nothing is gone. (leave it in sight; only ornaments and pseudo-elements may be hidden)',
  ],
  [
    'a hidden focus',
    `[data-part~='Pressable.root']:focus-visible { outline: none }`,
    '1:47 skin.focus: This hides what has the focus from fans who use a keyboard. (give :focus-visible an outline of another look instead)',
  ],
  [
    'a part over the page',
    `[data-part~='Line.root'] { position: fixed }`,
    `1:28 skin.out-of-place: "position: fixed" takes a part out of its page. (the component decides what stays on the screen)`,
  ],
  [
    'a layer above the page',
    `[data-part~='Line.root'] { z-index: 9999 }`,
    `1:28 skin.out-of-place: "z-index: 9999" is no layer of a part. (use -4 to 4; what lies over the page is the engine’s)`,
  ],
  [
    'a part that is moved away',
    `[data-part~='Line.root'] { text-indent: -9999px }`,
    `1:28 skin.out-of-place: "-9999px" moves a part out of its place. (stay within 200px)`,
  ],
  [
    'a part that is moved over others',
    `[data-part~='Line.root'] { margin: -40vh 0 0 }`,
    `1:28 skin.out-of-place: "-40vh 0 0" moves a part out of its place. (stay within 200px)`,
  ],
  [
    'flashing',
    `[data-part~='Line.root'] { animation: blink 100ms infinite }`,
    '1:28 skin.flashing: It repeats every 100 ms: more than three flashes a second can do harm. (use at least 334 ms)',
  ],
  [
    'a property that there is not',
    `[data-part~='Line.root'] { colour: red }`,
    `1:28 warning skin.unknown-property: There is no property "colour". (look its name up; browsers skip it)`,
  ],
  [
    'a value that there is not',
    `[data-part~='Line.root'] { display: inlin }`,
    `1:28 warning skin.unknown-value: "display" has no value "inlin". (browsers skip it; look its values up)`,
  ],
  [
    'escapes in a property',
    `[data-part~='Line.root'] { \\63olor: red }`,
    `1:28 skin.escape: "\\63olor" hides a name in escapes. (write color)`,
  ],
  [
    'escapes in a function',
    `[data-part~='Line.root'] { background: \\69mage-set('a.png' 1x) }`,
    `1:40 skin.escape: "\\69mage-set" hides a name in escapes. (write image-set)`,
  ],
  [
    'no CSS',
    `[data-part~='Line.root'] { color red }`,
    '1:34 skin.syntax: This is no CSS: colon is expected. (mend it, or take it out; browsers skip it)',
  ],
  [
    'a sheet that is not closed',
    `[data-part~='Line.root' { color: red }`,
    `1:25 skin.syntax: This is no CSS: "]" is expected. (mend it, or take it out; browsers skip it)`,
  ],
];

function saidOf(sheet: string): string[] {
  return issuesOf({ 'skin/look.css': sheet }).map(said);
}

function said({ file, line, column, severity, code, message, hint }: ContentIssue): string {
  const place = file === 'skin/look.css' ? '' : `${file} `;
  const weight = severity === 'warning' ? 'warning ' : '';
  return `${place}${line}:${column} ${weight}${code}: ${message}${hint === '' ? '' : ` (${hint})`}`;
}

test.each(faults)('%s is found', (_fault, sheet, issue) => {
  expect(saidOf(sheet)).toEqual([issue]);
});

describe('Skins that are refused as a whole', () => {
  it('refuses a megabyte', () => {
    const rule = "[data-part~='Line.root'] { color: red }\n";
    expect(saidOf(rule.repeat(Math.ceil((1024 * 1024) / rule.length)))).toEqual([
      '1:1 skin.too-large: The skin has 1025 KB; at most 160 KB are allowed. (drawings belong into assets/)',
    ]);
  });

  it('refuses ten thousand rules, and ten thousand selectors of one rule', () => {
    expect(saidOf('a{b:c}'.repeat(10_000))).toEqual([
      '1:1 skin.too-many-rules: The skin has more than 3000 rules. (style more parts with each rule)',
    ]);
    const selectors = Array.from({ length: 10_000 }, () => 'a').join(',');
    expect(saidOf(`${selectors}{color:red}`)).toEqual([
      '1:1 skin.too-many-selectors: The rule has 10000 selectors; at most 60 are allowed. (split the rule)',
    ]);
  });

  it('refuses conditions in conditions without end', () => {
    const depth = 50;
    const nested = `${'@media (width){'.repeat(depth)}[data-part~='Line.root']{color:red}${'}'.repeat(depth)}`;
    expect(saidOf(nested)).toEqual(
      Array.from(
        { length: depth - 3 },
        (_, index) =>
          `1:${(index + 3) * 15 + 1} skin.nesting: Rules are nested more than 3 levels deep. (join the conditions with "and")`,
      ),
    );
  });
});

describe('Skins that are accepted', () => {
  it('says nothing of parts, states and places, of drawings, and of what only ornaments may', () => {
    const sheet = `
      [data-part~='Line.root'][data-tone='loud']:is(a, button):not(:disabled) > [data-part~='Line.words']:lang(ja) {
        color: var(--on-ink, var(--k-color-ink));
        background: url(asset:star.svg) no-repeat 0 0 / contain;
        --own: color-mix(in srgb, var(--k-color-accent) 40%, transparent);
        translate: -12px 0;
        transition: color var(--k-motion-quick);
      }
      [data-part~='Line.mark'] { display: none }
      [data-part~='Line.root']::before { content: ''; position: fixed; opacity: 0 }
      [data-part~='Line.words'] { background: linear-gradient(red, blue); background-clip: text; color: transparent }
      [data-part~='Pressable.root']:focus:not(:focus-visible) { outline: none }
      @media (min-width: 600px) { @supports (color: red) { [data-part~='Line.root'] { inset: 0 } } }
      @keyframes in { from { opacity: 0; transform: scale(0.9) } }`;
    expect(saidOf(sheet)).toEqual([]);
  });
});
