import { profileCardFields } from '#schemas/values/profile-card.ts';
import type { CardField } from '#schemas/values/profile-card.ts';
import type { CardValues } from '#schemas/entities/profile-card.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

/** How a page writes what fans chose. */
export interface Writing {
  readonly locale: Locale;
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
}

/** What stands in each place of a card, in the language of the page; a field without anything is left out. */
export function cardTexts({ written }: Pick<CardValues, 'written'>, writing: Writing): ReadonlyMap<CardField, string> {
  const composed = { ...written, activity: activityOf(written, writing), birthday: birthdayOf(written, writing) };
  const shown: Readonly<Record<string, string>> = { ...composed, bloodType: bloodTypeOf(written, writing) };
  return new Map(
    profileCardFields.flatMap((field) => {
      const words = shown[field] ?? '';
      return words === '' ? [] : [[field, words] as const];
    }),
  );
}

type Written = CardValues['written'];

/** Without what is none, such as "2 months" and not "0 years 2 months". */
function activityOf({ activityYears, activityMonths }: Written, { text, locale }: Writing): string {
  const counted = [
    ['card.years', activityYears],
    ['card.months', activityMonths],
  ].flatMap(([key = '', figure]) => (figure === undefined ? [] : [{ key, count: Number(figure) }]));
  const some = counted.filter(({ count }) => count > 0);
  return joined(
    (some.length > 0 ? some : counted.slice(-1)).map(({ key, count }) => text(key, { count })),
    locale,
  );
}

/** Each part for itself: any day of any month can be chosen. */
function birthdayOf({ birthdayMonth, birthdayDay }: Written, { locale }: Writing): string {
  const part = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, day));
  return joined(
    [
      ...(birthdayMonth === undefined ? [] : [part({ month: 'long' }, Number(birthdayMonth), 1)]),
      ...(birthdayDay === undefined ? [] : [part({ day: 'numeric' }, 1, Number(birthdayDay))]),
    ],
    locale,
  );
}

function bloodTypeOf({ bloodType = '' }: Written, { text }: Writing): string {
  return bloodType === '' || bloodType === '?' ? bloodType : text('card.bloodType', { type: bloodType });
}

function joined(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === 'ja' ? '' : ' ');
}
