import type { Step } from '#schemas/scenario/scenario.ts';
import { wordsOfSight, wordsOfTarget } from './target-words.ts';
import { wordsOfWorld } from './given-words.ts';

/** What a step does, in plain words, such as `press button "メニュー" in the banner`. */
export function wordsOfStep(step: Step): string {
  return moveWords(step) ?? handWords(step) ?? timeWords(step) ?? 'look at what is there';
}

function moveWords({ visit, reload, goBack, use }: Step): string | undefined {
  if (visit !== undefined) return `visit ${visit}`;
  if (reload !== undefined) return 'load the page again';
  if (goBack !== undefined) return 'go back to the page before';
  return use === undefined ? undefined : `do "${use}"`;
}

function handWords({ press, longPress, type, choose, key, scroll }: Step): string | undefined {
  if (press !== undefined) return `press ${wordsOfTarget(press)}`;
  if (longPress !== undefined) return `hold ${wordsOfTarget(longPress.on)} down for ${longPress.for}`;
  if (type !== undefined) return `type "${type.text}" into ${wordsOfTarget(type.into)}`;
  if (choose !== undefined) return `choose ${wordsOfTarget(choose)}`;
  if (key !== undefined) return `press the key ${key}`;
  return scroll === undefined ? undefined : scrollWords(scroll);
}

function scrollWords(scroll: NonNullable<Step['scroll']>): string {
  return typeof scroll === 'string'
    ? `scroll to the ${scroll} of the page`
    : `scroll until ${wordsOfTarget(scroll)} is seen`;
}

function timeWords({ leave, waitFor, pass, meanwhile }: Step): string | undefined {
  if (leave !== undefined) return `leave the window for ${leave}, then return`;
  if (waitFor !== undefined) return `wait until ${wordsOfSight(waitFor)} is seen`;
  if (pass !== undefined) return `let ${pass} pass`;
  if (meanwhile === undefined) return undefined;
  const mended = meanwhile.faults?.length === 0 ? ['nothing goes wrong any more'] : [];
  return `meanwhile: ${[...wordsOfWorld(meanwhile), ...mended].join('; ')}`;
}
