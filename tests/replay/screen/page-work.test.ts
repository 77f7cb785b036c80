import { expect, test } from 'vitest';
import { useTinySite } from './support/tiny-site.ts';

const tiny = useTinySite();

/** Shows what came of something that the browser does beside the page. */
const page = (work: string) => `<output>waits</output>
  <script type="module">
    const show = (words) => { document.querySelector('output').textContent = words; };
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 4000 });
    canvas.getContext('2d').fillRect(0, 0, 2000, 2000);
    ${work}
  </script>`;

/** The time of a worker goes on while that of the page stands still. */
const slowWorker = `const address = URL.createObjectURL(new Blob(
    ['addEventListener("message", ({ data }) => setTimeout(() => data === "fail" ? undefined.x : postMessage(data), 300))'],
    { type: 'text/javascript' }));
  const worker = new Worker(address);`;

test.each([
  ['a packed picture', `canvas.toBlob(({ type }) => show(type), 'image/png');`, 'image/png'],
  ['a read picture', `createImageBitmap(canvas).then(({ width }) => show(width));`, '4000'],
  [
    'a picture that cannot be read',
    `createImageBitmap(new Blob(['no'])).catch(({ name }) => show(name));`,
    'InvalidStateError',
  ],
  [
    'the answers of a worker',
    `${slowWorker}
    let answers = '';
    worker.onmessage = ({ data }) => show((answers += data));
    worker.postMessage('a');
    worker.postMessage('b');`,
    'ab',
  ],
  [
    'a worker that fails',
    `${slowWorker}
    worker.onerror = (event) => { event.preventDefault(); show('failed'); };
    worker.postMessage('fail');`,
    'failed',
  ],
])('a page rests when it has %s', async (_what, work, shown) => {
  const screen = await tiny.open({ '/': page(work) });
  await screen.page.goto(screen.origin);
  await screen.settle();
  expect(await screen.page.locator('output').textContent()).toBe(shown);
});
