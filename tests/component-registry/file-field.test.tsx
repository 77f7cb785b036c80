import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import FileField from '#component-registry/components/file-field/file-field.tsx';
import { valuesOf } from '#machines/form/form.ts';
import { renderLiveForm } from './live-form.tsx';
import { contentProps } from './render-component.tsx';

const kinds = { icon: 'file' } as const;

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
            { rule: 'picture', types: ['image/png'], leastSide: 480, mostBytes: 1024 * 1024 },
          ],
        },
      } as const satisfies Parameters<typeof renderLiveForm<typeof kinds>>[0]['definition'],
    },
    ({ fields }) => (
      <FileField {...contentProps().props} field={fields.icon} label="アイコン" hint="正方形がおすすめ" />
    ),
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('アイコン');

/** The head of a PNG of that size, which is all that is read of it. */
function png(name: string, width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => head.setUint8(at, byte));
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head], name, { type: 'image/png' });
}

it('takes a picture, turns it, and takes it out again [5.06]', async () => {
  const { user, current } = renderIcon();
  const file = png('star.png', 480, 600);
  await user.upload(input(), file);
  await screen.findByText('star.png');
  const picked = { name: 'star.png', type: 'image/png', bytes: 33, width: 480, height: 600, content: file };
  expect(valuesOf(current()).icon).toEqual({ ...picked, turns: 0 });
  expect(screen.getByRole('img', { name: '選んだ画像：star.png' })).toBeVisible();
  for (let turns = 1; turns <= 5; turns += 1) await user.click(screen.getByRole('button', { name: '90度まわす' }));
  expect(valuesOf(current()).icon).toEqual({ ...picked, turns: 1 });
  await user.click(screen.getByRole('button', { name: '画像を外す' }));
  expect(valuesOf(current()).icon).toBeNull();
  expect(input()).toHaveFocus();
});

it.each([
  ['a picture that is too small', png('small.png', 479, 600), '縦横480ピクセル以上の画像を選んでください。'],
  [
    'another kind of file named as a picture',
    new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    'PNG形式の画像を選んでください。',
  ],
  [
    'a picture that says it has no size',
    png('empty.png', 0, 0),
    'この画像は読み込めませんでした。別の画像を選んでください。',
  ],
])('refuses %s [5.06]', async (_name, file, words) => {
  const { user } = renderIcon();
  await user.upload(input(), file);
  await screen.findByText(file.name);
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  expect(screen.queryByRole('button', { name: '90度まわす' })).toBeNull();
});

it('keeps the file that was picked last, even when an earlier one takes longer to read', async () => {
  const { current } = renderIcon();
  const slow = png('slow.png', 480, 480);
  const waiting: ((head: ArrayBuffer) => void)[] = [];
  const head = new Promise<ArrayBuffer>((resolve) => void waiting.push(resolve));
  Object.assign(slow, { slice: () => ({ arrayBuffer: () => head }) });
  fireEvent.change(input(), { target: { files: [slow] } });
  fireEvent.change(input(), { target: { files: [png('quick.png', 500, 500)] } });
  await screen.findByText('quick.png');
  const answer = await png('slow.png', 480, 480).slice(0, 24).arrayBuffer();
  await act(async () => waiting.forEach((resolve) => resolve(answer)));
  expect(valuesOf(current()).icon).toMatchObject({ name: 'quick.png' });
});
