import type { Step } from '#schemas/scenario/scenario.ts';
import { stepVerbs } from '#schemas/scenario/step.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';
import { wordsOfWorld } from './given-words.ts';
import { wordsOfSight, wordsOfTarget } from './target-words.ts';

/** What is known of a downloaded file; `type` is a media type, or words for one that is none of ours. */
export interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
}

type Said<Verb extends StepVerb> = NonNullable<Step[Verb]>;

const words: { readonly [Verb in StepVerb]: (said: Said<Verb>) => string } = {
  visit: (address) => `visit ${address}`,
  reload: () => 'load the page again',
  goBack: () => 'go back to the page before',
  press: (target) => `press ${wordsOfTarget(target)}`,
  longPress: ({ on, for: span }) => `hold ${wordsOfTarget(on)} down for ${span}`,
  type: ({ text, into }) => `type "${text}" into ${wordsOfTarget(into)}`,
  choose: (target) => `choose ${wordsOfTarget(target)}`,
  upload: ({ file, into, dropped }) =>
    dropped ? `drop the file "${file}" on ${wordsOfTarget(into)}` : `give the file "${file}" to ${wordsOfTarget(into)}`,
  download: ({ by, ...file }) => `download ${wordsOfDownload(file)} by ${wordsOfTarget(by)}`,
  key: (key) => `press the key ${key}`,
  scroll: (to) =>
    typeof to === 'string' ? `scroll to the ${to} of the page` : `scroll until ${wordsOfTarget(to)} is seen`,
  inBrowser: (name) => `go on in the browser "${name}"`,
  leave: (span) => `leave the window for ${span}, then return`,
  waitFor: (sight) => `wait until ${wordsOfSight(sight)} is seen`,
  pass: (span) => `let ${span} pass`,
  meanwhile: (change) => {
    const mended = change.faults?.length === 0 ? ['nothing goes wrong any more'] : [];
    return `meanwhile: ${[...wordsOfWorld(change), ...mended].join('; ')}`;
  },
  use: (part) => `do "${part}"`,
};

/** What a step does, in plain words, such as `press button "メニュー" in the banner`. */
export function wordsOfStep(step: Step): string {
  const verb = stepVerbs.find((one) => step[one] !== undefined);
  return verb === undefined ? 'look at what is there' : wordsOf(verb, step);
}

function wordsOf<Verb extends StepVerb>(verb: Verb, { [verb]: said }: Step): string {
  return said === undefined ? '' : words[verb](said);
}

/** A downloaded file in plain words, such as `"card.png", image/png, 1800 × 2400 pixels`; a side is "?" where it is not said. */
export function wordsOfDownload({ name, type, width, height }: DownloadedFile): string {
  const sides = width === undefined && height === undefined ? '' : `, ${width ?? '?'} × ${height ?? '?'} pixels`;
  return `"${name}", ${type}${sides}`;
}
