import { expect, inject, it } from 'vitest';
import { connectToPostgres } from '#server/db/connection/connection.ts';
import { gachaOdds, gachas } from '#server/db/schema/gachas.ts';
import { runCampaignCommand } from '#server/campaign-command/run-campaign-command.ts';
import { addReleases } from '../support/records.ts';
import { createDatabase, dropDatabase } from '../support/postgres/test-databases.ts';

const terminal = { paint: (_color: string, text: string) => text };

it('The campaign command reads the database of DATABASE_URL without a server, and changes no table of it', async () => {
  const serverUrl = inject('postgresUrl');
  const [kept, empty] = [
    await createDatabase(serverUrl, inject('postgresTemplate')),
    await createDatabase(serverUrl, null),
  ];
  try {
    expect(await run(kept.url, 'audit')).toEqual([
      0,
      [
        'Compared: 0 accounts, 0 transfers, 0 heldRewards, 0 prizes, 0 awards, 0 held, 0 raffles, 0 raffleEntries, 0 draws, 0 invitations, 0 socialActions, 0 members.',
        'Everything agrees with the ledger.',
      ],
      [],
    ]);
    expect(await run(kept.url, 'jobs')).toEqual([0, ['0 failed, 0 to come, 0 done.'], []]);
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect(await run(kept.url, 'retry', unknown)).toEqual([2, [], [`There is no job "${unknown}". See "jobs".`]]);
    const words = ['--randomness', '5e', '--reason', 'No answer', '--rank', '1'];
    for (const command of ['draw', 'verify', 'redraw', 'export']) {
      expect(await run(kept.url, command, 'wish', ...words)).toEqual([2, [], ['There is no raffle "wish".']]);
    }
    for (let look = 0; look < 2; look += 1) {
      expect(await run(empty.url, 'audit')).toEqual([
        2,
        [],
        [expect.stringMatching(/^The database of DATABASE_URL cannot be read: relation "\w+" does not exist/)],
      ]);
    }
  } finally {
    for (const { name } of [kept, empty]) await dropDatabase(serverUrl, name);
  }
});

it('The campaign command does not blame the database for what else goes wrong', async () => {
  const serverUrl = inject('postgresUrl');
  const { name, url } = await createDatabase(serverUrl, inject('postgresTemplate'));
  const { db, close } = connectToPostgres(url, 1);
  try {
    await addReleases(db, 'r1');
    const made = { releaseId: 'r1', createdAt: new Date() };
    await db.insert(gachas).values({ ...made, id: 'star', type: 'keep', sealedSeed: '', seedHash: '', seed: '00' });
    await db.insert(gachaOdds).values({ ...made, gachaId: 'star', version: 1, digest: '', content: 'no JSON' });
    expect(await run(url, 'verify-draws')).toEqual([2, [], [expect.stringMatching(/^Unexpected token/)]]);
  } finally {
    await close();
    await dropDatabase(serverUrl, name);
  }
});

async function run(databaseUrl: string, ...words: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const print = {
    print: (line: string) => void printed.push(line),
    printError: (line: string) => void errors.push(line),
  };
  const code = await runCampaignCommand(words, { DATABASE_URL: databaseUrl }, { ...terminal, ...print });
  return [code, printed, errors];
}
