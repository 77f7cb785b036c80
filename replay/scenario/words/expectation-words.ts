import type { ReportedProblem, SentCall, StoredExpectation } from '#schemas/scenario/expectation.ts';
import type { Expectation } from '#schemas/scenario/scenario.ts';
import { languageWords } from './given-words.ts';
import { wordsOfSight, wordsOfTarget } from './target-words.ts';

/** What holds, in plain words, one line for each thing of it, in the order in which it is looked at. */
export function wordsOfExpectation(expectation: Expectation): string[] {
  const { see = [], notSee = [], sent = [], stored, reported, picture } = expectation;
  return [
    ...pageWords(expectation),
    ...see.map((sight) => `see ${wordsOfSight(sight)}`),
    ...notSee.map((target) => `do not see ${wordsOfTarget(target)}`),
    ...sent.map(wordsOfSent),
    ...(stored === undefined ? [] : wordsOfStored(stored)),
    ...(reported === undefined ? [] : reportedWords(reported)),
    ...(picture === undefined ? [] : [`the screen looks like the picture "${picture}"`]),
  ];
}

/** A call that was sent, in plain words. */
export function wordsOfSent({ call, body, answered, times, sameKey }: SentCall): string {
  if (times === 0) return `${call} was never sent`;
  const often = times === undefined ? '' : times === 1 ? ' once' : ` ${times} times`;
  const content = body === undefined ? '' : ` with ${JSON.stringify(body)}`;
  const answer = answered === undefined ? '' : `, answered with ${answered}`;
  return `${call} was sent${often}${content}${answer}${sameKey === true ? ', with the same key' : ''}`;
}

/** What is stored, in plain words, one line for each thing. */
export function wordsOfStored({ persona, points, history, awards, stock, members }: StoredExpectation): string[] {
  const whose = persona ?? 'the member';
  return [
    ...(points === undefined ? [] : [`${whose} has ${points} points`]),
    ...(history === undefined ? [] : [`the points of ${whose} moved by ${listed(history.map(signed))}`]),
    ...(awards === undefined
      ? []
      : [`${whose} took ${listed(awards.map(({ prize, amount }) => `${amount} of ${prize}`))}`]),
    ...Object.entries(stock ?? {}).map(([prize, count]) => `${count} left of the prize ${prize}`),
    ...(members === undefined ? [] : [`registered: ${listed(members)}`]),
  ];
}

/** A problem that was reported, in plain words. */
export function wordsOfReported({ script, code, path, message, count }: ReportedProblem): string {
  const node = path === undefined ? '' : ` at ${path}`;
  const said = message === undefined ? '' : `: "${message}"`;
  return `${code} of ${script}${node}${said}${count === undefined ? '' : `, ${count} times`}`;
}

function pageWords({ at, status, title, language }: Expectation): string[] {
  return [
    ...(at === undefined ? [] : [`the page is ${at}`]),
    ...(status === undefined ? [] : [`the page was answered with ${status}`]),
    ...(title === undefined ? [] : [`its title is "${title}"`]),
    ...(language === undefined ? [] : [`it is in ${languageWords[language]}`]),
  ];
}

function reportedWords(reported: readonly ReportedProblem[]): string[] {
  if (reported.length === 0) return ['nothing was reported'];
  return reported.map((problem) => `reported: ${wordsOfReported(problem)}`);
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ');
}
