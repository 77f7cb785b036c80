import { defineCatalog } from '@json-render/core';
import { schema } from '@json-render/react/schema';
import { z } from 'zod4';
import { jsonRenderPage } from '../json-render-page.tsx';

const component = { props: z.record(z.string(), z.unknown()), slots: [], description: '' };
const catalog = defineCatalog(schema, { components: { Card: component, Page: component }, actions: {} });

/**
 * @json-render/react after its catalog looked at the page, as its documentation says to do. Its catalog demands nothing
 * of the properties as soon as it has two components, so there is no schema for them here.
 */
export const prepare = jsonRenderPage((spec) => {
  if (!catalog.validate(spec).success) throw new Error('json-render refuses the page.');
});
