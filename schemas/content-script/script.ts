import Type from 'typebox';
import { List, Name, Text } from '../values/bounded.ts';
import { Share } from '../campaign/share.ts';
import { Condition } from '../campaign/situation.ts';
import { sourceNames } from '../data-model/sources.ts';
import { actionDefinitions } from './action.ts';
import { dynamicValueDefinitions } from './dynamic-value.ts';
import { nodeDefinitions } from './node.ts';
import { Route } from './routes/routes.ts';
import { Faces } from './theme/face.ts';
import { imagePattern } from './theme/theme-form.ts';
import { ThemeTokens } from './theme/theme.ts';
import { longestPath, mostDaysSuppressed, mostNames, mostNodes, mostRoutes, mostVariants } from '../values/limits.ts';

const SchemaAddress = Type.Optional(Text({ title: 'Schema', description: 'Address of this schema, for editors.' }));
const ScriptName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*$',
  maxLength: 80,
  description: 'Equal to the name of the file without ".json".',
});
const Variants = List(Type.Ref('Variant'), mostVariants, {
  minItems: 1,
  description: 'Read from top to bottom; the first one that matches is shown.',
});

/** System scripts that are made of nodes. */
export const layoutNames = ['header', 'footer', 'menu', 'loading', 'not-found', 'error'] as const;
export type LayoutName = (typeof layoutNames)[number];

const definitions = {
  ...dynamicValueDefinitions,
  ...actionDefinitions,
  ...nodeDefinitions,
  Variant: Type.Object(
    {
      when: Type.Optional(Condition),
      body: List(Type.Ref('Node'), mostNodes, { description: 'Nodes, rendered one below the other.' }),
    },
    {
      title: 'Variant',
      description: 'Content for one situation, sub-situation and login.',
      additionalProperties: false,
    },
  ),
  Opening: Type.Object(
    {
      modal: Name({ description: 'Modal script that opens once nobody has pressed anything for a while.' }),
      when: Type.Optional(Condition),
      visible: Type.Optional(Type.Ref('DynamicValue', { description: 'Opens only if this is true then.' })),
      suppressed: Type.Optional(
        Type.Enum(['dismissed', 'asked'], {
          description:
            'When it stays away: once it was dismissed, or where it was asked to by "modal.suppress"; dismissed if left out.',
        }),
      ),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: mostDaysSuppressed,
          description: 'Days for which it stays away in this browser; 21 if left out.',
        }),
      ),
    },
    { title: 'Opening', description: 'A modal that opens by itself.', additionalProperties: false },
  ),
  PageScript: Type.Object(
    {
      $schema: SchemaAddress,
      kind: Type.Literal('page', { description: 'Always "page".' }),
      name: ScriptName,
      title: Type.Ref('DynamicValue', { description: 'Text of the header and of the browser tab.' }),
      titleImage: Type.Optional(
        Type.String({
          pattern: imagePattern,
          maxLength: longestPath,
          description: 'Drawing shown in place of the title: "asset:<name>".',
        }),
      ),
      share: Type.Optional(Share),
      data: Type.Optional(
        List(Type.Enum([...sourceNames]), sourceNames.length, {
          description: 'Lists and resources that the page reads; fetched while its components load.',
        }),
      ),
      flows: Type.Optional(
        List(Name(), mostNames, { description: 'Flows that start with the page and run as long as it is shown.' }),
      ),
      leave: Type.Optional(
        Type.Object(
          {
            modal: Type.Optional(Name({ description: 'Modal script that asks; the product asks if left out.' })),
            when: Type.Optional(Type.Ref('DynamicValue', { description: 'Asks only while this is true.' })),
          },
          {
            description: 'The fan is asked before the page is left, by a link, by Back or by a reload.',
            additionalProperties: false,
          },
        ),
      ),
      opens: Type.Optional(
        List(Type.Ref('Opening'), mostNames, {
          description: 'Modals that open by themselves; the first that may is the only one of a visit.',
        }),
      ),
      variants: Variants,
    },
    { title: 'Page script', description: 'A page of the site.', additionalProperties: false },
  ),
  ModalScript: Type.Object(
    {
      $schema: SchemaAddress,
      kind: Type.Literal('modal', { description: 'Always "modal".' }),
      name: ScriptName,
      title: Type.Ref('DynamicValue', { description: 'Heading of the dialog, and its name for screen readers.' }),
      variants: Variants,
    },
    { title: 'Modal script', description: 'A dialog over the page.', additionalProperties: false },
  ),
  LayoutScript: Type.Object(
    {
      $schema: SchemaAddress,
      kind: Type.Literal('system', { description: 'Always "system".' }),
      name: Type.Enum([...layoutNames], { description: 'Equal to the name of the file.' }),
      title: Type.Optional(Type.Ref('DynamicValue', { description: 'Heading, where the part has one.' })),
      variants: Variants,
    },
    { title: 'Layout script', description: 'A part of every page, made of nodes.', additionalProperties: false },
  ),
} as const;

const module = Type.Module(definitions);

export const ThemeScript = Type.Object(
  {
    $schema: SchemaAddress,
    kind: Type.Literal('system', { description: 'Always "system".' }),
    name: Type.Literal('theme', { description: 'Equal to the name of the file.' }),
    tokens: ThemeTokens,
    faces: Type.Optional(Faces),
  },
  { title: 'Theme script', description: 'The design of the campaign.', additionalProperties: false },
);

export const RoutesScript = Type.Object(
  {
    $schema: SchemaAddress,
    kind: Type.Literal('system', { description: 'Always "system".' }),
    name: Type.Literal('routes', { description: 'Equal to the name of the file.' }),
    routes: List(Route, mostRoutes, { minItems: 1, description: 'The first one that matches the address wins.' }),
  },
  { title: 'Routes script', description: 'The addresses of the site.', additionalProperties: false },
);

export const { Action, LayoutScript, ModalScript, Node, PageScript } = module;
export type Action = Type.Static<typeof Action>;
export type Node = Type.Static<typeof Node>;
export type PageScript = Type.Static<typeof PageScript>;
export type ModalScript = Type.Static<typeof ModalScript>;
export type LayoutScript = Type.Static<typeof LayoutScript>;
export type ThemeScript = Type.Static<typeof ThemeScript>;
export type RoutesScript = Type.Static<typeof RoutesScript>;

/** A script made of nodes, each node unchecked: what the page validates when the script arrives. */
export const ScriptEnvelope = Type.Object({
  kind: Type.Enum(['page', 'modal', 'system']),
  name: ScriptName,
  title: Type.Optional(Type.Unknown()),
  titleImage: Type.Optional(Type.String()),
  data: Type.Optional(Type.Array(Type.String())),
  flows: Type.Optional(Type.Array(Type.String())),
  leave: Type.Optional(Type.Object({ modal: Type.Optional(Type.String()), when: Type.Optional(Type.Unknown()) })),
  opens: Type.Optional(Type.Array(Type.Unknown())),
  variants: Type.Array(Type.Object({ when: Type.Optional(Condition), body: Type.Array(Type.Unknown()) }), {
    minItems: 1,
  }),
});
export type ScriptEnvelope = Type.Static<typeof ScriptEnvelope>;

/** A modal that a page opens by itself: what the page validates when it may open. */
export const OpeningEnvelope = Type.Object({
  modal: Type.String(),
  when: Type.Optional(Condition),
  visible: Type.Optional(Type.Unknown()),
  suppressed: Type.Optional(Type.Enum(['dismissed', 'asked'])),
  days: Type.Optional(Type.Number()),
});
export type OpeningEnvelope = Type.Static<typeof OpeningEnvelope>;
