import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { howLine, reportLine, useReplayCommand } from './replay-command.ts';

const { campaign, report, replay } = await useReplayCommand();
const pictures = join(campaign.folder, 'scenarios', 'pictures');

function looks(path: string, picture: string) {
  return { scenario: `It looks like ${picture}.`, steps: [{ visit: path }], then: { picture } };
}

async function change(name: string, path: string, picture: string): Promise<void> {
  await writeFile(join(campaign.folder, 'scenarios', name), JSON.stringify(looks(path, picture)));
}

/** Names of the pictures that the report has of those that differ. */
async function shownDifferences(): Promise<readonly string[]> {
  const files = await readdir(join(report, 'artifacts'), { recursive: true });
  return files
    .map((file) => file.split('/').at(-1) ?? '')
    .filter((file) => file.endsWith('.png'))
    .toSorted();
}

function outcomes(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^(ok|FAILED)/.test(line));
}

test('--update approves pictures, one screen a name; afterwards what differs fails with both and the difference', async () => {
  await campaign.write({
    'a.json': looks('/terms', 'terms'),
    'b.json': looks('/login', 'login'),
    'c.json': looks('/terms', 'login'),
  });
  const first = await replay(['--update']);
  const [ok, failed] = ['ok      ', 'FAILED  '];
  expect({ code: first.code, errors: first.errors, outcomes: outcomes(first.lines) }).toEqual({
    code: 1,
    errors: [],
    outcomes: [`${ok} a  <time>`, `${ok} b  <time>`, `${failed} c  <time>`],
  });
  expect(first.lines).toContain(
    '         c.json:1  The screen does not look like the picture "login": this run approved another screen under this name',
  );
  const { width, height } = PNG.sync.read(await readFile(join(pictures, 'terms.ja.phone.png')));
  expect({ width, height, files: await readdir(pictures) }).toEqual({
    width: 195,
    height: 422,
    files: ['login.ja.phone.png', 'pictures.json', 'terms.ja.phone.png'],
  });

  const elsewhere = { browser: 'Chromium 1', fonts: 'a' };
  const here = JSON.parse(await readFile(join(pictures, 'pictures.json'), 'utf8')) as Record<string, object>;
  await writeFile(
    join(pictures, 'pictures.json'),
    JSON.stringify({ ...here, 'elsewhere.ja.phone.png': elsewhere, 'unread.ja.phone.png': elsewhere }),
  );
  await copyFile(join(pictures, 'login.ja.phone.png'), join(pictures, 'elsewhere.ja.phone.png'));
  await writeFile(join(pictures, 'unread.ja.phone.png'), 'version https://git-lfs');
  await change('b.json', '/terms', 'login');
  await change('c.json', '/terms', 'elsewhere');
  await change('d.json', '/terms', 'new');
  await change('e.json', '/terms', 'unread');
  const second = await replay();
  expect({ ...second, lines: second.lines.filter((line) => !line.includes('to do')) }).toEqual({
    code: 1,
    errors: [],
    lines: [
      `${ok} a  <time>`,
      `${failed} b  <time>`,
      '         "It looks like login."',
      expect.stringMatching(
        /^ {9}b\.json:1 {2}The screen does not look like the picture "login": \d+ pixels \(ratio 0\.\d+ of all image pixels\) are different\.$/,
      ),
      `${ok} c  <time>`,
      expect.stringMatching(
        /^ {9}note {2}The picture "elsewhere" was approved in another browser or with other fonts: \d+ pixels /,
      ),
      `${failed} d  <time>`,
      '         "It looks like new."',
      '         d.json:1  There is no approved picture "new" yet.',
      `${failed} e  <time>`,
      '         "It looks like unread."',
      '         e.json:1  The approved picture unread.ja.phone.png is no PNG that can be read.',
      reportLine,
      howLine,
      '2 passed, 3 failed',
    ],
  });
  expect(await shownDifferences()).toEqual([
    'elsewhere.ja.phone-actual.png',
    'elsewhere.ja.phone-diff.png',
    'elsewhere.ja.phone-expected.png',
    'login.ja.phone-actual.png',
    'login.ja.phone-diff.png',
    'login.ja.phone-expected.png',
    'new.ja.phone-actual.png',
  ]);
  expect(await readdir(pictures)).not.toContain('new.ja.phone.png');
});
