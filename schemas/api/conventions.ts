/** Prefix of every call of the product. */
export const apiPrefix = '/service/v2';

/** Marker that every non-GET call carries, so that a plain cross-site form cannot make it. */
export const xhrMarkerHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const;

/** Made by the client for each write and kept until the answer came, so that a repeat has no second effect. */
export const idempotencyHeader = 'idempotency-key';

/** Paged answers carry the size of a page and the number of items in all. */
export const pagingHeaders = { perPage: 'per-page', total: 'total' } as const;
