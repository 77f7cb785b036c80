import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { useStages } from './support/use-stages.ts';

const stages = useStages();

interface Shown {
  readonly campaign: string;
  readonly situation: string;
  readonly path: string;
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/**
 * A page of a campaign in a situation, while `look` looks at it and at the films and captions that were asked for since it
 * was opened; my page is that of a member.
 */
async function onPage(
  { campaign, situation, path, reducedMotion }: Shown,
  look: (page: Page, asked: readonly string[]) => Promise<void>,
) {
  const member = { persona: 'hina_hoshi', points: 1500 };
  const given = { product: { situation }, ...(path === '/mypage' && { member }) };
  const { page, origin, problems } = await stages.open(campaign, given, { reducedMotion });
  const asked = filmsOf(page);
  await page.goto(`${origin}${path}?lang=ko`, { waitUntil: 'networkidle' });
  await look(page, asked);
  expect(problems).toEqual([]);
}

const onFarewell = { campaign: 'hoshi-no-uta', situation: 'finish', path: '/' };

const filmsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([^/]+\.(?:mp4|webm|vtt))$/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
};

/** Waits until a video has shown more than its first picture. */
async function plays(video: Locator): Promise<void> {
  const element = await video.elementHandle();
  await video.page().waitForFunction((one) => (one as HTMLVideoElement).currentTime > 0.2, element);
}

test('a video plays at a press, with captions in the language of the page, and keeps its room', async () => {
  await onPage(
    { campaign: 'shiomi-cup', situation: 'begin', path: '/mypage', reducedMotion: 'reduce' },
    async (page, asked) => {
      const video = page.getByLabel('이번 주 박수 시범', { exact: true });
      await video.scrollIntoViewIfNeeded();
      const before = await video.boundingBox();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: '재생: 이번 주 박수 시범' }).click();
      await plays(video);
      const cues = () =>
        video.evaluate((one: HTMLVideoElement) =>
          [...(one.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
        );
      await expect.poll(cues).toEqual(['먼저 손뼉만\n짝　짝　짝짝짝', '한 번 더\n짝　짝　짝짝짝']);
      expect([await video.boundingBox(), new Set(asked)]).toEqual([before, new Set(['clap.ko.vtt', 'clap.webm'])]);
    },
  );
});

test('a moving picture moves while it is seen, and stops when it is asked to', async () => {
  await onPage({ ...onFarewell, reducedMotion: 'no-preference' }, async (page, asked) => {
    const video = page.getByLabel('보름달 앞을 떠다니는 오선보와 하늘섬', { exact: true });
    const root = page.locator('[data-part="Video.root"]');
    expect([await root.getAttribute('data-playback'), asked]).toEqual(['still', []]);
    await video.scrollIntoViewIfNeeded();
    await plays(video);
    await page.getByRole('button', { name: /^일시 정지/ }).click();
    await page.locator('[data-part="Video.root"][data-playback="paused"]').waitFor();
  });
});

test('it stands still for who wants less motion', async () => {
  await onPage({ ...onFarewell, reducedMotion: 'reduce' }, async (page, asked) => {
    await page.locator('[data-part="Video.root"]').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^재생/ }).focus();
    expect([await page.locator('[data-part="Video.root"]').getAttribute('data-playback'), asked]).toEqual([
      'still',
      [],
    ]);
  });
});
