import type {
  Change,
  ChangedPrize,
  Distributed,
  DrawnRaffle,
  FailedAction,
  GivenGacha,
  GivenHold,
  GivenMember,
  GivenProduct,
  GivenReview,
  HistoryEntry,
  InApp,
  InvitingFan,
  ScenarioDevice,
} from '#schemas/scenario/given.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { personas } from '#server/testing/door.ts';
import type { PlannedGiven } from '../plan.ts';
import { givenDefaults } from '../planned-given.ts';
import { wordsOfFault } from './fault-words.ts';

/** Languages in plain words. */
export const languageWords: Readonly<Record<Locale, string>> = { ja: 'Japanese', en: 'English', ko: 'Korean' };

const deviceWords: Readonly<Record<ScenarioDevice, string>> = {
  phone: 'a phone',
  iphone: 'an iPhone',
  tablet: 'a tablet',
  desktop: 'a computer',
};

const appWords: Readonly<Record<InApp, string>> = {
  line: 'LINE',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
};

type World = keyof Change;

const worldWords: { readonly [Word in World]: (changed: NonNullable<Change[Word]>) => readonly string[] } = {
  product: productWords,
  gacha: (gacha) => (gacha === null ? ['the campaign has no gacha'] : gachaWords(gacha)),
  stock: (stock) => Object.entries(stock).map(([prize, count]) => `${count} left of the prize ${prize}`),
  prizes: (prizes) => Object.entries(prizes).map(prizeWords),
  distributed: (distributed) => distributed.map(distributedWords),
  raffles: (raffles) =>
    Object.entries(raffles).map(
      ([raffle, { usePoint, endAt }]) =>
        `the raffle ${raffle} ${[usePoint === undefined ? [] : `costs ${usePoint}`, endAt === undefined ? [] : `ends at ${endAt}`].flat().join(' and ')}`,
    ),
  drawnRaffles: (drawn) => drawn.map(drawnWords),
  network: networkWords,
  failedActions: (failed) => failed.map(failedWords),
  heldRewards: (held) => held.map(heldWords),
  reviewedRewards: (reviewed) => reviewed.map(reviewedWords),
  invitations: (fans) => fans.map(invitingWords),
  faults: (faults) => faults.map(wordsOfFault),
};

function networkWords({ faults, tokens, acts = [], posts = [], isLookedAt }: NonNullable<Change['network']>) {
  return [
    ...(faults === undefined ? [] : [`at the network: ${JSON.stringify(faults)}`]),
    ...(tokens === undefined ? [] : [`the tokens of the network are ${tokens}`]),
    ...acts.map(({ persona, act, target }) => `${persona} did "${act}" to ${target} at the network`),
    ...posts.map(({ persona, text }) => `${persona} wrote "${text}" at the network`),
    ...(isLookedAt === true ? ['the server looks at the network'] : []),
  ];
}

/** What is given in plain words, one line each. */
export function wordsOfGiven({
  member,
  locale,
  device,
  inApp,
  clock,
  seed,
  ...world
}: PlannedGiven): readonly string[] {
  return [
    ...(member === undefined ? ['a visitor who is not signed in'] : memberWords(member)),
    `the browser in ${languageWords[locale]}, on ${deviceWords[device]}${inApp === undefined ? '' : `, inside the app ${appWords[inApp]}`}`,
    `it is ${clock}`,
    ...(seed === givenDefaults.seed ? [] : [`random numbers begin at "${seed}"`]),
    ...wordsOfWorld(world),
  ];
}

/** What is changed in the world around the fan, in plain words, one line each. */
export function wordsOfWorld(change: Change): readonly string[] {
  return (Object.keys(worldWords) as World[]).flatMap((word) => wordsOf(word, change));
}

function wordsOf<Word extends World>(word: Word, { [word]: changed }: Change): readonly string[] {
  return changed === undefined ? [] : worldWords[word](changed);
}

function memberWords({ persona, points, history }: GivenMember): readonly string[] {
  const nickname = personas.find(({ screenName }) => screenName === persona)?.nickname;
  const name = nickname === undefined ? persona : `${nickname} (${persona})`;
  const purse = points === undefined ? '' : `, with ${points} points`;
  return [`the member ${name}, signed in${purse}`, ...(history ?? []).map(historyWords)];
}

const decisionWords = { kept: 'and kept it', givenUp: 'and gave it up', putAway: 'and put it away' } as const;

function historyWords(entry: HistoryEntry): string {
  if ('earned' in entry) return `${entry.ago} before: earned ${entry.earned} by ${entry.action ?? 'retweet'}`;
  if ('drew' in entry) {
    const then = entry.then === undefined ? '' : `, ${decisionWords[entry.then]}`;
    return `${entry.ago} before: drew ${entry.drew} from the gacha${then}`;
  }
  if ('entered' in entry) return `${entry.ago} before: entered the raffle ${entry.entered} ${entry.amount ?? 1} times`;
  return `${entry.ago} before: took ${entry.amount ?? 1} of the prize ${entry.exchanged}`;
}

function drawnWords({ raffle, result, persona }: DrawnRaffle): string {
  return `the raffle ${raffle} is drawn, and ${persona ?? 'the member'} ${result === 'won' ? 'won' : 'did not win'}`;
}

function failedWords({ action, code, ago, persona }: FailedAction): string {
  const who = persona === undefined ? '' : ` of ${persona}`;
  return `${ago === undefined ? 'just now' : `${ago} before`}: the ${action}${who} earned nothing (${code})`;
}

function heldWords({ mission, points, signal, ago, persona }: GivenHold): string {
  const when = ago === undefined ? 'just now' : `${ago} before`;
  return `${when}: ${points} points of ${persona ?? 'the member'} for the mission ${mission} are held (${signal})`;
}

function reviewedWords({ mission, result, persona }: GivenReview): string {
  return `what ${persona ?? 'the member'} got for the mission ${mission}, and was held, is ${result}`;
}

function invitingWords({ fan, code, is, persona }: InvitingFan): string {
  const member = persona ?? 'the member';
  const whose = code === undefined ? fan : `${fan}, whose invitation code is ${code}`;
  if (is === 'inviter') return `${member} entered the invitation code of ${whose}`;
  return is === 'invitee' ? `${whose} entered the invitation code of ${member}` : `there is the member ${whose}`;
}

function prizeWords([prize, changed]: readonly [string, ChangedPrize | null]): string {
  if (changed === null) return `the prize ${prize} is withdrawn`;
  const values = Object.entries(changed).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `the prize ${prize} has ${values.join(', ')}`;
}

function distributedWords({ prize, sentOn, reference, problem, persona }: Distributed): string {
  const who = persona === undefined ? '' : ` of ${persona}`;
  if (problem !== undefined) return `the prize ${prize}${who} could not be handed over: ${problem}`;
  return `the prize ${prize}${who} was sent on ${sentOn}${reference === undefined ? '' : ` as ${reference}`}`;
}

function gachaWords({ pointForGacha, endAt, weights, stock, next, persona }: GivenGacha): readonly string[] {
  const whose = persona === undefined ? '' : ` of ${persona}`;
  return [
    ...(pointForGacha === undefined ? [] : [`a draw of the gacha costs ${pointForGacha} points`]),
    ...(endAt === undefined ? [] : [endAt === null ? 'the gacha does not end' : `the gacha ends at ${endAt}`]),
    ...Object.entries(weights ?? {}).map(([item, weight]) => `the weight of ${item} in the gacha is ${weight}`),
    ...Object.entries(stock ?? {}).map(([item, count]) => `${count} left of ${item} in the gacha`),
    ...(next === undefined ? [] : [`the next draws${whose} give ${next.join(', ')}`]),
  ];
}

function productWords({ situation, subSituation, settings }: GivenProduct): readonly string[] {
  return [
    ...(situation === undefined ? [] : [`the campaign is in the situation "${situation}"`]),
    ...(subSituation === undefined ? [] : [subSituationWords(subSituation)]),
    ...Object.entries(settings ?? {}).map(([name, value]) => `its setting ${name} is ${JSON.stringify(value)}`),
  ];
}

function subSituationWords(subSituation: string | null): string {
  return subSituation === null ? 'it has no sub-situation' : `its sub-situation is "${subSituation}"`;
}
