import Type from 'typebox';

/** Where a list stands; before the first answer it is page 0 of 1 (spec §3, Paging). */
export const Paging = Type.Object(
  {
    currentPage: Type.Integer({ minimum: 0 }),
    loadingPage: Type.Integer({ minimum: 0 }),
    totalPage: Type.Integer({ minimum: 1 }),
    totalCount: Type.Integer({ minimum: 0 }),
  },
  { title: 'Paging' },
);
export type Paging = Type.Static<typeof Paging>;
