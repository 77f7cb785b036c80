import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised, setCampaign } from '../../support/records.ts';
import { setInvitations } from '../invitations/invitation-records.ts';
import { fairPlayCases, fairPlayTable } from './fair-play-cases.ts';
import { FairPlayStage } from './fair-play-stage.ts';

const icon = 'asset:prizes/mug.svg';

it('The table of the testers is in docs/fair-play.md', async () => {
  const page = await readFile(new URL('../../../../docs/fair-play.md', import.meta.url), 'utf8');
  expect(page).toContain(fairPlayTable());
});

describeOnEngines('Signals', (database) => {
  beforeAll(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db, {
      incentives: Array.from({ length: 12 }, (_, index) => ({
        step: index + 1,
        name: localised(`Friend ${index + 1}`),
        point: 10,
        icon,
      })),
      mostInvited: 12,
    });
    await changeCampaign(database.db, (campaign) => ({ ...campaign, fairPlay: {} }));
  });

  it.each(fairPlayCases)('$who: $what', async ({ heldBy, fairPlay, play }) => {
    expect(await play(new FairPlayStage(database.db, fairPlay))).toEqual(heldBy);
  });

  it('leave books that agree', async () => {
    expect((await runAudits(database.db, auditRegistry)).findings).toEqual([]);
  });
});
