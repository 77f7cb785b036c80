import Type from 'typebox';
import { imagePattern } from '../content-script/theme/theme-form.ts';
import { OutsideAddress } from '../values/bounded.ts';
import { longestPath } from '../values/limits.ts';

/** What a record of campaign.json is known by. */
export const RecordId = Type.String({
  title: 'Identifier',
  pattern: '^[a-z0-9][a-z0-9-]*$',
  maxLength: 80,
  description: 'Lower-case letters, digits and hyphens. Stable; never used again for something else.',
});

/** A drawing of the campaign. */
export const AssetName = Type.String({
  pattern: imagePattern,
  maxLength: longestPath,
  description: 'A drawing of the campaign: "asset:<name>".',
});

/** How a member gets a prize. */
export const Delivery = Type.Union(
  [
    Type.Object(
      { kind: Type.Literal('code', { title: 'Kind', description: '"code".' }) },
      { title: 'Code', additionalProperties: false, description: 'The member gets a code.' },
    ),
    Type.Object(
      {
        kind: Type.Literal('link', { title: 'Kind', description: '"link".' }),
        href: OutsideAddress({ description: 'An https address.' }),
      },
      {
        title: 'Link',
        additionalProperties: false,
        description: 'The member gets a code and an address where it is used.',
      },
    ),
  ],
  { description: 'How the member gets it.' },
);
export type Delivery = Type.Static<typeof Delivery>;

/** Whether a prize is sent. */
export const Shipped = Type.Boolean({
  description:
    'True where the operators send it: what members get waits until it is marked as sent. Nothing is sent if left out.',
});
