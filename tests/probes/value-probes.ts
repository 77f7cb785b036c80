import type { Probe, ProbeGroup } from './probe.ts';

const properties: readonly Probe[] = [
  {
    fault: 'A property that is missing',
    node: { component: 'Text', props: { size: 'md' } },
    reports: [{ code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
  {
    fault: 'A property that the component does not have',
    node: { component: 'Text', props: { text: 'Words', colour: 'red' } },
    reports: [{ code: 'props.invalid', message: '/ must NOT have additional properties' }],
  },
  {
    fault: 'A property that is none of the choices',
    node: { component: 'Text', props: { text: 'Words', size: 'huge' } },
    reports: [{ code: 'props.invalid', message: '/size must be equal to one of the allowed values' }],
  },
  {
    fault: 'A property named `__proto__`',
    node: JSON.parse('{"component":"Text","props":{"__proto__":{"text":"Words"}}}') as unknown,
    reports: [{ code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
];

const values: readonly Probe[] = [
  {
    fault: '`$bind` to nothing',
    node: { component: 'Text', props: { text: { $bind: 'user.gone.away' } } },
    reports: [{ code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
  {
    fault: '`$bind` to a value of another type',
    node: { component: 'Text', props: { text: { $bind: 'product' } } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: '`$bind` that is no path',
    node: { component: 'Text', props: { text: { $bind: 7 } } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: '`$bind` to a prototype',
    node: { component: 'Text', props: { text: { $bind: 'product.constructor.name' } } },
    reports: [{ code: 'props.invalid', message: "/ must have required property 'text'" }],
  },
  {
    fault: 'A drawing that the release does not have',
    node: { component: 'Image', props: { src: 'asset:gone.svg', alt: 'A drawing' } },
    reports: [{ code: 'asset.unknown', message: 'The release has no drawing named "gone.svg".' }],
  },
  {
    fault: 'A text key that no language has',
    node: { component: 'Text', props: { text: { $t: 'gone.away' } } },
    shown: ['gone.away'],
    sees: 'the key',
    reports: [],
    reported: { script: 'texts/en', path: 'gone.away', code: 'text.missing', message: 'There is no text "gone.away".' },
  },
  {
    fault: 'A text key that is no text',
    node: { component: 'Text', props: { text: { $t: 7 } } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: 'A text that lacks a language',
    node: { component: 'Text', props: { text: { ja: '歌', en: 'song' } } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: 'A value nested without end',
    node: { component: 'Text', props: { text: nested(100) } },
    reports: [{ code: 'value.too-deep', message: 'A value is nested more than 64 levels deep.' }],
  },
];

const notComparable =
  'Character 1: ">" takes a number and a number, or a text and a text, not a text and a number. Expression: device > 3';

const expressions: readonly Probe[] = [
  {
    fault: 'An expression that is malformed',
    node: { component: 'Text', props: { text: { $expr: 'product.' } } },
    reports: [
      {
        code: 'expression.malformed',
        message: 'Character 9: Here stands the end, but a name is expected. Expression: product.',
      },
    ],
  },
  {
    fault: 'An expression that fails',
    node: { component: 'Text', props: { text: { $expr: 'device > 3' } } },
    reports: [{ code: 'expression.failed', message: notComparable }],
  },
  {
    fault: 'An expression that gives another type',
    node: { component: 'Text', props: { text: { $expr: '1 + 1' } } },
    reports: [{ code: 'props.invalid', message: '/text must be string' }],
  },
  {
    fault: '`each` over an expression that fails',
    node: { component: 'Text', props: { text: 'Words' }, each: { of: { $expr: 'device > 3' } } },
    reports: [{ code: 'expression.failed', message: notComparable }],
  },
  {
    fault: '`visible` with an expression that fails',
    node: { component: 'Text', props: { text: 'Words' }, visible: { $expr: 'device > 3' } },
    reports: [{ code: 'expression.failed', message: notComparable }],
  },
];

/** Probes of properties and of the values in them. */
export const valueProbes: readonly ProbeGroup[] = [
  { title: 'Properties', probes: properties },
  { title: 'Values', probes: values },
  { title: 'Expressions', probes: expressions },
];

function nested(levels: number): unknown {
  return levels === 0 ? 'words' : [nested(levels - 1)];
}
