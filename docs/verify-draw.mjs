// node docs/verify-draw.mjs <file or address>: computes a draw again from what is published (docs/fair-draws.md).
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const textOf = (parts) => (parts.length > 1 ? parts.join('\n') : parts[0]);
const sha256 = (...parts) => createHash('sha256').update(textOf(parts)).digest('hex');
const hmac = (key, ...parts) => createHmac('sha256', key).update(textOf(parts)).digest();
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
function say(isRight, what) {
  console.log(`${isRight ? 'agrees ' : 'DIFFERS'}  ${what}`);
  if (!isRight) process.exitCode = 1;
}
function checkGacha({ draw, fairness: { gacha, seed, seedHash, seedHashPublishedAt: first, odds } }) {
  say(first <= draw.createdAt, `The hash of the seed was published at ${first}, before the draw.`);
  if (seed === null) return say(false, 'The seed is not published yet.');
  const key = Buffer.from(seed, 'hex');
  say(sha256(key) === seedHash, `The seed ${seed} has that hash.`);
  const { content, digest } = odds.find(({ version }) => version === draw.oddsVersion);
  say(sha256(content) === digest, `The odds, version ${draw.oddsVersion}, have their published hash.`);
  const { items, guarantee } = JSON.parse(content);
  const gone = items.filter(({ id }) => draw.out.includes(id));
  const heirsOf = (id) => gone.filter(({ whenOut }) => whenOut.item === id).map(({ weight }) => weight);
  let weights = items.map((item) => (gone.includes(item) ? 0 : item.weight + sum(heirsOf(item.id))));
  const sure = weights.map((weight, at) => (items[at].rarity >= guarantee?.rarity ? weight : 0));
  if (draw.misses + 1 >= guarantee?.after && sum(sure) > 0) weights = sure;
  const total = sum(weights);
  const block = (b) => hmac(key, 'kansei-gacha-draw-1', gacha, draw.memberKey, draw.number, b);
  const valueOf = (word) => block(Math.floor(word / 8)).readUInt32BE((word % 8) * 4);
  let word = 0;
  while (valueOf(word) >= 2 ** 32 - (2 ** 32 % total)) word += 1;
  let left = valueOf(word) % total;
  say(word === draw.word, `Word ${word} decides: the number is ${left} of ${total}.`);
  const { id } = items.find((_, at) => (left -= weights[at]) < 0);
  say(id === draw.item, `That is "${id}"; on record is "${draw.item}".`);
}
function treeOf(nodes) {
  const half = 2 ** Math.floor(Math.log2(nodes.length - 1));
  if (nodes.length < 2) return nodes[0];
  return sha256('kansei-raffle-node-1', treeOf(nodes.slice(0, half)), treeOf(nodes.slice(half)));
}
function checkRaffle({ raffle, entries, commitment: closed, source, draw, places, reserves }) {
  const leaves = entries.map((e) => sha256('kansei-raffle-entry-1', raffle, e.entry, e.entrant, e.amount));
  const root = treeOf(leaves) ?? sha256('kansei-raffle-empty-1', raffle);
  say(root === closed?.root && leaves.length === closed.entryCount, `${leaves.length} entries have the root.`);
  say(closed?.closedAt <= source.at, `They were closed before the randomness was known, at ${source.at}.`);
  if (draw === null) return say(false, 'The raffle is not drawn yet.');
  console.log(`LOOK UP  The randomness is ${draw.randomness}: ${source.address ?? source.words}`);
  const hashOf = ({ entry }, at) => hmac(draw.randomness, 'kansei-raffle-ticket-1', raffle, entry, at + 1);
  const tickets = entries.flatMap((e) => Array.from({ length: e.amount }, (_, at) => [hashOf(e, at), e]));
  const order = tickets.toSorted(([one], [other]) => Buffer.compare(one, other)).map(([, e]) => e);
  const seen = new Set();
  const people = order.filter(({ entrant }) => seen.size < seen.add(entrant).size);
  const drawn = people.slice(0, places + reserves).map(({ entry }) => entry);
  const same = drawn.join() === draw.drawn.map(({ entry }) => entry).join();
  say(same, `Winners and reserves in their order are ${drawn.join(', ')}.`);
}
const from = process.argv[2] ?? '';
const proof = JSON.parse(await (from.startsWith('http') ? (await fetch(from)).text() : readFile(from, 'utf8')));
if (proof.format === 'kansei-raffle-1') checkRaffle(proof);
else checkGacha(proof);
