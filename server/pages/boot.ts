import Type from 'typebox';
import { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { ProductAtMeResponse } from '#schemas/api/product.ts';

/** What a page gets with its HTML, so that it can draw without a further call: JSON in `<script id="kansei-boot">`. */
export const Boot = Type.Object({
  apiOrigin: Type.String({ description: 'API_HOST_PATTERN; empty when the API is on the origin of the page.' }),
  sectors: SectorsResponse,
  product: ProductAtMeResponse,
  scripts: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Documents of this page by "<kind>/<name>": system scripts, page script, texts of its language.',
  }),
});
export type Boot = Type.Static<typeof Boot>;

/** Identifier of the element that holds it. */
export const bootElementId = 'kansei-boot';
