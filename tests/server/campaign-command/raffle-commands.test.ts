import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { rootOf } from '#schemas/fair/raffle-draw.ts';
import { runCampaignCommand } from '#server/campaign-command/run-campaign-command.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { members, socialAccounts } from '#server/db/schema/members.ts';
import { raffleAwards, raffleEntries } from '#server/db/schema/raffles.ts';
import { closeRaffles } from '#server/features/raffles/draw/close-raffles.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { raffleHashes } from '#server/features/raffles/model/raffle-hashes.ts';
import { raffleProof } from '#server/features/raffles/view/raffle-proof.ts';
import { addRaffle, raffleEnd, raffleRecord, randomnessAt } from '../features/raffles/raffle-records.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, setCampaign } from '../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../support/test-services.ts';
import { useCommandServer } from './command-server.ts';

const randomness = '5e'.repeat(32);
const oneWinner = raffleRecord().prizes.map((prize) => ({ ...prize, winners: 1 }));
const help = 'See "npm run campaign -- --help".';

const done = (...lines: readonly string[]) => ({ code: 0, printed: lines.join('\n'), errors: '' });
const differs = (...lines: readonly string[]) => ({ code: 1, printed: lines.join('\n'), errors: '' });
const refused = (...lines: readonly string[]) => ({ code: 2, printed: '', errors: lines.join('\n') });

describeOnEngines('The campaign command of raffles', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom, settings: testSettings };
  const run = useCommandServer(database, { clock });
  let raffle: RaffleRecord;

  const enter = (memberId: string, amount = 1) =>
    database.db.transaction((tx) =>
      enterRaffle(tx, services, { memberId, raffleId: raffle.id, usePoint: raffle.usePoint, amount, locale: 'en' }),
    );
  const close = async () => {
    clock.set(raffleEnd);
    await database.db.transaction((tx) => closeRaffles.run(tx, {}, services));
    clock.set(randomnessAt);
  };
  const draw = () => run('draw', raffle.id, '--randomness', randomness);
  const closeAndDraw = async () => {
    await close();
    return draw();
  };
  const awards = () =>
    database.db.select().from(raffleAwards).where(eq(raffleAwards.raffleId, raffle.id)).orderBy(asc(raffleAwards.rank));
  const entries = () =>
    database.db
      .select()
      .from(raffleEntries)
      .where(eq(raffleEntries.raffleId, raffle.id))
      .orderBy(asc(raffleEntries.createdAt));
  const tamper = (statement: ReturnType<typeof sql>) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(statement);
    });
  /** The lines of who was drawn, each with what is said of it. */
  const drawnLines = async (...said: readonly string[]) =>
    (await awards()).map(({ rank, entryId, memberId }, index) => {
      return `    ${rank}  ${said[index]}  entry ${entryId}  member ${memberId}`;
    });
  const summary = (said: string) => `Raffle ${raffle.id}: 4 entries with ${said}.`;
  const agrees = (said: string) => done(summary(said), 'Everything agrees.');
  const rootFound = async () =>
    rootOf(raffleHashes, raffle.id, (await raffleProof(database.db, raffle.id, 'en')).entries);

  /** A raffle with the entries of so many members, one after the other, the first with one chance. */
  const addEntered = async (count: number, values: Partial<RaffleRecord> = {}) => {
    raffle = await addRaffle(database.db, values);
    for (let index = 1; index <= count; index += 1) {
      clock.set(`2026-11-2${index}T03:00:00.000Z`);
      await enter(await addMember(database.db, 1000), index);
    }
  };

  beforeEach(async () => {
    clock.set(testStart);
    await setCampaign(database.db);
  });

  describe('draw', () => {
    beforeEach(() => addEntered(4));

    it('says who won and who is in reserve, in the order of the draw', async () => {
      await close();
      const printed = await draw();
      const lines = await drawnLines('won  place 1  poster', 'won  place 2  poster', 'reserve');
      expect(lines).toHaveLength(3);
      expect(printed).toEqual(done(...lines, `Raffle ${raffle.id}: 2 won, 1 in reserve.`));
    });

    it('prints JSON for programs', async () => {
      await close();
      const { code, printed } = await run('draw', raffle.id, '--randomness', randomness, '--json');
      const drawn = (await awards()).map(({ rank, state, place, prizeId, entryId, memberId }) => {
        return { rank, state, place, prize: prizeId, entry: entryId, member: memberId };
      });
      expect([code, JSON.parse(printed)]).toEqual([0, { raffle: raffle.id, awards: drawn }]);
    });

    it('draws nobody where nobody entered', async () => {
      await addEntered(0);
      expect(await closeAndDraw()).toEqual(done(`Raffle ${raffle.id}: 0 won, 0 in reserve.`));
    });

    it('is refused before the raffle is closed, before its randomness is known, and a second time', async () => {
      clock.set(randomnessAt);
      expect(await draw()).toEqual(
        refused(`The server answered 409: The raffle "${raffle.id}" is open until ${raffleEnd}.`),
      );
      await close();
      clock.set(raffleEnd);
      expect(await draw()).toEqual(
        refused(
          `The server answered 409: What decides the raffle "${raffle.id}" is known at ${randomnessAt}, not before.`,
        ),
      );
      clock.set(randomnessAt);
      expect(await run('draw', raffle.id, '--randomness', '5E'.repeat(32))).toEqual(
        refused(
          'The server answered 422: The "randomness" of a round of drand has 64 hexadecimal digits in lower case.',
        ),
      );
      expect(await awards()).toEqual([]);
      await draw();
      const kept = await awards();
      expect(await run('draw', raffle.id, '--randomness', '6f'.repeat(32))).toEqual(
        refused(`The server answered 409: The raffle "${raffle.id}" was drawn with "${randomness}".`),
      );
      expect(await awards()).toEqual(kept);
    });

    it('takes the figure of somebody else as it is written', async () => {
      await addEntered(1, { randomness: { kind: 'figure', at: randomnessAt, words: raffle.name }, reserves: 0 });
      await close();
      const printed = await run('draw', raffle.id, '--randomness', 'Nikkei 225: 38,026.17');
      expect(printed).toEqual(
        done(...(await drawnLines('won  place 1  poster')), `Raffle ${raffle.id}: 1 won, 0 in reserve.`),
      );
    });
  });

  describe('verify', () => {
    beforeEach(() => addEntered(4));

    it('agrees while it is open, once it is closed, once it is drawn, and after a reserve moved up', async () => {
      expect(await run('verify', raffle.id)).toEqual(agrees('10 chances, open, not drawn yet'));
      await close();
      const root = await rootFound();
      expect(await run('verify', raffle.id)).toEqual(agrees(`10 chances, closed with the root ${root}, not drawn yet`));
      await draw();
      const drawn = agrees(`10 chances, closed with the root ${root}, drawn`);
      expect(await run('verify', raffle.id)).toEqual(drawn);
      await run('redraw', raffle.id, '--rank', '1', '--reason', 'No answer');
      expect(await run('verify', raffle.id)).toEqual(drawn);
      const json = await run('verify', raffle.id, '--json');
      const found = { isClosed: true, isDrawn: true, entryCount: 4, ticketCount: 10, root, problems: [] };
      expect([json.code, JSON.parse(json.printed)]).toEqual([0, { raffle: raffle.id, ...found }]);
    });

    it('tells an entry that was changed after the close, with 1', async () => {
      await close();
      const closedWith = await rootFound();
      const [first] = await entries();
      await tamper(sql`UPDATE raffle_entries SET amount = 5 WHERE id = ${first?.id}`);
      const root = await rootFound();
      expect(await run('verify', raffle.id)).toEqual(
        differs(
          'The raffle was closed with the ticketCount 10, but its entries give 14.',
          `The raffle was closed with the root ${closedWith}, but its entries give ${root}.`,
          summary(`14 chances, closed with the root ${root}, not drawn yet`),
          '2 problems.',
        ),
      );
    });

    it('tells another winner than the draw gives, and where, with 1', async () => {
      await closeAndDraw();
      const root = await rootFound();
      const [first, ...others] = (await awards()).map(({ entryId }) => entryId);
      const loser = (await entries()).find(({ id }) => id !== first && !others.includes(id));
      await tamper(
        sql`UPDATE raffle_awards SET entry_id = ${loser?.id} WHERE raffle_id = ${raffle.id} AND entry_id = ${first}`,
      );
      expect(await run('verify', raffle.id)).toEqual(
        differs(
          `Rank 1 is kept as ${loser?.id}, but the draw gives ${first}.`,
          summary(`10 chances, closed with the root ${root}, drawn`),
          '1 problem.',
        ),
      );
    });
  });

  describe('redraw', () => {
    beforeEach(() => addEntered(4));

    it('lets the reserve move up, writes why into the audit log, and ends with the reserves', async () => {
      await closeAndDraw();
      const before = await awards();
      const printed = await run('redraw', raffle.id, '--rank', '2', '--reason', 'No answer to three letters');
      const lines = await drawnLines('won  place 1  poster', 'passed  place 2  poster', 'won  place 2  poster');
      expect(printed).toEqual(done(...lines, `Raffle ${raffle.id}: 2 won, 0 in reserve.`));
      const after = await awards();
      expect(after.slice(0, 2)).toEqual([before[0], { ...before[1], state: 'passed' }]);
      expect([after[2]?.entryId, after[2]?.code === before[1]?.code]).toEqual([before[2]?.entryId, false]);
      const logged = await database.db
        .select({ actor: auditLog.actor, subject: auditLog.subject, details: auditLog.details })
        .from(auditLog)
        .where(sql`${auditLog.action} = 'raffle.redraw' AND ${auditLog.subject} = ${`raffle:${raffle.id}`}`);
      const reason = 'No answer to three letters';
      const details = { place: 2, passed: before[1]?.entryId, moved: before[2]?.entryId, reason };
      expect(logged).toEqual([{ actor: 'operator', subject: `raffle:${raffle.id}`, details }]);
      expect(await run('redraw', raffle.id, '--rank', '1', '--reason', 'No answer')).toEqual(
        refused(`The server answered 409: No reserve of the raffle "${raffle.id}" is left.`),
      );
      expect(await awards()).toEqual(after);
    });

    it('wants a draw, and somebody who wins', async () => {
      const redraw = (...words: readonly string[]) => run('redraw', raffle.id, '--reason', 'No answer', ...words);
      expect(await redraw('--rank', '1')).toEqual(
        refused(`The server answered 409: The raffle "${raffle.id}" was not drawn yet.`),
      );
      await closeAndDraw();
      const kept = await awards();
      expect([await redraw('--rank', '3'), await redraw('--rank', '9')]).toEqual([
        refused('The server answered 409: Rank 3 does not win anything now.'),
        refused('The server answered 409: Rank 9 does not win anything now.'),
      ]);
      expect(await awards()).toEqual(kept);
    });

    it('does not pass over another one when it is sent again', async () => {
      await addEntered(2, { prizes: oneWinner });
      await closeAndDraw();
      const once = await run('redraw', raffle.id, '--rank', '1', '--reason', 'No answer', '--json');
      const again = await run('redraw', raffle.id, '--rank', '1', '--reason', 'No answer', '--json');
      expect([once.code, again.code, (await awards()).map(({ state, place }) => [state, place])]).toEqual([
        0,
        2,
        [
          ['passed', 1],
          ['won', 1],
        ],
      ]);
    });
  });

  describe('export', () => {
    const nicknames = [
      '=HYPERLINK("https://evil.example","x")',
      '+81 90',
      '-1,5',
      '@SUM(A1)',
      'Mio "星", two\nlines',
      '＝1+1',
    ];

    beforeEach(async () => {
      raffle = await addRaffle(database.db, { prizes: oneWinner });
      for (const [index, nickname] of nicknames.entries()) {
        clock.set(`2026-11-2${index + 1}T03:00:00.000Z`);
        const memberId = await addMember(database.db, 1000);
        await database.db.update(members).set({ nickname }).where(eq(members.id, memberId));
        await enter(memberId, index + 1);
      }
    });

    const columns =
      '\uFEFF"rank","result","place","prize","code","nickname","account","member","entry","entrant","amount","point","enteredAt"';
    const shownNames = [
      `"'=HYPERLINK(""https://evil.example"",""x"")"`,
      `"'+81 90"`,
      `"'-1,5"`,
      `"'@SUM(A1)"`,
      '"Mio ""星"", two\nlines"',
      `"'＝1+1"`,
    ];
    /** The line of the entry that was made as the nth, with what is said of it before and of its account. */
    const line = async (index: number, said: string, account = '') => {
      const entry = (await entries())[index];
      const enteredAt = `2026-11-2${index + 1}T03:00:00.000Z`;
      const ids = `"${entry?.memberId}","${entry?.id}","${entry?.id}"`;
      return `${said},${shownNames[index]},"${account}",${ids},"${index + 1}","${(index + 1) * 100}","${enteredAt}"`;
    };

    it('writes CSV in which no name is a formula or breaks a line, those drawn first', async () => {
      const waiting = await Promise.all(nicknames.map((_name, index) => line(index, '"","waiting","","",""')));
      const csv = done([columns, ...waiting].join('\r\n'));
      expect([await run('export', raffle.id), await run('export', raffle.id, '--format', 'csv')]).toEqual([csv, csv]);
      await closeAndDraw();
      const drawn = await awards();
      const made = (await entries()).map(({ id }) => id);
      const places = drawn.map(({ entryId }) => made.indexOf(entryId));
      const codes = drawn.map(({ code }) => code ?? '');
      const lost = [...made.keys()].filter((index) => !places.includes(index));
      const lines = await Promise.all([
        line(places[0] ?? -1, `"1","won","1","poster","${codes[0]}"`),
        line(places[1] ?? -1, '"2","reserve","","",""'),
        ...lost.map((index) => line(index, '"","lost","","",""')),
      ]);
      expect(await run('export', raffle.id)).toEqual(done([columns, ...lines].join('\r\n')));
    });

    it('names the account that a member signs in with', async () => {
      const [first] = await entries();
      const at = new Date(testStart);
      const account = { provider: 'twitter', accountId: anyRandom.uuid(), screenName: 'hina_hoshi' } as const;
      await database.db.insert(socialAccounts).values({
        id: anyRandom.uuid(),
        ...account,
        memberId: first?.memberId ?? null,
        sealedAccessToken: 'sealed',
        tokenExpiresAt: at,
        createdAt: at,
        updatedAt: at,
      });
      const { printed } = await run('export', raffle.id);
      expect(printed.split('\r\n')[1]).toBe(await line(0, '"","waiting","","",""', 'twitter:hina_hoshi'));
    });

    it('writes JSON with the names as they are', async () => {
      const expected = (await entries()).map(({ id, memberId, amount, cost, createdAt }, index) => ({
        rank: null,
        result: 'waiting',
        place: null,
        prize: null,
        code: null,
        nickname: nicknames[index],
        account: null,
        member: memberId,
        entry: id,
        entrant: id,
        amount,
        point: cost,
        enteredAt: createdAt.toISOString(),
      }));
      const outputs = [await run('export', raffle.id, '--format', 'json'), await run('export', raffle.id, '--json')];
      expect(outputs[0]).toEqual(outputs[1]);
      expect([outputs[0]?.code, JSON.parse(outputs[0]?.printed ?? '')]).toEqual([
        0,
        { raffle: raffle.id, entries: expected },
      ]);
    });

    it('writes the names of the columns where nobody entered', async () => {
      raffle = await addRaffle(database.db);
      expect(await run('export', raffle.id)).toEqual(done(columns));
    });
  });

  it.each([
    ['draw', 'wish', '--randomness', randomness],
    ['verify', 'wish'],
    ['redraw', 'wish', '--rank', '1', '--reason', 'No answer'],
    ['export', 'wish'],
  ])('%s says that there is no such raffle', async (...words) => {
    expect(await run(...words)).toEqual(refused('The server answered 404: There is no raffle "wish".'));
  });

  const wantsRandomness = '"draw" wants "--randomness <value>": what the source of the raffle says, in ASCII.';
  const wantsReason = '"redraw" wants "--reason <words>": why the winner is passed over, in at most 500 characters.';

  const wantsRank = '"redraw" wants "--rank <number>": the rank of the winner, as "draw" and "export" print it.';

  it.each([
    ['"draw" wants a raffle.', ['draw']],
    ['"draw" does not know what to do with "hope".', ['draw', 'wish', 'hope']],
    [wantsRandomness, ['draw', 'wish']],
    [wantsRandomness, ['draw', 'wish', '--randomness', '']],
    [wantsRandomness, ['draw', 'wish', '--randomness', ' 5e']],
    [wantsRandomness, ['draw', 'wish', '--randomness', '５ｅ']],
    ['"verify" wants a raffle.', ['verify']],
    ['"redraw" wants a raffle.', ['redraw', '--reason', 'No answer']],
    [wantsReason, ['redraw', 'wish']],
    [wantsReason, ['redraw', 'wish', '--rank', '1', '--reason', ' 　']],
    [wantsReason, ['redraw', 'wish', '--reason', 'x'.repeat(501)]],
    [wantsRank, ['redraw', 'wish', '--reason', 'x']],
    [wantsRank, ['redraw', 'wish', '--reason', 'x', '--rank', '0']],
    [wantsRank, ['redraw', 'wish', '--reason', 'x', '--rank', 'first']],
    ['"export" wants a raffle.', ['export']],
    ['"--format" is csv or json, not "xlsx".', ['export', 'wish', '--format', 'xlsx']],
    ['"code-digest" wants a raffle.', ['code-digest', '--code', 'POLKA-1225']],
    ['"code-digest" wants "--code <code>".', ['code-digest', 'wish']],
    ['"code-digest" wants "--code <code>".', ['code-digest', 'wish', '--code', ' ']],
  ])('is used wrongly: %s %j', async (said, words) => {
    expect(await run(...words)).toEqual(refused(said, help));
  });
});

it.each(['POLKA-1225', 'polka 1225', 'ＰＯＬＫＡ－１２２５'])(
  'code-digest gives what campaign.json says of %s, however it is typed, without a server',
  async (code) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const terminal = { print, printError: print, paint: (_color: string, text: string) => text };
    expect([await runCampaignCommand(['code-digest', 'secret-song', '--code', code], {}, terminal), printed]).toEqual([
      0,
      ['938604e0a34d35c529e34398c41a333138c52fc1b038b1e5368f6f4f44c5d0d8'],
    ]);
  },
);
