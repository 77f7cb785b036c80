import Type from 'typebox';
import { SectorsResponse } from './api/contents-scripts.ts';
import { ProductAtMeResponse } from './api/product.ts';

/** What the HTML of a page carries, so that the first page is drawn without asking again. */
export const Boot = Type.Object(
  {
    apiOrigin: Type.String({
      description: 'Origin of the API; "{subdomain}" stands for that of the page; empty for the origin of the page.',
    }),
    sectors: SectorsResponse,
    product: ProductAtMeResponse,
    scripts: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Documents of the release by "<kind>/<name>": the system scripts, the page script, the texts.',
    }),
  },
  { title: 'Boot' },
);
export type Boot = Type.Static<typeof Boot>;
