import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import FileField from '#component-registry/components/file-field/file-field.tsx';
import Form from '#component-registry/components/form/form.tsx';
import { readPicture } from '#component-registry/pictures/square-picture.ts';
import { valuesOf } from '#machines/form/form.ts';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { chunk, end, header, painted, png, tellingParts, withParts, words } from '#tests/support/png-files.ts';
import { renderLiveForm } from './live-form.tsx';
import { contentProps } from './render-component.tsx';

const kinds = { icon: 'file' } as const;
const mostBytes = 1024 * 1024;

function renderIcon() {
  return renderLiveForm(
    {
      name: 'card',
      definition: {
        icon: {
          kind: 'file',
          value: null,
          rules: [
            { rule: 'required' },
            { rule: 'picture', types: ['image/png'], leastSide: 8, advisedSide: 480, mostBytes },
          ],
        },
      } as const satisfies Parameters<typeof renderLiveForm<typeof kinds>>[0]['definition'],
    },
    ({ fields, form }) => (
      <Form {...contentProps().props} form={form} label="カード">
        <FileField {...contentProps().props} field={fields.icon} label="アイコン" hint="正方形がおすすめ" />
        <button type="submit">つくる</button>
      </Form>
    ),
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('アイコン');
const stage = () => screen.getByRole('application', { name: '画像の位置と大きさ' });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '拡大率' });

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const sky = painted(480, 600, () => [90, 120, 250]);

function fileOf(bytes: Uint8Array, name: string): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

const bytesOf = (content: unknown) =>
  content instanceof Blob ? content.arrayBuffer().then((buffer) => Buffer.from(buffer)) : content;

/** What stands in the field, its content as bytes. */
async function standing({ icon }: { readonly icon: PickedFile | null }): Promise<unknown> {
  return icon && { ...icon, content: await bytesOf(icon.content) };
}

const found = { type: 'image/png', format: 'PNG', flaw: null, isAnimated: false };
const star = {
  ...found,
  name: 'star.png',
  bytes: sky.length,
  width: 480,
  height: 600,
  turns: 0,
  crop: { x: 0.5, y: 0.5, zoom: 1 },
  content: sky,
};

it('takes a picture, turns it, and takes it out again [5.06]', async () => {
  const { user, current } = renderIcon();
  await user.upload(input(), fileOf(sky, 'star.png'));
  await screen.findByText('star.png');
  expect(await standing(valuesOf(current()))).toEqual(star);
  expect(screen.getByRole('img', { name: '選んだ画像：star.png' })).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  for (let turns = 1; turns <= 5; turns += 1) await user.click(screen.getByRole('button', { name: '90度まわす' }));
  expect(await standing(valuesOf(current()))).toEqual({ ...star, turns: 1 });
  await user.click(screen.getByRole('button', { name: '画像を外す' }));
  expect(valuesOf(current()).icon).toBeNull();
  expect(input()).toHaveFocus();
});

it('keeps nothing of a file but its pixels, and never the file [5.06]', async () => {
  const { user, current } = renderIcon();
  const file = fileOf(withParts(sky, tellingParts, words('GPS')), 'star.png');
  await user.upload(input(), file);
  await screen.findByText('star.png');
  expect(await standing(valuesOf(current()))).toEqual({ ...star, bytes: file.size });
  expect(valuesOf(current()).icon?.content).not.toBe(file);
});

it('says what should be known of a picture that is small, or moves', async () => {
  const { user } = renderIcon();
  const moving = withParts(
    painted(20, 20, () => [1, 2, 3]),
    [chunk('acTL', Buffer.alloc(8))],
  );
  await user.upload(input(), fileOf(moving, 'small.png'));
  await screen.findByText('small.png');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '動く画像のため、最初の1コマだけを使います。',
    '480×480ピクセルより小さいため、ぼやけて見えることがあります。',
  ]);
  expect(input()).toHaveAccessibleDescription(expect.stringContaining('ぼやけて見えることがあります。'));
});

it('is moved by arrows and zoomed by plus and minus, by buttons and by a slider', async () => {
  const { user, current } = renderIcon();
  await user.upload(input(), fileOf(sky, 'star.png'));
  await screen.findByText('star.png');
  const crop = () => valuesOf(current()).icon?.crop;
  stage().focus();
  await user.keyboard('{ArrowUp}');
  expect(crop()).toEqual({ x: 0.5, y: 0.54, zoom: 1 });
  await user.keyboard('{ArrowLeft}');
  expect(crop()).toEqual({ x: 0.5, y: 0.54, zoom: 1 });
  expect(status()).toEqual(['画像の中心は、左から50%、上から54%です。', '']);
  await user.keyboard('++-');
  expect(crop()?.zoom).toBeCloseTo(1.15);
  expect(status()).toEqual(['1.2倍', '']);
  await user.click(screen.getByRole('button', { name: '縮小する' }));
  expect(crop()).toEqual({ x: 0.5, y: 0.54, zoom: 1 });
  expect(screen.getByRole('button', { name: '縮小する' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(slider(), { target: { value: '2.5' } });
  expect(crop()).toEqual({ x: 0.5, y: 0.54, zoom: 2.5 });
  expect([slider().getAttribute('aria-valuetext'), status()]).toEqual(['2.5倍', ['', '']]);
  await user.click(screen.getByRole('button', { name: '拡大する' }));
  expect(status()).toEqual(['2.9倍', '']);
});

it('is moved by a finger and zoomed by two, and by the wheel with Ctrl', async () => {
  const { user, current } = renderIcon();
  await user.upload(input(), fileOf(sky, 'star.png'));
  await screen.findByText('star.png');
  const element = stage();
  Object.assign(element, {
    getBoundingClientRect: () => new DOMRect(0, 0, 100, 100),
    setPointerCapture: () => undefined,
  });
  const crop = () => valuesOf(current()).icon?.crop;
  const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, x: number, y: number) =>
    fireEvent[`pointer${type}`](element, { pointerId, clientX: x, clientY: y, button: 0 });
  finger('Down', 1, 50, 50);
  finger('Move', 1, 50, 62.5);
  expect([crop(), element.dataset['dragging']]).toEqual([{ x: 0.5, y: 0.4, zoom: 1 }, 'true']);
  finger('Down', 2, 50, 37.5);
  finger('Move', 2, 50, 12.5);
  expect(crop()?.zoom).toBe(2);
  finger('Up', 1, 50, 62.5);
  finger('Up', 2, 50, 12.5);
  expect(element.dataset['dragging']).toBeUndefined();
  fireEvent.wheel(element, { deltaY: 100, clientX: 50, clientY: 50 });
  expect(crop()?.zoom).toBe(2);
  fireEvent.wheel(element, { deltaY: 100, clientX: 50, clientY: 50, ctrlKey: true });
  expect(crop()?.zoom).toBeCloseTo(2 * Math.exp(-0.22));
});

it.each([
  ['a picture that is too small', painted(7, 9, () => [0, 0, 0]), '縦横8ピクセル以上の画像を選んでください。'],
  [
    'an SVG under the name of a PNG',
    words('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'これはSVG形式のファイルです。PNG形式の画像を選んでください。',
  ],
  ['words', words('icon'), 'PNG形式の画像を選んでください。'],
  ['nothing', words(''), 'このファイルは空です。別の画像を選んでください。'],
  [
    'half of a picture',
    sky.subarray(0, 60),
    'この画像は途中で切れています。もう一度保存するか、別の画像を選んでください。',
  ],
  [
    'a picture that says it has no size',
    png(header(0, 0), end),
    'この画像は読み込めませんでした。別の画像を選んでください。',
  ],
  [
    'a picture that no phone can hold',
    png(header(10_000, 10_000), end),
    '画像が大きすぎます。縦横10,000ピクセル以内、36メガピクセル以内の画像を選んでください。',
  ],
  ['a file that is too large', Buffer.concat([sky, Buffer.alloc(mostBytes)]), '1MB以内の画像を選んでください。'],
])('refuses %s, and says why [5.06]', async (_name, bytes, sentence) => {
  const { user } = renderIcon();
  await user.upload(input(), fileOf(bytes, 'a.png'));
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(screen.getByText('a.png')).toBeVisible();
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.queryByRole('button', { name: '90度まわす' })).toBeNull();
  expect(input()).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

/** A file that is read once the test says so. */
function slowFile(bytes: Uint8Array, name: string) {
  const file = fileOf(bytes, name);
  const waiting: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => void waiting.push(resolve));
  const whole = file.arrayBuffer.bind(file);
  Object.assign(file, { arrayBuffer: () => gate.then(whole) });
  return { file, come: () => act(async () => waiting.forEach((resolve) => resolve())) };
}

const pick = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

test('of two files that are picked one after the other the later stands, even when the former takes longer to read', async () => {
  const { current } = renderIcon();
  const slow = slowFile(sky, 'slow.png');
  pick(slow.file);
  expect(await screen.findAllByText('読み込んでいます…')).toHaveLength(2);
  pick(fileOf(sky, 'quick.png'));
  await screen.findByText('quick.png');
  await slow.come();
  expect(valuesOf(current()).icon).toMatchObject({ name: 'quick.png' });
  expect(screen.queryByText('読み込んでいます…')).toBeNull();
});

test('a file that is still read when the picture is taken out does not come back', async () => {
  const { user, current } = renderIcon();
  pick(fileOf(sky, 'first.png'));
  await screen.findByText('first.png');
  const slow = slowFile(sky, 'slow.png');
  pick(slow.file);
  await user.click(screen.getByRole('button', { name: '画像を外す' }));
  await slow.come();
  expect(valuesOf(current()).icon).toBeNull();
});

test('a form with a file that is still read is not sent, which is said until it is read', async () => {
  const { user, current } = renderIcon();
  const slow = slowFile(sky, 'slow.png');
  pick(slow.file);
  const sentence = '画像を読み込んでいます。終わってから、もう一度お試しください。';
  expect(screen.queryByText(sentence)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'つくる' }));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(current().view.isBusy).toBe(false);
  await slow.come();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'つくる' }));
  expect(current().view.isBusy).toBe(true);
});

test('a file that is still read when the form begins anew does not come back', async () => {
  const { current, restart } = renderIcon();
  const slow = slowFile(sky, 'slow.png');
  pick(slow.file);
  act(restart);
  await slow.come();
  // One that is read from here on is read later than that.
  await readPicture(fileOf(sky, 'later.png'), mostBytes);
  expect(valuesOf(current()).icon).toBeNull();
});

test('a file that cannot be read is refused', async () => {
  renderIcon();
  const lost = fileOf(sky, 'lost.png');
  Object.assign(lost, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  pick(lost);
  expect(await screen.findByText('この画像は読み込めませんでした。別の画像を選んでください。')).toBeVisible();
});
