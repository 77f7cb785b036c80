import validateNodeShape from '#schemas/content-script/node.ts?schema=NodeShape&validate';
import validateEnvelope from '#schemas/content-script/script.ts?schema=ScriptEnvelope&validate';
import type { Validator } from '#schemas/validation/validator.ts';
import { received, shownBy } from '../card/card-data.ts';
import type { CardData } from '../card/card-data.ts';
import validateProps from './bench-card.schema.ts?validate';
import { cardNodes } from './card-nodes.ts';
import { pageScript } from './kansei-page.tsx';

/**
 * Milliseconds in the validators of a page: its envelope, the shape of each node, the resolved properties of each
 * component; on objects that nobody has seen yet. Throws when one of them is refused.
 */
export function timeValidation(cards: readonly CardData[]): number {
  const nodes = received(cardNodes(cards));
  const document = received(pageScript(nodes));
  const resolved = received(cards.map(shownBy));
  const start = performance.now();
  demand(validateEnvelope, document);
  for (const node of nodes) demand(validateNodeShape, node);
  for (const props of resolved) demand(validateProps, props);
  return performance.now() - start;
}

function demand(validate: Validator, value: unknown): void {
  if (!validate(value)) throw new Error('The bench renders an invalid script.');
}
