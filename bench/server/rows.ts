import { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import Value from 'typebox/value';
import { exchangeText, prizeCount, requestText } from './site.ts';
import type { BenchSite } from './site.ts';

/** What stands on the other side of a row. */
export type Reference =
  /** Bare fastify that sends the very answer, recorded before. */
  | { readonly kind: 'same-bytes' }
  /** Bare fastify with one query by primary key, prepared by name. */
  | { readonly kind: 'one-query' }
  /** The same row of the checkout that `--baseline` names. */
  | { readonly kind: 'baseline' }
  /** The 14 statements of an exchange, prepared, with that many prizes. */
  | { readonly kind: 'pgbench'; readonly prizes: number };

export interface Row {
  readonly name: string;
  readonly label: string;
  readonly reference: Reference;
  readonly connections: number;
  /** What is compared. */
  readonly by: 'perSecond' | 'perProcessorSecond';
  /** Least ratio to the reference. */
  readonly bar: number;
  /** Texts of the requests to a site, sent in turn. */
  requests(site: BenchSite): Promise<readonly string[]> | readonly string[];
}

const many = 32;
const few = 16;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const drawing = 'prizes/plush-bird.svg';

export const rows: readonly Row[] = [
  {
    name: 'page',
    label: 'a visitor’s page (/)',
    reference: { kind: 'same-bytes' },
    connections: few,
    by: 'perSecond',
    bar: 0.5,
    requests: () => [requestText('/', html)],
  },
  {
    name: 'member-page',
    label: 'a member’s page (/mypage), per processor second',
    reference: { kind: 'baseline' },
    connections: few,
    by: 'perProcessorSecond',
    bar: 3,
    requests: ({ members }) => members.map((cookie) => requestText('/mypage', { ...html, cookie })),
  },
  {
    name: 'me',
    label: '/product/@me of a member',
    reference: { kind: 'one-query' },
    connections: many,
    by: 'perSecond',
    bar: 0.3,
    requests: ({ members }) => members.map((cookie) => requestText('/service/v2/product/@me', { cookie })),
  },
  {
    name: 'prizes',
    label: '/prizes of a member',
    reference: { kind: 'one-query' },
    connections: many,
    by: 'perSecond',
    bar: 0.3,
    requests: ({ members }) => members.map((cookie) => requestText('/service/v2/prizes', { cookie })),
  },
  {
    name: 'script',
    label: 'a script by its hash',
    reference: { kind: 'same-bytes' },
    connections: many,
    by: 'perSecond',
    bar: 0.7,
    async requests(site) {
      const page = (await whatIsLive(site)).sectors.find(({ kind, name }) => kind === 'page' && name === 'top');
      return [requestText(`/service/v2/contents_scripts/sectors/page/top?hash=${page?.hash}`)];
    },
  },
  {
    name: 'drawing',
    label: 'a drawing by its hash',
    reference: { kind: 'same-bytes' },
    connections: many,
    by: 'perSecond',
    bar: 0.7,
    requests: async (site) => [requestText((await whatIsLive(site)).assets[drawing] ?? '')],
  },
  {
    name: 'live',
    label: 'the list of what is live',
    reference: { kind: 'same-bytes' },
    connections: many,
    by: 'perSecond',
    bar: 0.7,
    requests: () => [requestText('/service/v2/contents_scripts/sectors')],
  },
  exchangeRow('exchange', `exchange, 32 at once, ${prizeCount} prizes`, prizeCount),
  exchangeRow('hot-exchange', 'exchange, 32 at once, all of one prize', 1),
];

function exchangeRow(name: string, label: string, prizes: number): Row {
  return {
    name,
    label,
    reference: { kind: 'pgbench', prizes },
    connections: many,
    by: 'perSecond',
    bar: 0.35,
    requests: ({ members }) => members.map((cookie) => exchangeText(cookie, 1 + Math.floor(Math.random() * prizes))),
  };
}

async function whatIsLive({ port }: BenchSite): Promise<SectorsResponse> {
  const answer = await fetch(`http://127.0.0.1:${port}/service/v2/contents_scripts/sectors`);
  return Value.Parse(SectorsResponse, await answer.json());
}
