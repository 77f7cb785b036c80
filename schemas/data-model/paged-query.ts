import Type from 'typebox';

const PageNumber = Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'First page is 1.' });
export const SortOrder = Type.Enum(['asc', 'desc'], { description: 'Order: ascending or descending.' });
export type SortOrder = Type.Static<typeof SortOrder>;

export const PagedQuery = Type.Object({ page: Type.Optional(PageNumber) }, { additionalProperties: false });
export const SortedPagedQuery = Type.Object(
  { page: Type.Optional(PageNumber), sort: Type.Optional(SortOrder) },
  { additionalProperties: false },
);
/** The query of a sortable list that can be kept to a part of it, by the name of its filter. */
export const FilteredPagedQuery = (filter: string) =>
  Type.Object(
    { ...SortedPagedQuery.properties, filter: Type.Optional(Type.Literal(filter)) },
    { additionalProperties: false },
  );
