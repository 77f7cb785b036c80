/** Row of `products` and owner of the ledger's own accounts: one server runs one product. */
export const productCode = 1;
