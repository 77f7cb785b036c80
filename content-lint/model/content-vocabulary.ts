import type { AnyStateMachine } from 'xstate';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import type { SkinParts } from '#component-registry/definition/skin-parts.ts';
import type { FlowContract } from '#machines/flow-contract.ts';

/** A flow as the checks see it. */
export interface FlowEntry {
  readonly contract: FlowContract;
  /** Undefined when only the contract is known: states and modals are not compared then. */
  readonly machine?: AnyStateMachine;
}

/** Everything that content may name and that is not content itself. */
export interface ContentVocabulary {
  readonly components: Readonly<Record<string, ComponentDefinition>>;
  /** Pieces that components share, and the frame of the page, as far as skins can style them. */
  readonly sharedParts: Readonly<Record<string, SkinParts>>;
  readonly flows: Readonly<Record<string, FlowEntry>>;
  /** Names of the icon set. */
  readonly icons: readonly string[];
  /** Keys of the product's own texts, which a release may override. */
  readonly productTexts: ReadonlyMap<string, string>;
  /** What the product says in every language: web fonts need its characters. */
  readonly wordsOfProduct: readonly string[];
}
