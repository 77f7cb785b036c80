import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { runCommand } from '#server/content-command/run-command.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { checkedAt } from '../../content-lint/support/small-campaign.ts';
import { describeOn } from '../support/engines.ts';
import { anyRandom, clockAt, testSettings } from '../support/test-services.ts';

const template = 'server/content-command/new/template';

async function run(...words: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const terminal = { print, printError: print, paint: (_color: string, text: string) => text };
  return { code: await runCommand(words, {}, terminal, checkedAt), lines };
}

describeOn('pglite', 'The command that begins a campaign', (database) => {
  let scratch = '';
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'kansei-new-'));
  });
  afterAll(() => rm(scratch, { recursive: true }));

  it('writes one that is published as it is, without a finding, and in the place of another', async () => {
    const folder = join(scratch, 'summer-2027');
    const { code, lines } = await run('new', folder);
    const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect([code, lines]).toEqual([
      0,
      [
        `"${folder}" is a campaign of ${files.length} files. Look at it, then make it live:`,
        `  npm run content -- lint ${folder}`,
        `  npm run content -- publish ${folder}`,
      ],
    ]);
    const source = await readCampaignFolder(folder);
    expect(checkCampaign(source, readProductVocabulary(), checkedAt)).toEqual([]);
    const services = { db: database.db, clock: clockAt(), random: anyRandom, settings: testSettings };
    const publishing = { ...services, prepare: preparingWith(readProductVocabulary()) };
    await publishCampaign(publishing, await readCampaignFolder('fixtures/campaigns/hoshi-no-uta'));
    const published = await publishCampaign(publishing, source);
    expect(published).toMatchObject({ outcome: 'published', release: { campaign: 'summer-2027', live: true } });
  });

  it('names schemas that are there from where each file stands', async () => {
    const folder = join(scratch, 'far', 'below', 'autumn');
    await run('new', folder);
    const { files } = await readCampaignFolder(folder);
    const schemas = [...files].map(([file, text]) => resolve(dirname(join(folder, file)), JSON.parse(text).$schema));
    const published = readdirSync('schemas/published').map((file) => resolve('schemas/published', file));
    expect(schemas.filter((schema) => !published.includes(schema))).toEqual([]);
  });

  it('writes nothing over what is there', async () => {
    const folder = join(scratch, 'taken');
    await mkdir(folder);
    expect(await run('new', folder)).toEqual({
      code: 1,
      lines: [`"${folder}" is there already; nothing was written. Choose another name.`],
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await run('new', 'hoshi-no-uta')).toEqual({
      code: 1,
      lines: [`"fixtures/campaigns/hoshi-no-uta" is there already; nothing was written. Choose another name.`],
    });
  });

  it.each(['Summer', 'été', 'a'.repeat(61), './a b'])('refuses the name %s', async (name) => {
    const { code, lines } = await run('new', name);
    expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('is no name for a campaign')]);
  });

  it('is itself a campaign, so that it can be looked at where it stands', async () => {
    const names = JSON.parse(await readFile(join(template, 'campaign.json'), 'utf8'));
    expect(names.name).toBe('template');
    const issues = checkCampaign(await readCampaignFolder(template), readProductVocabulary(), checkedAt);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
