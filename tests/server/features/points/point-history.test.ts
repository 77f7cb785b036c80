import { welcome } from '#server/features/members/welcome-kind.ts';
import { beforeAll, expect, it } from 'vitest';
import { pointHistoryPage } from '#server/features/points/point-history.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, localised, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';

describeOnEngines('the statement', (database) => {
  beforeAll(() => setCampaign(database.db));

  it('is in the order of the ledger, page by page, though a clock was set back between two transfers [7.21]', async () => {
    const memberId = await addMember(database.db);
    const hours = ['05', '06', '01', '02', '02', '04'];
    const reason = { type: 'message', displayMessage: localised('Gift') } as const;
    for (const [index, hour] of hours.entries()) {
      const services = { clock: clockAt(`2026-11-21T${hour}:00:00.000Z`), random: anyRandom };
      const grant = { memberId, amount: index + 1, kind: welcome, reason, reward: null };
      await database.db.transaction((tx) => grantPoints(tx, services, grant));
    }
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { items } = await pointHistoryPage(database.db, { memberId, page, perPage: 2, locale: 'en' });
      pages.push(items.map(({ point }) => point));
    }
    expect(pages).toEqual([
      [6, 5],
      [4, 3],
      [2, 1],
    ]);
  });
});
