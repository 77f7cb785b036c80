import Type from 'typebox';
import { Figure } from '../values/bounded.ts';

/** Where a list stands; before the first answer it is page 0 of 1. */
export const Paging = Type.Object(
  {
    currentPage: Figure({ description: 'Last page that is there; 0 before the first answer.' }),
    loadingPage: Type.Integer({
      minimum: 0,
      description: 'Page that is being fetched; equal to the current page when none is.',
    }),
    totalPage: Figure({ minimum: 1, description: 'Number of pages.' }),
    totalCount: Figure({ description: 'Number of items on all pages together.' }),
  },
  { title: 'Paging', description: 'How far a list is loaded.' },
);
export type Paging = Type.Static<typeof Paging>;
