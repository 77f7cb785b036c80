import { describe, expect, test } from 'vitest';
import { createFollowRelease } from '#app/loading/follow-release.ts';
import { Observable } from '#app/state/observable.ts';
import type { LiveContent } from '#app/site/site.ts';
import { sectorsOf } from '../in-memory-site.tsx';

type Sectors = ReturnType<typeof sectorsOf>;

const first = sectorsOf({ 'texts/en': { word: 'first' } });
const second = sectorsOf({ 'texts/en': { word: 'second' } });
const third = sectorsOf({ 'texts/en': { word: 'third' } });

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A page that shows the first release, whose questions about what is live, and openings, end when a test says so. */
function openPage() {
  const content = new Observable(liveOf(first));
  const laid: string[] = [];
  const questions: Deferred<Sectors>[] = [];
  const openings: Deferred<void>[] = [];
  const followRelease = createFollowRelease({
    content,
    fetchSectors() {
      const question = deferred<Sectors>();
      questions.push(question);
      return question.promise;
    },
    async open(sectors) {
      const opening = deferred<void>();
      openings.push(opening);
      await opening.promise;
      laid.push(sectors.release);
      return liveOf(sectors);
    },
  });
  const shown = () => content.get().scripts.sectors.release;
  /** Ends all that is still under way; every question is answered with this release. */
  async function finish(live: Sectors): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      for (const { resolve } of questions) resolve(live);
      await settle();
      for (const { resolve } of openings) resolve();
      await settle();
    }
  }
  return { ...followRelease, shown, laid, questions, openings, finish };
}

function liveOf(sectors: Sectors): LiveContent {
  return { scripts: { sectors, readyDocuments: () => ({}) } } as unknown as LiveContent;
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(reason: Error): void;
}

function deferred<Value>(): Deferred<Value> {
  const settled: Partial<Omit<Deferred<Value>, 'promise'>> = {};
  const promise = new Promise<Value>((resolve, reject) => void Object.assign(settled, { resolve, reject }));
  return { promise, resolve: (value) => settled.resolve?.(value), reject: (reason) => settled.reject?.(reason) };
}

describe('releases that go live one upon the other', () => {
  test('end with the last one, though an older one opens late', async () => {
    const page = openPage();
    void page.follow();
    page.questions[0]?.resolve(second);
    await settle();
    void page.follow();
    page.questions[1]?.resolve(third);
    await settle();
    page.openings[1]?.resolve();
    await settle();
    await page.finish(third);
    expect([page.shown(), page.laid.at(-1), page.isBehind()]).toEqual([third.release, third.release, false]);
  });

  test('end with the last one, though an older answer comes late', async () => {
    const page = openPage();
    void page.follow();
    void page.follow();
    page.questions[1]?.resolve(third);
    await settle();
    page.openings[0]?.resolve();
    await settle();
    page.questions[0]?.resolve(second);
    await page.finish(third);
    expect([page.shown(), page.laid.at(-1), page.isBehind()]).toEqual([third.release, third.release, false]);
  });

  test('leave the page behind where the last one cannot be fetched, and come with the next question', async () => {
    const page = openPage();
    void page.follow();
    page.questions[0]?.reject(new Error('lost'));
    await settle();
    expect([page.shown(), page.isBehind()]).toEqual([first.release, true]);
    void page.follow();
    await page.finish(second);
    expect([page.shown(), page.isBehind()]).toEqual([second.release, false]);
  });
});
