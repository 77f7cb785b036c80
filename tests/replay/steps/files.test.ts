import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { useTinySite } from '../screen/support/tiny-site.ts';
import { failureOf, noPlay, playAll } from './support/tiny-scene.ts';

const tiny = useTinySite();

const campaign = await mkdtemp(join(tmpdir(), 'kansei-files-'));
const files = join(campaign, 'scenarios', 'files');
await mkdir(files, { recursive: true });
await writeFile(join(files, 'note.txt'), 'A starry night');
afterAll(() => rm(campaign, { recursive: true }));

const fields = `<output></output>
  <script>
    const show = async ([file], how) => {
      document.querySelector('output').textContent = how + ' ' + file.name + ': ' + (await file.text());
    };
  </script>
  <label>Icon <input type="file" onchange="show(this.files, 'field')"></label>
  <label>Photo <input type="file" onchange="show(this.files, 'photo')"></label>
  <input type="file" hidden id="chooser" onchange="show(this.files, 'button')">
  <button onclick="chooser.click()">Choose a file</button>
  <button disabled>Later</button>
  <button>Nothing</button>
  <div role="group" aria-label="Board" style="height: 90px" ondragover="event.preventDefault()"
    ondrop="event.preventDefault(); show(event.dataTransfer.files, 'board')"></div>`;

test('a file is picked where the page asks for one, or dropped', async () => {
  const screen = await tiny.open({ '/': fields });
  const upload = { file: 'note.txt' };
  const kept = await playAll(
    screen,
    [
      { visit: '/' },
      { upload: { ...upload, into: { button: 'Icon' } } },
      { waitFor: { status: 'field note.txt: A starry night' } },
      { upload: { ...upload, into: { button: 'Choose a file' } } },
      { waitFor: { status: 'button note.txt: A starry night' } },
      { upload: { ...upload, into: { group: 'Board' }, dropped: true } },
      { waitFor: { status: 'board note.txt: A starry night' } },
      { upload: { ...upload, into: { button: 'Photo' }, dropped: true } },
      { waitFor: { status: 'photo note.txt: A starry night' } },
    ],
    noPlay,
    campaign,
  );
  expect(kept).toEqual([]);
});

test('what asks for no file says so, and so does what can not be used', async () => {
  const screen = await tiny.open({ '/': fields });
  await playAll(screen, [{ visit: '/' }]);
  const failures = [
    await failureOf(playAll(screen, [{ upload: { file: 'note.txt', into: { button: 'Nothing' } } }], noPlay, campaign)),
    await failureOf(playAll(screen, [{ upload: { file: 'note.txt', into: { button: 'Later' } } }], noPlay, campaign)),
  ];
  expect(failures.map(({ message, expected }) => [message, expected])).toEqual([
    ['The button "Nothing" was pressed, but asks for no file.', 'The button "Nothing" asks for a file.'],
    ['The button "Later" is disabled: it can not be used.', 'The button "Later" can be used.'],
  ]);
});

const card = PNG.sync.write(new PNG({ width: 18, height: 24 }));

/** Links of which each gives a file; one comes late, after a while of the page. */
const links = `
  <a id="card" download="card.png">Card</a>
  <a href="data:text/plain,hello" download="card.png">Words</a>
  <a href="/cut" download="cut.png">Cut</a>
  <button onclick="setTimeout(() => document.getElementById('card').click(), 3000)">Late</button>
  <button>Nothing</button>
  <script>
    const bytes = Uint8Array.from(atob('${card.toString('base64')}'), (letter) => letter.charCodeAt(0));
    document.getElementById('card').href = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  </script>`;

const wanted = { name: 'card.png', type: 'image/png', width: 18, height: 24 } as const;
const kept = { name: 'card.png', body: card, contentType: 'image/png' };

test('what is downloaded is known by its bytes, and kept for the report', async () => {
  const screen = await tiny.open({ '/': links });
  const files = await playAll(screen, [
    { visit: '/' },
    { download: { by: { link: 'Card' }, ...wanted } },
    { download: { by: { button: 'Late' }, name: 'card.*', type: 'image/png' } },
  ]);
  expect(files).toEqual([kept, kept]);
});

test.each([
  [
    'Card',
    { name: 'my-card.png' },
    '"my-card.png", image/png, 18 × 24 pixels',
    '"card.png", image/png, 18 × 24 pixels',
  ],
  ['Card', { type: 'image/jpeg' }, '"card.png", image/jpeg, 18 × 24 pixels', '"card.png", image/png, 18 × 24 pixels'],
  ['Card', { height: 32 }, '"card.png", image/png, 18 × 32 pixels', '"card.png", image/png, 18 × 24 pixels'],
  ['Words', {}, '"card.png", image/png, 18 × 24 pixels', '"card.png", no picture that can be read'],
  ['Cut', { name: 'cut.png' }, '"cut.png", image/png, 18 × 24 pixels', '"cut.png", image/png'],
] as const)('%s with %j is another file', async (link, other, expected, actual) => {
  const screen = await tiny.open({
    '/': links,
    '/cut': (_request, response) => void response.end(card.subarray(0, 30)),
  });
  await playAll(screen, [{ visit: '/' }]);
  expect(await failureOf(playAll(screen, [{ download: { by: { link }, ...wanted, ...other } }]))).toEqual({
    message: 'The file that was downloaded is not as it should be.',
    expected: `It is ${expected}.`,
    actual: `It is ${actual}.`,
    nearest: '',
    hint: 'the report has the file',
  });
});

test('a press that gives no file says so', async () => {
  const screen = await tiny.open({ '/': links });
  await playAll(screen, [{ visit: '/' }]);
  expect(await failureOf(playAll(screen, [{ download: { by: { button: 'Nothing' }, ...wanted } }]))).toEqual({
    message: 'The button "Nothing" was pressed, but nothing was downloaded.',
    expected: 'The button "Nothing" gives a file.',
    actual: '',
    nearest: '',
    hint: '',
  });
});
