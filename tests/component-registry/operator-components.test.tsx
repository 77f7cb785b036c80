import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import Accordion from '#component-registry/components/accordion/accordion.tsx';
import Badge from '#component-registry/components/badge/badge.tsx';
import Carousel from '#component-registry/components/carousel/carousel.tsx';
import Countdown from '#component-registry/components/countdown/countdown.tsx';
import LinkedPicture from '#component-registry/components/linked-picture/linked-picture.tsx';
import RichText from '#component-registry/components/rich-text/rich-text.tsx';
import { readRichText } from '#schemas/content-script/rich-text.ts';
import Spacer from '#component-registry/components/spacer/spacer.tsx';
import Table from '#component-registry/components/table/table.tsx';
import Tabs from '#component-registry/components/tabs/tabs.tsx';
import Video from '#component-registry/components/video/video.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();

describe('Accordion', () => {
  const items = [
    { heading: '声を出せない日は？', text: '手拍子でも数えます。' },
    { heading: 'だれでも？', text: 'どうぞ。' },
  ];

  it('opens the text below a heading', async () => {
    const { user } = renderComponent(<Accordion {...props} items={items} />);
    const answer = screen.getByText('手拍子でも数えます。');
    expect(answer).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: '声を出せない日は？' }));
    expect(answer).toBeVisible();
  });

  it('has the browser close the others where only one is to be open', () => {
    const { container } = renderComponent(<Accordion {...props} items={items} single />);
    const names = [...container.querySelectorAll('details')].map((details) => details.getAttribute('name'));
    expect([new Set(names).size, names[0] !== null]).toEqual([1, true]);
  });

  it('leaves them all to themselves otherwise', () => {
    const { container } = renderComponent(<Accordion {...props} items={items} />);
    expect([...container.querySelectorAll('details[name]')]).toEqual([]);
  });
});

describe('Table', () => {
  it('names its columns and rows, under its caption', () => {
    const columns = [{ heading: 'すること' }, { heading: '声援', align: 'end' as const }];
    const rows = [{ cells: ['いいね', '5'] }, { cells: ['シェア', '20', '多すぎる'] }, { cells: ['投稿'] }];
    renderComponent(<Table {...props} caption="数え方" columns={columns} rows={rows} />);
    const table = within(screen.getByRole('table', { name: '数え方' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['すること', '声援']);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['いいね', 'シェア', '投稿']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5', '20', '']);
  });
});

describe('Countdown', () => {
  const countdown = (
    <Countdown {...props} until="2026-11-29T14:00:00+09:00" label="キックオフまで">
      <p>はじまりました</p>
    </Countdown>
  );

  it.each([
    ['2026-11-27T00:00:00Z', '2日5時間0分0秒'],
    ['2026-11-29T04:58:58.500Z', '0日0時間1分2秒'],
    ['2026-11-29T04:59:59.999Z', '0日0時間0分1秒'],
  ])('at %s shows %s', (now, shown) => {
    renderComponent(countdown, { now });
    expect(screen.getByRole('timer', { name: 'キックオフまで' })).toHaveTextContent(`キックオフまで${shown}`);
  });

  it('gives way to what stands for it once the time has come', () => {
    const { container } = renderComponent(countdown, { now: '2026-11-29T05:00:00Z' });
    expect(container).toHaveTextContent(/^はじまりました$/);
  });
});

describe('LinkedPicture', () => {
  const picture = { src: '/banner.svg', alt: '景品を見る', width: 360, height: 120 };

  it('is a link named by its drawing', async () => {
    const { user, calls } = renderComponent(<LinkedPicture {...props} {...picture} to="/prizes" />);
    await user.click(screen.getByRole('link', { name: '景品を見る' }));
    expect(calls).toEqual([['navigate', '/prizes']]);
  });

  it('is a button without a page to lead to', async () => {
    const { events, props: heard } = contentProps(['press']);
    const { user } = renderComponent(<LinkedPicture {...heard} {...picture} />);
    await user.click(screen.getByRole('button', { name: '景品を見る' }));
    expect(events).toEqual([['press']]);
  });
});

const plain = (words: string) => ({ words, isBold: false, link: undefined });

describe('RichText', () => {
  it('has paragraphs, lists, bold words and links', async () => {
    const text = 'はじめに\n**無料**です。\n\n- いいね\n- シェア\n\n[ルール](terms)と[なし](none)。';
    const { container, user, calls } = renderComponent(
      <RichText {...props} text={text} links={[{ name: 'terms', to: '/terms' }]} />,
    );
    expect(container.querySelectorAll('p').length).toBe(2);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['いいね', 'シェア']);
    expect(container.querySelector('strong')).toHaveTextContent('無料');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ルール']);
    await user.click(screen.getByRole('link', { name: 'ルール' }));
    expect(calls).toEqual([['navigate', '/terms']]);
  });

  test.each([
    ['nothing', '', []],
    ['marks that mark nothing', '2 ** 3 [a] (b) <b>x</b>', [[plain('2 ** 3 [a] (b) <b>x</b>')]]],
    ['a link of another site', '[a](https://x.example)', [[plain('[a](https://x.example)')]]],
    ['a script for an address', '[a](javascript:alert)', [[plain('[a](javascript:alert)')]]],
    ['brackets in brackets', '[[a](b)', [[plain('['), { words: 'a', isBold: false, link: 'b' }]]],
  ])('takes %s as it is written', (_what, text, lines) => {
    expect(readRichText(text).flatMap((block) => block.lines)).toEqual(lines);
  });

  it('reads long runs of marks at once', () => {
    expect(readRichText('**'.repeat(20_000) + '['.repeat(20_000)).length).toBe(1);
  });
});

describe('Tabs', () => {
  const slots = { panel1: () => <p>一枚目</p>, panel2: () => <p>二枚目</p>, panel3: () => <p>三枚目</p> };
  const tabs = <Tabs {...props} slots={slots} label="席" tabs={['北', '南', '西']} />;

  it('shows the panel of the chosen tab', async () => {
    const { user } = renderComponent(tabs);
    expect(screen.getByRole('tabpanel', { name: '北' })).toHaveTextContent('一枚目');
    await user.click(screen.getByRole('tab', { name: '西' }));
    expect(screen.getByRole('tabpanel', { name: '西' })).toHaveTextContent('三枚目');
    expect(screen.getAllByRole('tabpanel').length).toBe(1);
  });

  it('is one stop of the keyboard, and the arrows go round', async () => {
    const { user } = renderComponent(tabs);
    await user.tab();
    expect(screen.getByRole('tab', { name: '北' })).toHaveFocus();
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowLeft}', '{ArrowRight}', '{ArrowRight}', '{End}', '{Home}', 'x']) {
      await user.keyboard(key);
      seen.push(screen.getByRole('tab', { selected: true }).textContent);
    }
    expect(seen).toEqual(['西', '北', '南', '西', '北', '北']);
    expect(screen.getByRole('tab', { name: '北' })).toHaveFocus();
  });
});

describe('Carousel', () => {
  it('tells where it stands, between buttons that can be reached', async () => {
    const { user } = renderComponent(
      <Carousel {...props} label="おすすめ">
        <p>一</p>
        <p>二</p>
      </Carousel>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 / 2');
    const reached: (string | null)[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await user.tab();
      reached.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    expect(reached).toEqual(['おすすめ', '前へ', '次へ']);
  });

  it('has no buttons for one item', () => {
    renderComponent(
      <Carousel {...props} label="おすすめ">
        <p>一</p>
      </Carousel>,
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

test('Badge and Spacer say their tone and their size', () => {
  const { container } = renderComponent(
    <>
      <Badge {...props} label="新着" tone="accent" icon="star" />
      <Badge {...props} label="ふつう" />
      <Spacer {...props} size="xl" />
    </>,
  );
  const seen = [...container.querySelectorAll<HTMLElement>('[data-tone], [data-size]')];
  expect(seen.map(({ dataset, textContent }) => [dataset['tone'] ?? dataset['size'], textContent])).toEqual([
    ['accent', '新着'],
    ['plain', 'ふつう'],
    ['xl', ''],
  ]);
});

/** jsdom plays nothing: the element does as browsers do, or refuses as they do. */
function player(refusal?: string) {
  const asked: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    asked.push('play');
    if (refusal !== undefined) throw new DOMException('', refusal);
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    asked.push('pause');
    fireEvent.pause(this);
  });
  return asked;
}

/** Gives what says to the component how much of it is seen. */
function sight() {
  const listeners: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (typeof listeners)[number]) {
        listeners.push(listener);
      }
      observe() {}
      disconnect() {}
    },
  );
  return (isIntersecting: boolean) => act(async () => listeners.at(-1)?.([{ isIntersecting }]));
}

const partsOf = (video: HTMLVideoElement) => [...video.children].map(({ outerHTML }) => outerHTML);

describe('Video', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const clap = { src: '/clap.webm', poster: '/clap.webp', width: 640, height: 360, label: '手拍子' };
  const film = <Video {...props} {...clap} alternative="/clap.mp4" captions="/clap.ja.vtt" />;

  const sources = ['<source src="/clap.webm" type="video/webm">', '<source src="/clap.mp4" type="video/mp4">'];

  it('loads nothing and keeps its room', () => {
    renderComponent(film);
    const video = screen.getByLabelText<HTMLVideoElement>('手拍子');
    const { preload, poster, width, height, controls, muted, loop } = video;
    expect({ preload, poster: poster.replace(/^.*\//, '/'), width, height, controls, muted, loop }).toEqual({
      preload: 'none',
      poster: '/clap.webp',
      width: 640,
      height: 360,
      controls: false,
      muted: false,
      loop: false,
    });
    expect(partsOf(video)).toEqual(sources);
  });

  it('plays at a press with captions in the language of the page, then leaves the controls to the browser', async () => {
    const asked = player();
    const { user } = renderComponent(film);
    await user.click(screen.getByRole('button', { name: '再生：手拍子' }));
    const video = screen.getByLabelText<HTMLVideoElement>('手拍子');
    expect([asked, video.controls, video.tabIndex, screen.queryByRole('button')]).toEqual([['play'], true, 0, null]);
    expect(video).toHaveFocus();
    expect(partsOf(video)).toEqual([
      ...sources,
      '<track kind="captions" src="/clap.ja.vtt" srclang="ja" label="字幕" default="">',
    ]);
  });

  it('says when it cannot be played', async () => {
    player('NotSupportedError');
    const { user } = renderComponent(film);
    await user.click(screen.getByRole('button', { name: '再生：手拍子' }));
    expect(screen.getByRole('alert')).toHaveTextContent('この動画は再生できません。');
  });

  it('keeps its button where the browser does not let it play', async () => {
    player('NotAllowedError');
    const { user } = renderComponent(film);
    await user.click(screen.getByRole('button', { name: '再生：手拍子' }));
    expect(screen.getByRole('button', { name: '再生：手拍子' })).toBeVisible();
  });

  it('moves without sound while it is seen, until it is stopped', async () => {
    const [asked, see] = [player(), sight()];
    const { user } = renderComponent(<Video {...props} {...clap} ambient />);
    const { muted, loop } = screen.getByLabelText<HTMLVideoElement>('手拍子');
    await see(true);
    await see(false);
    await see(true);
    await user.click(screen.getByRole('button', { name: '一時停止：手拍子' }));
    await see(false);
    await see(true);
    expect({ muted, loop, asked }).toEqual({
      muted: true,
      loop: true,
      asked: ['play', 'pause', 'play', 'pause', 'pause'],
    });
    await user.click(screen.getByRole('button', { name: '再生：手拍子' }));
    expect(asked.at(-1)).toBe('play');
  });

  it('stands still for who wants less motion, until it is asked for', async () => {
    const [asked, see] = [player(), sight()];
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { user } = renderComponent(<Video {...props} {...clap} ambient />);
    await see(true);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: '再生：手拍子' }));
    expect(asked).toEqual(['play']);
  });
});
