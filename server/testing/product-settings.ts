import Value from 'typebox/value';
import { Campaign } from '#schemas/campaign.ts';
import type { GivenProduct } from '#schemas/scenario/given.ts';
import { unknownName } from './names.ts';
import { StageError } from './stage-state.ts';

export type ProductSettings = Campaign['product'];

const ProductSchema = Campaign.properties.product;

/**
 * The settings of a product where a scenario has them differ. Throws `StageError` for a setting that campaign.json does
 * not have, and for a value that it would not take.
 */
export function mergeSettings(settings: ProductSettings, given: GivenProduct): ProductSettings {
  const { situation, subSituation, settings: others = {} } = given;
  const known = Object.keys(ProductSchema.properties);
  const unknown = Object.keys(others).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName('product setting', unknown, known);
  const merged: unknown = {
    ...settings,
    ...others,
    ...(situation !== undefined && { situation }),
    ...(subSituation !== undefined && { subSituation }),
  };
  if (Value.Check(ProductSchema, merged)) return merged;
  const [error] = Value.Errors(ProductSchema, merged);
  const name = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  throw new StageError(
    `The setting "${name}" of "product" cannot be so: it ${error?.message ?? 'is wrong'}.`,
    'Write it as campaign.json has it in "product".',
  );
}
