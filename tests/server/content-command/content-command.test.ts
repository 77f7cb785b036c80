import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import { buildApp } from '#server/process/app.ts';
import { readSettings } from '#server/base/settings/config.ts';
import { runCommand } from '#server/content-command/run-command.ts';
import { usage } from '#server/content-command/usage.ts';
import { storeReports } from '#server/features/reports/reports-repository.ts';
import { writeServerFile } from '#server/data-dir/server-file.ts';
import { checkedAt } from '../../content-lint/support/small-campaign.ts';
import { describeOn } from '../support/engines.ts';
import { addReleases } from '../support/records.ts';
import { anyRandom, clockAt } from '../support/test-services.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const token = 'a-token-of-the-operators';
const demoFolder = 'fixtures/campaigns/hoshi-no-uta';
const filesIn = (folder: string) =>
  readdirSync(join(demoFolder, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** Fragments are written out where they are used. */
const documents = [...filesIn('scripts'), ...filesIn('texts')].filter(
  ({ parentPath }) => !parentPath.endsWith('fragments'),
);
const assets = filesIn('assets');

describeOn('pglite', 'The content command', (database) => {
  let app: App;
  let scratch = '';
  let folder = '';
  let dataDir = '';

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'kansei-command-'));
    folder = join(scratch, 'hoshi-no-uta');
    dataDir = scratch;
    await cp(demoFolder, folder, { recursive: true });
    const settings = { ...readSettings({}), operatorToken: token, secretKey: 'k'.repeat(43) };
    app = await buildApp({ db: database.db, settings, clock: clockAt(), random: anyRandom });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    writeServerFile(dataDir, { pid: process.pid, url });
    await writeFile(join(dataDir, 'operator-token'), `${token}\n`);
  });
  afterAll(async () => {
    await app.close();
    await rm(scratch, { recursive: true });
  });

  /** What the operator answers; null where there is no terminal. */
  let answer: string | null = null;
  const asked: string[] = [];

  async function run(...words: string[]) {
    const kept = keptTerminal();
    const { lines: printed, errors } = kept;
    const terminal = {
      ...kept,
      ...(answer === null ? {} : { ask: async (question: string) => (asked.push(question), answer ?? '') }),
    };
    const code = await runCommand(words, { DATA_DIR: dataDir }, terminal, checkedAt);
    return { code, printed: printed.join('\n'), errors: errors.join('\n') };
  }

  async function changeText(catchphrase: string) {
    const file = join(folder, 'texts/en.json');
    const texts = JSON.parse(await readFile(file, 'utf8'));
    texts.site.catchphrase = catchphrase;
    await writeFile(file, JSON.stringify(texts, null, 2));
  }

  it('says how it is used', async () => {
    expect(await run('--help')).toEqual({ code: 0, printed: usage, errors: '' });
    expect(await run()).toEqual({ code: 2, printed: usage, errors: '' });
  });

  it.each([
    [['publsh'], 'There is no command "publsh": did you mean "publish"?'],
    [['lint'], '"lint" wants a folder.'],
    [['releases', 'r1'], '"releases" does not know what to do with "r1".'],
  ])('refuses %j', async (words, message) => {
    const errors = `${message}\nSee "npm run content -- --help".`;
    expect(await run(...words)).toEqual({ code: 2, printed: '', errors });
  });

  it('leads from lint through publish and diff to rollback', async () => {
    expect(await run('releases')).toEqual({ code: 0, printed: 'Nothing was published yet.', errors: '' });
    expect(await run('rollback')).toEqual({ code: 1, printed: '', errors: 'There is no release before the live one.' });
    expect(await run('lint', folder)).toEqual({ code: 0, printed: 'No problems found.', errors: '' });

    const first = await run('publish', folder, '--note', 'First');
    const [firstId = ''] = first.printed.split(' ');
    expect(first).toEqual({
      code: 0,
      printed: `${firstId} is live: hoshi-no-uta, ${documents.length} documents, ${assets.length} assets.`,
      errors: '',
    });
    expect((await run('publish', folder)).printed).toBe(`${firstId} is already live; nothing changed.`);
    expect((await run('diff', folder)).printed).toBe(`Equal to ${firstId}.`);

    await changeText('Changed');
    expect((await run('diff', folder)).printed).toBe(
      `~ texts/en.json\n    /site/catchphrase\n1 file differs from ${firstId}.`,
    );
    const [secondId = ''] = (await run('publish', folder)).printed.split(' ');
    expect((await run('releases')).printed.split('\n')).toEqual([
      `*   ${secondId}       2026-11-21 03:00:00 UTC  hoshi-no-uta`,
      `    ${firstId}       2026-11-21 03:00:00 UTC  hoshi-no-uta  First`,
    ]);
    expect(await run('rollback')).toMatchObject({ code: 0, errors: '' });
    expect((await run('diff', folder)).printed).toContain(`differs from ${firstId}.`);
    expect((await run('rollback', 'r2')).printed).toContain(`${secondId} is live`);
    expect(await run('rollback', 'r9')).toEqual({
      code: 1,
      printed: '',
      errors: 'There is no release "r9". See "releases".',
    });
  });

  it('refuses a broken script with its place', async () => {
    const broken = join(scratch, 'broken', 'hoshi-no-uta');
    await cp(folder, broken, { recursive: true });
    const file = join(broken, 'scripts/pages/terms.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"kind": "page"', '"kind": "pages"'));
    const line =
      'scripts/pages/terms.json:3:11  error  /kind  ' +
      'This script says it is of kind "pages", but it stands in the folder of kind "page".  ' +
      'hint: write "page", or move the file\n1 error, 0 warnings.';
    expect(await run('lint', broken)).toEqual({ code: 1, printed: line, errors: '' });
    expect(await run('publish', broken)).toEqual({
      code: 1,
      printed: `${line}\nThe release was refused; nothing changed.`,
      errors: '',
    });
  });

  it('says which byte of a file is not UTF-8', async () => {
    const other = join(scratch, 'bytes', 'hoshi-no-uta');
    await cp(folder, other, { recursive: true });
    const shiftJis = Buffer.from([0x7b, 0x0a, 0x22, 0x61, 0x22, 0x3a, 0x22, 0x82, 0xa0, 0x22, 0x7d]);
    await writeFile(join(other, 'texts/ja.json'), shiftJis);
    expect((await run('lint', other)).printed).toBe(
      'texts/ja.json:2:6  error  The file is not UTF-8: byte 7 belongs to no character.  ' +
        'hint: save it as UTF-8; U+FFFD, which stands for such bytes, is no text either\n1 error, 0 warnings.',
    );
  });

  it('asks before it puts another campaign in the place of the live one', async () => {
    const other = join(scratch, 'asa-no-uta');
    await cp(folder, other, { recursive: true });
    const records = join(other, 'campaign.json');
    await writeFile(records, (await readFile(records, 'utf8')).replace('"hoshi-no-uta"', '"asa-no-uta"'));
    const replacing = '"hoshi-no-uta" is live on this server, and "asa-no-uta" would replace it for every fan.';

    expect(await run('publish', other)).toEqual({
      code: 1,
      printed: '',
      errors: `${replacing} Nothing was published; add --replace if that is meant.`,
    });
    answer = 'no';
    expect(await run('publish', other)).toEqual({ code: 1, printed: '', errors: 'Nothing was published.' });
    answer = 'yes';
    expect((await run('publish', other)).printed).toContain('is live: asa-no-uta');
    expect(asked).toEqual([`${replacing} Publish it? (yes/no)`, `${replacing} Publish it? (yes/no)`]);
    answer = null;
    expect((await run('publish', folder, '--replace')).printed).toContain('is live: hoshi-no-uta');
  });

  it('pulls what is live, and overwrites nothing unasked', async () => {
    const target = join(scratch, 'pulled', 'hoshi-no-uta');
    expect((await run('pull', target)).code).toBe(0);
    expect((await run('lint', target)).printed).toBe('No problems found.');
    expect((await run('diff', target)).printed).toMatch(/^Equal to /);
    await writeFile(join(target, 'texts/en.json'), '{}');
    const refused = await run('pull', target);
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^1 files? in ".*" differs? from r\d+-[0-9a-f]{8}, such as texts\/en\.json\./),
    ]);
    expect((await run('pull', target, '--force')).code).toBe(0);
    expect((await run('diff', target)).printed).toMatch(/^Equal to /);
  });

  it('publishes what uses fragments, and gives back what was written', async () => {
    const fragment = join(folder, 'scripts/fragments/hello.json');
    const body = { component: 'Text', props: { text: { $bind: 'product.shortTitle' } } };
    await writeFile(fragment, JSON.stringify({ kind: 'fragment', name: 'hello', body }));
    const page = join(folder, 'scripts/pages/terms.json');
    const before = await readFile(page, 'utf8');
    const script = JSON.parse(before);
    script.variants[0].body.push({ id: 'hello', fragment: 'hello' });
    await writeFile(page, JSON.stringify(script));
    expect((await run('diff', folder)).printed).toContain('+ scripts/fragments/hello.json');
    expect((await run('publish', folder)).code).toBe(0);
    expect((await run('diff', folder)).printed).toMatch(/^Equal to /);
    const target = join(scratch, 'with-fragments', 'hoshi-no-uta');
    expect((await run('pull', target)).code).toBe(0);
    expect(JSON.parse(await readFile(join(target, 'scripts/pages/terms.json'), 'utf8'))).toEqual(script);
    await rm(fragment);
    await writeFile(page, before);
    expect((await run('publish', folder)).code).toBe(0);
  });

  it('prints JSON for programs', async () => {
    expect(JSON.parse((await run('lint', folder, '--json')).printed)).toEqual({ issues: [] });
    expect(JSON.parse((await run('reports', '--json')).printed)).toEqual({ reports: [] });
  });

  it('lists what pages could not show as a table', async () => {
    expect((await run('reports')).printed).toBe('Pages reported no problems.');
    const one = {
      release: 'r1-abc',
      script: 'page/top',
      path: 'list/card',
      code: 'props.invalid',
      message: 'No\u001b[31m.',
    };
    const deep = { ...one, path: `${'section/'.repeat(9)}card`, code: 'node.too-deep', message: 'Too deep.' };
    await addReleases(database.db, 'r1-abc');
    await storeReports(database.db, { reports: [one, one, deep], source: '' }, new Date());
    const { printed } = await run('reports');
    const [head, ...rows] = printed.split('\n');
    expect(head).toMatch(/^times {2}last seen {9}release {2}script {4}node {38}code {11}message$/);
    expect(rows.map((row) => row.replaceAll(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g, 'then')).toSorted()).toEqual([
      `    1  then  r1-abc   page/top  …${'section/'.repeat(9).slice(-35)}card  node.too-deep  Too deep.`,
      `    2  then  r1-abc   page/top  ${'list/card'.padEnd(40)}  props.invalid  No [31m.`,
    ]);
    expect((await run('reports', '--code', 'node.too-deep')).printed.split('\n').length).toBe(2);
    expect((await run('reports', '--release', 'r1-abc', '--script', 'page/terms')).printed).toBe('No reports match.');
  });

  it('says what to do when there is no folder, no server or no admission', async () => {
    expect((await run('lint', join(scratch, 'nowhere'))).errors).toBe(
      `There is no folder "${join(scratch, 'nowhere')}".`,
    );
    expect((await run('releases', '--token', 'wrong')).errors).toBe(
      'The server does not know this token. Give the right one with --token.',
    );
    expect((await run('releases', '--url', 'nowhere')).errors).toBe(
      '"nowhere" is no address; write one such as http://localhost:3000.',
    );
    dataDir = join(scratch, 'empty');
    expect((await run('releases')).errors).toBe(
      `No server runs on ${dataDir}. Start it with "npm start", or name another with --url.`,
    );
    dataDir = scratch;
  });
});
