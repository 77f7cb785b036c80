import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGachaDraw } from '#schemas/fair/check-gacha-draw.ts';
import { checkRaffle } from '#schemas/fair/check-raffle.ts';
import { verdictOf } from '#schemas/fair/fair-check.ts';
import type { Odds } from '#schemas/fair/gacha-odds.ts';
import { revealSeeds } from '#server/features/gachas/fairness/reveal-seeds.ts';
import { closeRaffles } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import type { App } from '#server/http/app-dependencies.ts';
import { cryptoHashes } from '../../../schemas/fair/published-draws.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../../support/test-services.ts';
import { addGacha, gachaCalls, itemRecord } from '../gachas/gacha-records.ts';
import { addRaffle, raffleEnd, randomnessAt } from '../raffles/raffle-records.ts';

const gachaEnd = '2026-11-22T03:00:00.000Z';
const isOdds = (_value: unknown): _value is Odds => true;

/** What the script says of a file or an address, and its exit code. */
function verify(from: string): Promise<{ readonly code: number; readonly text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['docs/verify-draw.mjs', from], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    );
  });
}

it('is a script of at most 60 lines that needs nothing but Node', async () => {
  const script = await readFile('docs/verify-draw.mjs', 'utf8');
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const imported = [...script.matchAll(/(?:from|import\(|require\() ?'([^']+)'/g)].map(([, name]) => name);
  expect(imported).toEqual(['node:crypto', 'node:fs/promises']);
});

describeOnEngines('What is published of draws', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom, settings: testSettings };
  let app: App;
  let call: CallApi;
  let folder: string;
  const { drawn } = gachaCalls(() => call);

  beforeAll(async () => {
    await setCampaign(database.db);
    ({ app, call } = await buildTestApp(database.db, clock));
    folder = await mkdtemp(join(tmpdir(), 'kansei-verify-draw-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function fileOf(text: string): Promise<string> {
    const file = join(folder, 'draw.json');
    await writeFile(file, text);
    return file;
  }

  /** Draws until the guarantee has come into play and a stock has run out, and lets the gacha end. */
  async function drawsOfEnded(): Promise<readonly string[]> {
    clock.set(testStart);
    await addGacha(database.db, {
      items: [
        itemRecord('lamp', 3, { rarity: 5 }),
        itemRecord('key', 40, { rarity: 3, totalAmount: 0, whenOut: { kind: 'substitute', item: 'candy' } }),
        itemRecord('box', 30, { rarity: 2, totalAmount: 0 }),
        itemRecord('candy', 60),
      ],
      endAt: gachaEnd,
      guarantee: { after: 4, rarity: 4 },
    });
    const member = await addMember(database.db, 10_000);
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push((await drawn(member)).id);
    clock.set(gachaEnd);
    await database.db.transaction((tx) => revealSeeds.run(tx, {}, services));
    return ids;
  }
  const proofOf = async (id: string) => (await call({ path: `/gachas/draws/${id}/proof` })).body;

  /** The proof of a raffle with entries of some members, drawn. */
  async function proofOfDrawn(): Promise<string> {
    clock.set(testStart);
    const { id } = await addRaffle(database.db);
    for (const amount of [1, 2, 3, 1, 2]) {
      const memberId = await addMember(database.db, 1000);
      const entry = { memberId, raffleId: id, usePoint: 100, amount, locale: 'en' as const };
      await database.db.transaction((tx) => enterRaffle(tx, services, entry));
      await database.db.transaction((tx) => enterRaffle(tx, services, entry));
    }
    clock.set(raffleEnd);
    await database.db.transaction((tx) => closeRaffles.run(tx, {}, services));
    clock.set(randomnessAt);
    await database.db.transaction((tx) => drawRaffle(tx, services, { id, randomness: '5e'.repeat(32) }));
    return (await call({ path: `/raffles/${id}/proof` })).body;
  }

  describe('of a gacha', () => {
    it('agrees with what the script and the page compute', async () => {
      const ids = await drawsOfEnded();
      const proofs = await Promise.all(ids.map(proofOf));
      const verdicts = await Promise.all(
        proofs.map(async (proof) =>
          verdictOf((await checkGachaDraw(JSON.parse(proof), { hashes: cryptoHashes, isOdds })).steps),
        ),
      );
      expect(verdicts).toEqual(ids.map(() => 'agrees'));
      for (const proof of proofs) {
        const { code, text } = await verify(await fileOf(proof));
        expect({ code, differs: text.includes('DIFFERS'), lines: text.trim().split('\n').length }).toEqual({
          code: 0,
          differs: false,
          lines: 5,
        });
      }
    });

    it('is computed from an address, too', async () => {
      const [id = ''] = await drawsOfEnded();
      const body = await proofOf(id);
      const site = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
      await new Promise((resolve) => site.once('listening', resolve));
      const { port } = site.address() as AddressInfo;
      expect((await verify(`http://127.0.0.1:${port}/service/v2/gachas/draws/${id}/proof`)).code).toBe(0);
      await new Promise((resolve) => site.close(resolve));
    });

    it('differs for the script once it was tampered with, and cannot be read once it is cut', async () => {
      const [id = ''] = await drawsOfEnded();
      const proof = await proofOf(id);
      const { draw, fairness, ...rest } = JSON.parse(proof);
      const changed = [
        { ...rest, fairness, draw: { ...draw, item: draw.item === 'candy' ? 'lamp' : 'candy' } },
        { ...rest, fairness, draw: { ...draw, word: draw.word + 1 } },
        { ...rest, draw, fairness: { ...fairness, seed: '00'.repeat(32) } },
        { ...rest, draw, fairness: { ...fairness, seedHashPublishedAt: '2026-11-23T00:00:00.000Z' } },
        { ...rest, draw, fairness: { ...fairness, seed: null } },
        { ...rest, draw, fairness: JSON.parse(JSON.stringify(fairness).replace('\\"weight\\":3', '\\"weight\\":4')) },
      ];
      for (const each of changed) {
        const { code, text } = await verify(await fileOf(JSON.stringify(each)));
        expect({ code, differs: text.includes('DIFFERS') }).toEqual({ code: 1, differs: true });
      }
      expect((await verify(await fileOf(proof.slice(0, -20)))).code).toBe(1);
    });
  });

  describe('of a raffle', () => {
    it('agrees with what the script and the page compute', async () => {
      const proof = await proofOfDrawn();
      expect(verdictOf((await checkRaffle(JSON.parse(proof), cryptoHashes)).steps)).toBe('agrees');
      const { code, text } = await verify(await fileOf(proof));
      expect({ code, differs: text.includes('DIFFERS') }).toEqual({ code: 0, differs: false });
      expect(text).toContain('https://api.drand.sh/');
    });

    it('differs for the script once it was tampered with', async () => {
      const proof = JSON.parse(await proofOfDrawn());
      const {
        drawn: [first, second, ...others],
      } = proof.draw;
      const changed = [
        { ...proof, entries: proof.entries.slice(1) },
        { ...proof, commitment: { ...proof.commitment, closedAt: '2026-12-02T00:00:00.000Z' } },
        { ...proof, draw: { ...proof.draw, randomness: '7a'.repeat(32) } },
        { ...proof, draw: { ...proof.draw, drawn: [second, first, ...others] } },
        { ...proof, draw: null },
      ];
      for (const each of changed) {
        const { code, text } = await verify(await fileOf(JSON.stringify(each)));
        expect({ code, differs: text.includes('DIFFERS') }).toEqual({ code: 1, differs: true });
      }
    });
  });
});
