import Type from 'typebox';

/** What is found by the name that a screen reader says, which is its label or its words. */
export const namedRoles = [
  'button',
  'link',
  'heading',
  'checkbox',
  'radio',
  'textbox',
  'searchbox',
  'combobox',
  'option',
  'spinbutton',
  'switch',
  'tab',
  'menuitem',
  'dialog',
  'image',
  'navigation',
  'region',
  'article',
  'group',
  'meter',
  'progressbar',
] as const;

/** What is found by a text that it holds. */
export const holdingRoles = ['listitem', 'list', 'row', 'status', 'alert', 'main', 'banner', 'contentinfo'] as const;

/** The words by which a target says what it is: each role, or "text" for words wherever they stand. */
export const targetKinds = ['text', ...namedRoles, ...holdingRoles] as const;

/** Parts of a page of which there is one, so that their name alone says where. */
const landmarks = ['main', 'banner', 'contentinfo', 'dialog', 'status'] as const;

const wildcard = 'A "*" stands for any words.';

const kinds = {
  text: Type.Optional(Type.String({ description: `These words, as they are read. ${wildcard}` })),
  ...(Object.fromEntries(
    namedRoles.map((role) => [
      role,
      Type.Optional(Type.String({ description: `A ${role} with this name, whole and in this writing. ${wildcard}` })),
    ]),
  ) as Record<(typeof namedRoles)[number], Type.TOptional<Type.TString>>),
  ...(Object.fromEntries(
    holdingRoles.map((role) => [
      role,
      Type.Optional(Type.String({ description: `A ${role} that holds these words somewhere; "*" for any.` })),
    ]),
  ) as Record<(typeof holdingRoles)[number], Type.TOptional<Type.TString>>),
};

const place = {
  in: Type.Optional(
    Type.Union([Type.Enum([...landmarks]), Type.Ref('Target')], {
      description: 'Only inside of this: a part of the page such as "dialog", or another thing.',
    }),
  ),
  nth: Type.Optional(Type.Integer({ minimum: 1, description: 'Which one, where there are several; counted from 1.' })),
};

const states = {
  disabled: Type.Optional(Type.Boolean({ description: 'Whether it can not be used now.' })),
  checked: Type.Optional(Type.Boolean({ description: 'Whether it is ticked or chosen.' })),
  expanded: Type.Optional(Type.Boolean({ description: 'Whether what it unfolds is unfolded.' })),
  focused: Type.Optional(Type.Boolean({ description: 'Whether the keyboard is at it.' })),
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 6, description: 'Level of a heading.' })),
  value: Type.Optional(Type.String({ description: 'What stands in a field, or what a meter shows.' })),
};

/** Definitions that a module of scenarios needs for what is on the screen. */
export const targetDefinitions = {
  Target: Type.Object(
    { ...kinds, ...place },
    {
      title: 'Target',
      description:
        'One thing on the screen, as a screen reader says it: exactly one kind, such as "button", with its name.',
      additionalProperties: false,
    },
  ),
  Sight: Type.Object(
    {
      ...kinds,
      ...place,
      ...states,
      count: Type.Optional(Type.Integer({ minimum: 1, description: 'How many there are; one or more if left out.' })),
    },
    {
      title: 'Sight',
      description: 'A thing on the screen and the state that it is in.',
      additionalProperties: false,
    },
  ),
} as const;
