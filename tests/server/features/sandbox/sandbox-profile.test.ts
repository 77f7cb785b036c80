import { expect, it } from 'vitest';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { serveNetwork, tokenOf } from './network-site.ts';

describeOnEngines('The age of an account of the sandbox network', (database) => {
  const site = serveNetwork(database);

  it.each([
    ['hina_hoshi', 'twitter', new Date('2020-04-26T03:00:00.000Z')],
    ['sora_iro', 'twitter', new Date('2021-09-08T03:00:00.000Z')],
    ['hina_hoshi', 'tiktok', undefined],
  ] as const)('of %s is told where it stands for %s: %s', async (name, network, openedAt) => {
    const persona = personas.find(({ screenName }) => screenName === name);
    if (persona === undefined) throw new Error(`There is no ${name}.`);
    const answer = await site.app.signIn.providers[network].readProfile(await tokenOf(database, site, persona));
    expect(answer.status === 'ready' ? answer.profile.openedAt : answer).toEqual(openedAt);
  });

  it('is nothing for one account only, which stays new', () => {
    expect(personas.filter(({ ageDays }) => ageDays < 30).map(({ screenName }) => screenName)).toEqual(['jun_starcap']);
  });
});
