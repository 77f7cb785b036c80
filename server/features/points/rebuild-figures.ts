import type { RebuiltResponse } from '#schemas/api/operations.ts';
import type { Database } from '#server/db/database.ts';
import { rebuildBalances } from '#server/ledger/ledger-check.ts';

/** Writes the figures of accounts that their transfers do not confirm anew, while fans carry on; gives what was wrong. */
export async function rebuildFigures(db: Database): Promise<RebuiltResponse> {
  const differences = await rebuildBalances(db);
  return {
    rebuilt: differences.map(({ accountId, figure, cached, computed }) => ({
      account: accountId,
      figure,
      found: cached,
      written: computed,
    })),
  };
}
