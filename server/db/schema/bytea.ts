import { customType } from 'drizzle-orm/pg-core';

/** Bytes as both engines keep them. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
