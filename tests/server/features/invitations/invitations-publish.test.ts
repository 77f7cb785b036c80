import { beforeEach, expect, it } from 'vitest';
import type { Campaign } from '#schemas/campaign.ts';
import { invitationsKind } from '#server/features/invitations/invitations-kind.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { enterCodeOf, setInvitations, withoutInvitations } from './invitation-records.ts';

describeOnEngines('A publish of invitations', (database) => {
  beforeEach(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db);
  });

  const conflicts = async (change: (campaign: Campaign) => Campaign) => {
    const campaign = (await readReleaseView(database.db))?.campaign;
    if (campaign === undefined) throw new Error('A campaign is live.');
    const found = await database.db.transaction((tx) =>
      invitationsKind.findConflicts(tx, { next: change(campaign), current: campaign, campaignOf: async () => null }),
    );
    return found.map(({ code, path }) => [code, ...path]);
  };
  const letInvite = (mostInvited: number) =>
    conflicts((campaign) => ({
      ...campaign,
      ...(campaign.invitations && { invitations: { ...campaign.invitations, mostInvited } }),
    }));

  it('lets no member invite fewer than somebody has', async () => {
    const [one = '', two = '', three = ''] = await Promise.all([1, 2, 3].map(() => addMember(database.db)));
    await enterCodeOf(database.db, two, one);
    await enterCodeOf(database.db, three, one);
    expect(await letInvite(1)).toEqual([['invitation.most-below-invited', 'invitations', 'mostInvited']]);
    expect(await letInvite(2)).toEqual([]);
  });

  it('may take invitations away', async () => {
    expect(await conflicts(withoutInvitations)).toEqual([]);
  });
});
