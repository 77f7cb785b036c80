import type { FieldKinds, FieldOption, PickedFile } from '#schemas/campaign/form.ts';
import { profileCardFields } from '#schemas/values/profile-card.ts';
import type { CardField } from '#schemas/values/profile-card.ts';
import type { CardValues, ProfileCard } from '#schemas/entities/profile-card.ts';
import type { FieldRule } from '../form/field-rule.ts';
import { valuesOf } from '../form/form.ts';
import type { Form, FormDefinition } from '../form/form.ts';
import type { CardDraft } from './card-draft.ts';

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

type CardForm = Form<typeof profileCardKinds>;

/** Most characters, as people count them, of a text and of the message (5.01, 5.02). */
const textLength = 15;
const messageLength = 48;

/** Longest text that is kept, in UTF-16 units. */
const longestKept = 6000;

/** Far too long anyway: words are not looked for in what was pasted by mistake. */
const longestTested = 500;

/** What a picture may be: a photo of a phone is up to 20 MB as PNG (5.06). */
const picture = { types: ['image/png'], leastSide: 1, advisedSide: 480, mostBytes: 20 * 1024 * 1024 } as const;

const bloodTypes = ['A', 'B', 'AB', 'O', '?'];

/** What the form offers. */
export interface CardOffer {
  /** Null until it is known which card the campaign has. */
  readonly card: ProfileCard | null;
  /** Says whether a text has a word that nobody should read. */
  readonly isBanned: (text: string) => boolean;
}

/** The fields of the card with what they offer and their limits; nothing is asked of those that its category does not show. */
export function profileCardForm(
  { card, isBanned }: CardOffer,
  category: string,
): FormDefinition<typeof profileCardKinds> {
  const categories = (card?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const colors = (card?.colors ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }));
  const shown = shownFields(card, category);
  const text = (field: CardField, length = textLength) => ({
    kind: 'text' as const,
    value: '',
    rules: shown.includes(field) ? textRules(length, isBanned) : [],
  });
  const { rules, ...name } = text('name');
  return {
    profileIcon: { kind: 'file', value: null, rules: [{ rule: 'picture', ...picture }] },
    category: chosen(categories),
    templateColor: chosen(colors),
    name: { ...name, rules: shown.includes('name') ? [{ rule: 'required' }, ...rules] : [] },
    selfIntroduction: text('selfIntroduction'),
    hobby: text('hobby'),
    dayOff: text('dayOff'),
    activityYears: figures(0, 6),
    activityMonths: figures(0, 11),
    streamingContent: text('streamingContent'),
    birthdayMonth: figures(1, 12),
    birthdayDay: figures(1, 31),
    bloodType: choice(bloodTypes.map((value) => ({ value, label: value }))),
    gifts: text('gifts'),
    food: text('food'),
    animal: text('animal'),
    color: text('color'),
    music: text('music'),
    anime: text('anime'),
    manga: text('manga'),
    game: text('game'),
    threeSetTitle: text('threeSetTitle'),
    threeSetItem1: text('threeSetItem1'),
    threeSetItem2: text('threeSetItem2'),
    threeSetItem3: text('threeSetItem3'),
    message: text('message', messageLength),
  };
}

/** What stands on the card in a category; everything until it is known. */
export function shownFields(card: ProfileCard | null, category: string): readonly CardField[] {
  const layout = card?.categories.find(({ id }) => id === category)?.layout;
  return layout === undefined ? profileCardFields : [...new Set(layout.texts.map(({ field }) => field))];
}

function textRules(length: number, isBanned: CardOffer['isBanned']): readonly FieldRule[] {
  return [
    { rule: 'maxLength', length, unit: 'graphemes' },
    { rule: 'allowed', isBanned: (text) => text.length <= longestTested && isBanned(text) },
  ];
}

function choice(options: readonly FieldOption[], value = '') {
  return { kind: 'choice' as const, value, rules: [{ rule: 'oneOf', options }] as const };
}

/** Something is always chosen, at first the first. */
function chosen(options: readonly FieldOption[]) {
  return choice(options, options[0]?.value);
}

function figures(least: number, most: number) {
  const values = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return choice(values.map((value) => ({ value, label: value })));
}

/** What is kept of a form while it is filled in: everything but the picture, and what was pasted by mistake. */
export function draftOf(form: CardForm): CardDraft {
  const written = Object.entries(writtenIn(form));
  return Object.fromEntries(written.filter(([, text]) => text.length <= longestKept));
}

/** The picture as far as it can be used: none that is refused, or not read yet. */
export function usablePicture(form: CardForm): PickedFile | null {
  return form.fields['profileIcon']?.problems.length === 0 ? valuesOf(form).profileIcon : null;
}

/** What was kept and still can be chosen. */
export function keptValues(definition: FormDefinition<typeof profileCardKinds>, draft: CardDraft): CardDraft {
  const isOffered = (name: string, value: string) => {
    const rules: readonly FieldRule[] = Object.entries(definition).find(([field]) => field === name)?.[1].rules ?? [];
    return rules.every((rule) => rule.rule !== 'oneOf' || rule.options.some((option) => option.value === value));
  };
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => isOffered(name, value)));
}

/** What the card shows of a form. */
export function cardValues(form: CardForm): CardValues {
  const { category, templateColor } = valuesOf(form);
  return { profileIcon: usablePicture(form), category, templateColor, written: writtenIn(form) };
}

function writtenIn(form: CardForm): Record<string, string> {
  const values = Object.entries(valuesOf(form)).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}
