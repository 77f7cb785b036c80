import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBannedWords } from '#banned-words/banned-words.ts';
import { cardTexts } from '#component-registry/card/card-texts.ts';
import { machine, view as viewCard } from '#flows/profile-card/profile-card.flow.ts';
import type { OpenedCard } from '#flows/profile-card/profile-card.flow.ts';
import { shownFields } from '#machines/profile-card/profile-card-fields.ts';
import { fitText } from '#profile-card/text/fit-text.ts';
import { placeText } from '#profile-card/text/place-text.ts';
import type { TextRun } from '#profile-card/text/place-text.ts';
import { textBoxOf } from '#profile-card/text/text-box.ts';
import { tidied } from '#profile-card/text/tidied.ts';
import { templateColors } from '#schemas/campaign/profile-card.ts';
import { cardCategories, profileCardFields, profileCardSize } from '#schemas/values/profile-card.ts';
import type { CardLayout, CardPlace } from '#schemas/campaign/profile-card.ts';
import type { ProfileCard } from '#schemas/entities/profile-card.ts';
import { graphemesOf } from '#schemas/values/graphemes.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { interfaceTexts } from '#tests/component-registry/interface-texts.ts';
import { cardWith, layoutOf } from '#tests/machines/support/cards.ts';
import { family, measure } from '#tests/profile-card/text/support.ts';
import { createActor, fromPromise } from 'xstate';

/** What people write, and what they never would. */
const scraps = ['星', 'の', '、', 'ー', '「', ' ', '\n', 'love', '30', '노래', family, 'e\u0301', 'é', '🇯🇵', '👍🏽'];
const oddities = ['\u200d', '\u0301', '\u202e', 'שלום', 'مرحبا', '\ud83d', '\ude00', '\u0000', '\u3000', 'นํ้า'];
const written = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...scraps), { maxLength: 48 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...scraps, ...oddities), { maxLength: 15 }).map((parts) => parts.join('')),
);

interface Definition {
  readonly listener: CardLayout;
  readonly streamer: CardLayout;
}

const campaigns = ['hoshi-no-uta', 'shiomi-cup'].map((name) => {
  const text = readFileSync(new URL(`../../fixtures/campaigns/${name}/campaign.json`, import.meta.url), 'utf8');
  return [name, (JSON.parse(text) as { readonly profileCard: Definition }).profileCard] as const;
});

/** The card of a campaign, as far as the form knows it. */
function cardOf(definition: Definition): ProfileCard {
  const layout = (id: keyof Definition) => layoutOf([], { texts: definition[id].texts });
  return cardWith({ categories: cardCategories.map((id) => ({ id, name: id, layout: layout(id) })) });
}

const isBanned = createBannedWords();
const textLimits: Readonly<Record<string, number>> = { message: 48 };
const texts = profileCardFields.filter(
  (field) => field !== 'activity' && field !== 'birthday' && field !== 'bloodType',
);

describe.each(campaigns)('the form of the card of %s', (_name, definition) => {
  const card = cardOf(definition);
  const changes = fc.record({
    type: fc.constant('form.change' as const),
    name: fc.constantFrom(...texts),
    value: written,
    isComposing: fc.boolean(),
  });
  const choices = fc.oneof(
    fc.record({ name: fc.constant('category'), value: fc.constantFrom(...cardCategories, 'captain') }),
    fc.record({
      name: fc.constant('templateColor'),
      value: fc.constantFrom(...templateColors.map(({ id }) => id), ''),
    }),
    fc.record({ name: fc.constant('birthdayDay'), value: fc.constantFrom('', '1', '31', '32') }),
  );
  const events = fc.oneof(
    { weight: 6, arbitrary: changes },
    { weight: 2, arbitrary: choices.map((choice) => ({ ...choice, type: 'form.change' as const })) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('form.blur' as const), name: fc.constantFrom(...texts) }) },
    { weight: 1, arbitrary: fc.constant({ type: 'form.submit' as const }) },
  );

  test('takes whatever is written as it is, and is made of nothing that is too long', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 12 }), async (sent) => {
        const actor = await opened(card);
        const wanted = new Map<string, string>();
        const composed = new Set<string>();
        for (const event of sent) {
          if (actor.getSnapshot().status !== 'active') break;
          actor.send(event);
          if (event.type !== 'form.change' || !('isComposing' in event)) continue;
          wanted.set(event.name, event.value);
          composed[event.isComposing ? 'add' : 'delete'](event.name);
        }
        expect(flawsOfForm(viewCard(actor.getSnapshot()), { card, wanted, composed })).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

const nothing = (): void => {};

async function opened(card: ProfileCard) {
  const actor = createActor(
    machine.provide({
      actors: { openCard: fromPromise<OpenedCard, undefined>(async () => ({ card, isBanned, picture: null })) },
      actions: {
        keepDraft: nothing,
        keepPicture: nothing,
        dropDraft: nothing,
        track: nothing,
        navigate: nothing,
      },
    }),
    { input: { draft: undefined, isAtCard: false } },
  );
  actor.start();
  while (actor.getSnapshot().matches('fetching')) await Promise.resolve();
  return actor;
}

interface Expected {
  readonly card: ProfileCard;
  readonly wanted: ReadonlyMap<string, string>;
  /** What an input method is at work on: its problems are shown as they were before. */
  readonly composed: ReadonlySet<string>;
}

/** What is not as it should be with the form. */
function flawsOfForm(
  { state, fields, form, shown, values }: ReturnType<typeof viewCard>,
  { card, wanted, composed }: Expected,
): readonly string[] {
  const wrong = Object.entries(fields).flatMap(([name, { problem }]) => (problem === null ? [] : [name]));
  const inText = (name: string) => values?.written[name] ?? '';
  // What is only blanks counts as nothing.
  const lost = [...wanted].filter(([name, value]) => inText(name) !== (value.trim() === '' ? '' : value));
  const tooLong = texts.filter(
    (name) => shown.includes(name) && graphemesOf(inText(name)).length > (textLimits[name] ?? 15),
  );
  const isMade = state === 'made';
  return [
    ...(isDeepStrictEqual(form.wrong, wrong) ? [] : ['the form and its fields name other problems']),
    ...(isDeepStrictEqual(shown, shownFields(card, fields.category.value)) ? [] : ['other fields are asked for']),
    ...lost.map(([name]) => `${name} is not what was written`),
    ...(isMade ? wrong.filter((name) => !composed.has(name)).map((name) => `made though ${name} is wrong`) : []),
    ...(isMade ? tooLong.map((name) => `made though ${name} is too long`) : []),
    ...(isMade && fields.name.value.trim() === '' ? ['made without a name'] : []),
  ];
}

const places = campaigns.flatMap(([name, definition]) =>
  cardCategories.map((category) => [name, category, definition[category]] as const),
);

/** Parts of the text, each where it is painted: a turned one takes its length downwards. */
function edges({ text, x, y, turn }: TextRun, size: number) {
  const length = measure(text, size);
  const [across, down] = turn === 90 ? [size, length] : [length, size];
  return [x - across / 2, y - down / 2, x + across / 2, y + down / 2] as const;
}

describe.each(places)('the card of %s as %s', (_name, _category, layout) => {
  let writings: readonly Parameters<typeof cardTexts>[1][];
  beforeAll(() => {
    writings = locales.map((locale) => ({ locale, text: interfaceTexts(locale) }));
  });

  test('shows whatever is written on itself, in whole characters', () => {
    const value = fc.record({ field: fc.constantFrom(...texts), words: written, locale: fc.nat(locales.length - 1) });
    fc.assert(
      fc.property(value, ({ field, words, locale }) => {
        const writing = writings[locale];
        if (writing === undefined) return;
        const shown = cardTexts({ written: { [field]: words, birthdayDay: '31', activityYears: '6' } }, writing);
        expect(layout.texts.flatMap((place) => flawsOfPlace(place, shown.get(place.field) ?? ''))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each(locales)('shows its own words whole in %s', (locale) => {
    const flaws = (layout.labels ?? []).flatMap((label) => {
      const { isCut } = fitText(label.words[locale], textBoxOf(label), measure);
      return [...flawsOfPlace(label, label.words[locale]), ...(isCut ? [`${label.words[locale]} is cut off`] : [])];
    });
    expect(flaws).toEqual([]);
  });
});

const solid = (graphemes: readonly string[]) => graphemes.filter((grapheme) => grapheme.trim() !== '');

/** What is painted outside of the card, and characters that are not whole. */
function flawsOfPlace(place: CardPlace, words: string): readonly string[] {
  const box = textBoxOf(place);
  const fitted = fitText(words, box, measure);
  const { width, height } = profileCardSize;
  const outside = placeText(fitted, box, measure).filter((run) => {
    const [left, top, right, bottom] = edges(run, fitted.size);
    // Marks in the corner of a column stand beside its middle.
    const slack = box.direction === 'vertical' ? fitted.size : 0.5;
    return left < -slack || top < -slack || right > width + slack || bottom > height + slack;
  });
  const whole = solid(graphemesOf(tidied(words)));
  const painted = solid(fitted.lines.flatMap(graphemesOf));
  const shown = fitted.isCut && painted.at(-1) === '…' ? painted.slice(0, -1) : painted;
  const isWhole = isDeepStrictEqual(shown, fitted.isCut ? whole.slice(0, shown.length) : whole);
  return [...outside.map(({ text }) => `${text} is outside`), ...(isWhole ? [] : [`${words} is not whole`])];
}
