import type { FieldKinds, FieldOption } from '#schemas/campaign/form.ts';
import type { ProfileCard } from '#schemas/entities/profile-card.ts';
import type { FieldRule } from '../form/field-rule.ts';
import type { FormDefinition, FormValues } from '../form/form.ts';

/** What a fan gives for the card, in the order of the form (3.46). */
export const profileCardKinds = {
  profileIcon: 'file',
  category: 'choice',
  templateColor: 'choice',
  name: 'text',
  selfIntroduction: 'text',
  hobby: 'text',
  dayOff: 'text',
  activityYears: 'choice',
  activityMonths: 'choice',
  streamingContent: 'text',
  birthdayMonth: 'choice',
  birthdayDay: 'choice',
  bloodType: 'choice',
  gifts: 'text',
  food: 'text',
  animal: 'text',
  color: 'text',
  music: 'text',
  anime: 'text',
  manga: 'text',
  game: 'text',
  threeSetTitle: 'text',
  threeSetItem1: 'text',
  threeSetItem2: 'text',
  threeSetItem3: 'text',
  message: 'text',
} as const satisfies FieldKinds;

export type CardFormValues = FormValues<typeof profileCardKinds>;

/** Most characters, as people count them, of a text and of the message (5.01, 5.02). */
const textLength = 15;
const messageLength = 48;

/** What a picture may be: a photo of a phone is up to 20 MB as PNG (5.06). */
const picture = { types: ['image/png'], leastSide: 1, advisedSide: 480, mostBytes: 20 * 1024 * 1024 } as const;

const bloodTypes = ['A', 'B', 'AB', 'O', '?'];

interface Offered {
  /** Null until it is known which card the campaign has. */
  readonly card: ProfileCard | null;
  /** Says whether a text has a word that nobody should read. */
  readonly isBanned: (text: string) => boolean;
}

/** The fields of the card with what they offer and their limits. */
export function profileCardForm({ card, isBanned }: Offered): FormDefinition<typeof profileCardKinds> {
  const categories = (card?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const colors = (card?.colors ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }));
  const text = (length = textLength, ...more: readonly FieldRule[]) => ({
    kind: 'text' as const,
    value: '',
    rules: [...more, { rule: 'maxLength', length, unit: 'graphemes' }, { rule: 'allowed', isBanned }] as const,
  });
  return {
    profileIcon: { kind: 'file', value: null, rules: [{ rule: 'picture', ...picture }] },
    category: chosen(categories),
    templateColor: chosen(colors),
    name: text(textLength, { rule: 'required' }),
    selfIntroduction: text(),
    hobby: text(),
    dayOff: text(),
    activityYears: figures(0, 6),
    activityMonths: figures(0, 11),
    streamingContent: text(),
    birthdayMonth: figures(1, 12),
    birthdayDay: figures(1, 31),
    bloodType: choice(bloodTypes.map((value) => ({ value, label: value }))),
    gifts: text(),
    food: text(),
    animal: text(),
    color: text(),
    music: text(),
    anime: text(),
    manga: text(),
    game: text(),
    threeSetTitle: text(),
    threeSetItem1: text(),
    threeSetItem2: text(),
    threeSetItem3: text(),
    message: text(messageLength),
  };
}

function choice(options: readonly FieldOption[], value = '') {
  return { kind: 'choice' as const, value, rules: [{ rule: 'oneOf', options }] as const };
}

/** Something is always chosen, at first the first. */
function chosen(options: readonly FieldOption[]) {
  const { value, ...rest } = choice(options, options[0]?.value);
  return { ...rest, value, rules: [{ rule: 'required' }, ...rest.rules] as const };
}

function figures(least: number, most: number) {
  const values = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return choice(values.map((value) => ({ value, label: value })));
}
