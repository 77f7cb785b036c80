import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import FairCheck from '#component-registry/components/fair-check/fair-check.tsx';
import fragment from '../../fixtures/campaigns/hoshi-no-uta/scripts/fragments/fair-check.json';
import type { Proofs } from '#runtime/runtime-services.ts';
import type { ComponentProps } from 'react';
import { publishedDraw, publishedRaffle, tampered } from '../schemas/fair/published-draws.ts';
import { contentProps, renderComponent } from './render-component.tsx';

/** The words of the campaign in Japanese, as the renderer gives them. */
function japanese(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(japanese);
  if (typeof value !== 'object' || value === null) return value;
  if ('ja' in value) return value.ja;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, japanese(each)]));
}

type Props = ComponentProps<typeof FairCheck>;

const allWords = japanese(fragment.body.props) as Props;

function renderCheck(read: Proofs['read'], props: Partial<Props> = {}, texts: Props = allWords) {
  const saved: unknown[] = [];
  const words = { ...texts, kind: 'gacha' as const, of: '1', mine: [] };
  const proofs: Proofs = { read, save: (...file) => void saved.push(file) };
  const rendered = renderComponent(<FairCheck {...contentProps().props} {...words} {...props} />, {
    services: { proofs: async () => proofs },
  });
  return { ...rendered, saved };
}

const answering = (value: unknown) => async () => (value === null ? null : JSON.stringify(value));
const marks = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('heading').textContent,
      within(item).getByText(/^(合いました|合いません|まだ)$/).textContent,
    ]);

const never = () => new Promise<null>(() => {});

const titles = {
  promise: '封印は、先に公開されていた？',
  seed: '種は、封印に合う？',
  odds: '割合は、見せていたとおり？',
  number: '番号は、種から出たもの？',
  item: 'その番号は、どの景品？',
};

describe('a draw of a gacha', () => {
  test('that agrees: each step ticks, and the number lies on the item', async () => {
    const proof = publishedDraw();
    renderCheck(answering(proof));
    expect(screen.getByRole('status')).toHaveTextContent('公開されたデータを取りよせています…');
    expect(await screen.findByRole('heading', { name: 'ぜんぶ、合いました' })).toBeVisible();
    expect(marks()).toEqual(Object.values(titles).map((title) => [title, '合いました']));
    const row = within(screen.getByRole('table', { name: '番号と景品' })).getByRole('row', {
      name: /あなたの番号はここ/,
    });
    expect(within(row).getByRole('rowheader')).toHaveTextContent(`景品 ${proof.draw.item}`);
    expect(screen.getByText('星のオルゴール #12')).toBeVisible();
  });

  test('whose seed is not published says when it can be checked', async () => {
    renderCheck(answering(publishedDraw({}, false)));
    await screen.findByRole('heading', { name: 'まだ、封印されています' });
    expect(screen.getByText('2026/12/01 09:00')).toHaveAttribute('datetime', '2026-12-01T00:00:00.000Z');
    expect(marks().map(([, mark]) => mark)).toEqual(['合いました', 'まだ', '合いました', 'まだ', 'まだ']);
  });

  test('that was tampered with says what does not agree, its figures open', async () => {
    renderCheck(answering(tampered(publishedDraw(), (proof) => (proof.draw.item = 'lamp'))));
    await screen.findByRole('heading', { name: '合わないところがあります' });
    expect(marks().at(-1)).toEqual([titles.item, '合いません']);
    const [, , , , step] = screen.getAllByRole('listitem');
    expect(step).toHaveTextContent('番号が指している景品と、記録された景品がちがいます。');
    expect(step?.querySelector('details')).toHaveAttribute('open');
  });

  test('that there is not, and one that did not come, which can be asked for again', async () => {
    const { unmount } = renderCheck(answering(null));
    expect(await screen.findByText(/この結果のデータは見つかりませんでした/)).toBeVisible();
    unmount();
    let isOnline = false;
    const { user } = renderCheck(async () => {
      if (!isOnline) throw new Error('There is no network.');
      return JSON.stringify(publishedDraw());
    });
    await screen.findByText(/データを取りよせられませんでした/);
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'もう一度取りよせる' }));
    expect(await screen.findByRole('heading', { name: 'ぜんぶ、合いました' })).toBeVisible();
  });
});

describe('data', () => {
  test('are saved letter by letter', async () => {
    const text = `${JSON.stringify(publishedDraw(), null, 3)}\n`;
    const { user, saved } = renderCheck(async () => text);
    await user.click(await screen.findByRole('button', { name: 'データを保存する' }));
    expect(saved).toEqual([['music-box-12.json', text]]);
  });

  test('are computed from a file, with its name', async () => {
    const { user } = renderCheck(never, { of: '' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const file = new File([JSON.stringify(publishedDraw())], 'friend.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('データをひらく'), file);
    await screen.findByRole('heading', { name: 'ぜんぶ、合いました' });
    expect(screen.getByText('星のオルゴール #12 · friend.json')).toBeVisible();
  });

  test('are those of the file that was picked last, whichever is read first', async () => {
    const { user } = renderCheck(never, { of: '' });
    const picker = screen.getByLabelText('データをひらく');
    const slow = fileToRead('slow.json', JSON.stringify(publishedDraw()));
    await user.upload(picker, slow.file);
    await user.upload(picker, fileToRead('quick.json', '{"format":"receipt"}').read());
    const words = /抽選のデータではないようです/;
    expect(await screen.findByText(words)).toBeVisible();
    await act(async () => void slow.read());
    expect(screen.getByText(words)).toBeVisible();
  });

  test('of a file that cannot be read are damaged', async () => {
    const { user } = renderCheck(never, { of: '' });
    const file = Object.assign(new File([], 'gone.json'), { text: () => Promise.reject(new Error('It is gone.')) });
    await user.upload(screen.getByLabelText('データをひらく'), file);
    expect(await screen.findByText(/途中で切れているか、こわれています/)).toBeVisible();
  });

  test.each([
    ['cut off', JSON.stringify(publishedDraw()).slice(0, -9), /途中で切れているか、こわれています/],
    ['of something else', '{"format":"receipt"}', /抽選のデータではないようです/],
    ['half of a proof', JSON.stringify({ ...publishedDraw(), fairness: {} }), /抽選のデータではないようです/],
  ])('that are %s are refused', async (_what, text, words) => {
    const { user } = renderCheck(never, { of: '' });
    await user.click(screen.getByText('データを貼りつける', { selector: 'summary' }));
    await user.click(screen.getByRole('textbox', { name: 'データを貼りつける' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: '計算しなおす' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('a raffle', () => {
  test('shows who was drawn, and where entries of the member stand', async () => {
    const proof = await publishedRaffle();
    const [winner] = proof.draw?.drawn ?? [];
    const { user } = renderCheck(answering(proof), {
      kind: 'raffle',
      of: 'wish',
      mine: [{ entries: [winner?.entry ?? ''] }],
    });
    await screen.findByRole('heading', { name: 'ぜんぶ、合いました' });
    expect(marks()).toHaveLength(5);
    const mine = screen.getByRole('region', { name: 'あなたの応募' });
    expect(mine).toHaveTextContent('1 / 4当選 · ポスター');
    await user.type(within(mine).getByRole('textbox', { name: '応募番号でさがす' }), 'E9999');
    expect(within(mine).getByRole('status')).toHaveTextContent('この番号の応募はありません');
    expect(
      within(screen.getByRole('table', { name: '抽選された応募' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(proof.draw?.drawn.map(({ rank, entry }) => `${rank}${entry}${rank < 3 ? '当選 · ポスター' : '補欠'}`));
  });

  test('is nothing that a campaign without raffles knows', async () => {
    const { raffle: _raffle, ...others } = allWords;
    renderCheck(answering(await publishedRaffle()), {}, others);
    expect(await screen.findByText(/抽選のデータではないようです/)).toBeVisible();
  });
});

/** A file whose text is there once `read` was called, which gives the file. */
function fileToRead(name: string, text: string) {
  const waiting: ((text: string) => void)[] = [];
  const reading = new Promise<string>((resolve) => waiting.push(resolve));
  const file = Object.assign(new File([], name, { type: 'application/json' }), { text: () => reading });
  return {
    file,
    read() {
      for (const resolve of waiting) resolve(text);
      return file;
    },
  };
}
