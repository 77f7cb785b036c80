import type { ReportedProblem, SentCall, StoredExpectation } from '#schemas/scenario/expectation.ts';
import type { Expectation } from '#schemas/scenario/scenario.ts';
import { languageWords } from './given-words.ts';
import { wordsOfSight, wordsOfTarget } from './target-words.ts';

type Part = keyof Expectation;

const words: { readonly [Name in Part]: (wanted: NonNullable<Expectation[Name]>) => readonly string[] } = {
  at: (path) => [`the page is ${path}`],
  status: (status) => [`the page was answered with ${status}`],
  title: (title) => [`its title is "${title}"`],
  language: (language) => [`it is in ${languageWords[language]}`],
  see: (see) => see.map((sight) => `see ${wordsOfSight(sight)}`),
  notSee: (notSee) => notSee.map((target) => `do not see ${wordsOfTarget(target)}`),
  sent: (sent) => sent.map(wordsOfSent),
  stored: wordsOfStored,
  reported: (reported) =>
    reported.length === 0
      ? ['nothing was reported']
      : reported.map((problem) => `reported: ${wordsOfReported(problem)}`),
  picture: (picture) => [`the screen looks like the picture "${picture}"`],
};

/** What holds, in plain words, one line for each thing of it, in the order in which it is looked at. */
export function wordsOfExpectation(expectation: Expectation): string[] {
  return (Object.keys(words) as Part[]).flatMap((part) => wordsOf(part, expectation));
}

function wordsOf<Name extends Part>(part: Name, { [part]: wanted }: Expectation): readonly string[] {
  return wanted === undefined ? [] : words[part](wanted);
}

/** A call that was sent, in plain words. */
function wordsOfSent({ call, body, answered, times, sameKey }: SentCall): string {
  if (times === 0) return `${call} was never sent`;
  const often = times === undefined ? '' : times === 1 ? ' once' : ` ${times} times`;
  const content = body === undefined ? '' : ` with ${JSON.stringify(body)}`;
  const answer = answered === undefined ? '' : `, answered with ${answered}`;
  return `${call} was sent${often}${content}${answer}${sameKey === true ? ', with the same key' : ''}`;
}

/** What is stored, in plain words, one line for each thing. */
function wordsOfStored({ persona, points, history, awards, members, ...kept }: StoredExpectation): string[] {
  const { stock, entries, gacha, gachaStock } = kept;
  const whose = persona ?? 'the member';
  return [
    ...(points === undefined ? [] : [`${whose} has ${points} points`]),
    ...(history === undefined ? [] : [`the points of ${whose} moved by ${listed(history.map(signed))}`]),
    ...(awards === undefined
      ? []
      : [`${whose} took ${listed(awards.map(({ prize, amount }) => `${amount} of ${prize}`))}`]),
    ...Object.entries(stock ?? {}).map(([prize, count]) => `${count} left of the prize ${prize}`),
    ...Object.entries(entries ?? {}).map(([raffle, count]) => `${whose} entered the raffle ${raffle} ${count} times`),
    ...(gacha === undefined ? [] : wordsOfGacha(whose, gacha)),
    ...Object.entries(gachaStock ?? {}).map(([item, count]) => `${count} left of ${item} in the gacha`),
    ...(members === undefined ? [] : [`registered: ${listed(members)}`]),
  ];
}

function wordsOfGacha(whose: string, { drawn, undecided, fixed }: NonNullable<StoredExpectation['gacha']>): string[] {
  return [
    `${whose} drew ${listed(drawn)}`,
    undecided === null ? 'nothing is undecided' : `${undecided} is undecided`,
    `${whose} has ${fixed ?? 'nothing'} of the gacha for good`,
  ];
}

/** A problem that was reported, in plain words. */
function wordsOfReported({ script, code, path, message, count }: ReportedProblem): string {
  const node = path === undefined ? '' : ` at ${path}`;
  const said = message === undefined ? '' : `: "${message}"`;
  return `${code} of ${script}${node}${said}${count === undefined ? '' : `, ${count} times`}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ');
}
