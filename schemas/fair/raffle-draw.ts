/** An entry as everybody sees it: nothing in it says who entered. */
export interface PublicEntry {
  readonly entry: string;
  /** The first entry of the same person, which may be this one. */
  readonly entrant: string;
  /** How many chances it has. */
  readonly amount: number;
}

/** SHA-256 and HMAC-SHA-256 of texts in UTF-8, as 64 hexadecimal digits in lower case. */
export interface TextHashes {
  sha256(text: string): string | Promise<string>;
  hmac(key: string, text: string): string | Promise<string>;
}

/**
 * The root that a closed raffle commits to: of its entries in the order of their ids, a tree whose halves are split as RFC
 * 6962 splits them.
 */
export async function rootOf(hashes: TextHashes, raffle: string, entries: readonly PublicEntry[]): Promise<string> {
  if (entries.length === 0) return hashes.sha256(lines('kansei-raffle-empty-1', raffle));
  const leaves: string[] = [];
  for (const { entry, entrant, amount } of entries.toSorted(byEntry)) {
    leaves.push(await hashes.sha256(lines('kansei-raffle-entry-1', raffle, entry, entrant, amount)));
  }
  return treeOf(hashes, leaves);
}

async function treeOf(hashes: TextHashes, nodes: readonly string[]): Promise<string> {
  const [only = ''] = nodes;
  if (nodes.length === 1) return only;
  const half = 2 ** Math.floor(Math.log2(nodes.length - 1));
  const left = await treeOf(hashes, nodes.slice(0, half));
  const right = await treeOf(hashes, nodes.slice(half));
  return hashes.sha256(lines('kansei-raffle-node-1', left, right));
}

/** A chance that was drawn. */
export interface DrawnTicket extends Pick<PublicEntry, 'entry' | 'entrant'> {
  /** Which chance of its entry, from 1. */
  readonly ticket: number;
  /** What it was ordered by. */
  readonly hash: string;
}

/**
 * The first `count` people of a raffle by public randomness: each chance has the HMAC of its name by the randomness, a
 * person stands where their lowest one stands, and nobody twice.
 */
export async function drawFrom(
  hashes: TextHashes,
  { raffle, randomness }: { readonly raffle: string; readonly randomness: string },
  entries: readonly PublicEntry[],
  count: number,
): Promise<readonly DrawnTicket[]> {
  const best = new Map<string, DrawnTicket>();
  for (const { entry, entrant, amount } of entries) {
    for (let ticket = 1; ticket <= amount; ticket += 1) {
      const hash = await hashes.hmac(randomness, lines('kansei-raffle-ticket-1', raffle, entry, ticket));
      if (hash < (best.get(entrant)?.hash ?? 'g')) best.set(entrant, { entry, entrant, ticket, hash });
    }
  }
  return [...best.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1)).slice(0, count);
}

function lines(...parts: readonly (string | number)[]): string {
  return parts.join('\n');
}

function byEntry(one: PublicEntry, other: PublicEntry): number {
  return one.entry < other.entry ? -1 : 1;
}

/** The beacon drand, chain "quicknet": its rounds come every 3 seconds from then on, in seconds since 1970. */
const genesis = 1_692_803_367;
const period = 3;
const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** The first round that is not before an instant, and the address where everybody finds its "randomness". */
export function drandRound(at: Date): { readonly round: number; readonly address: string } {
  const round = Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1);
  return { round, address: `https://api.drand.sh/${chain}/public/${round}` };
}
