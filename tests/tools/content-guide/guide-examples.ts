import { readFileSync } from 'node:fs';
import { sourceNames } from '#schemas/data-model/sources.ts';

/** The guide as it is published. */
export const guide = readFileSync('docs/content-scripts.md', 'utf8');

export type ExampleKind = 'page' | 'modal' | 'fragment' | 'system' | 'texts' | 'node' | 'product';

/** One block of JSON in the guide. */
export interface Example {
  readonly line: number;
  readonly kind: ExampleKind;
  readonly value: Readonly<Record<string, unknown>>;
  /** Code that the page reports, where the example is wrong on purpose. */
  readonly report: string | undefined;
  /** Code that the checks of a publish give, where the example is wrong on purpose. */
  readonly issue: string | undefined;
}

const block = /^```(json[^\n]*)\n(.*?)^```$/gms;
const mark = /^json (page|modal|fragment|system|texts|node|product)(?: report=([a-z.-]+))?(?: issue=([a-z.-]+))?$/;

/** Every block of JSON in a page of Markdown; throws for one that doesn't say what it is. */
export function examplesIn(markdown: string): readonly Example[] {
  return [...markdown.matchAll(block)].map(({ 1: words = '', 2: text = '', index }) => {
    const line = markdown.slice(0, index).split('\n').length;
    const [, kind, report, issue] = mark.exec(words) ?? [];
    if (kind === undefined) throw new Error(`Line ${line}: "${words}" does not say what the block is.`);
    return { line, kind: kind as ExampleKind, value: JSON.parse(text) as Example['value'], report, issue };
  });
}

const demoCampaign = JSON.parse(readFileSync('fixtures/campaigns/hoshi-no-uta/campaign.json', 'utf8')) as {
  readonly product: Example['value'];
};

const folders = { system: 'system', modal: 'modals', fragment: 'fragments' };

/** The path of an example in a campaign, and the document that stands there; a node becomes a page of its own. */
export function documentOf({ kind, value, line }: Example): readonly [path: string, document: Example['value']] {
  if (kind === 'product') return ['campaign.json', { ...demoCampaign, product: withSituations(value) }];
  if (kind === 'texts') return ['texts/en.json', value];
  const script = kind === 'node' ? pageAround(value, `example-${line}`) : value;
  const folder = folders[kind as keyof typeof folders] ?? 'pages';
  return [`scripts/${folder}/${String(script['name'])}.json`, script];
}

/** Settings in place of the demo's, and situations beside its own: its scripts name those. */
function withSituations(settings: Example['value']): Example['value'] {
  const { product } = demoCampaign;
  return {
    ...product,
    ...settings,
    situations: { ...Object(product['situations']), ...Object(settings['situations']) },
  };
}

function pageAround(node: Example['value'], name: string): Example['value'] {
  const title = { $t: 'navigation.prizes' };
  return { kind: 'page', name, title, data: sourceNames, variants: [{ body: [node] }] };
}
