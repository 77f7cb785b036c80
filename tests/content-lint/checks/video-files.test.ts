import { describe, expect, it, test } from 'vitest';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { captionsFlaw } from '#content-lint/pictures/captions-flaw.ts';
import { videoFlaw } from '#content-lint/pictures/video-flaw.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { issuesOf } from '../support/issues-of.ts';
import { checkedAt } from '../support/small-campaign.ts';

const demo = await readCampaignFolder('fixtures/campaigns/hoshi-no-uta');
const filmOf = (kind: string) => Buffer.from(demo.assets.get(`film/night-sky.${kind}`) ?? '');
const [mp4, webm] = [filmOf('mp4'), filmOf('webm')];

function box(type: string, body: Buffer = Buffer.alloc(16)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

describe('Videos', () => {
  const cut = 'The video is not whole.';

  test.each([
    ['a whole one', 'video/mp4', mp4, undefined],
    ['a whole one', 'video/webm', webm, undefined],
    ['one that is cut off', 'video/mp4', mp4.subarray(0, -1), cut],
    ['one that is cut off', 'video/webm', webm.subarray(0, -1), cut],
    ['one without an index', 'video/mp4', box('ftyp'), cut],
    ['only a beginning', 'video/webm', webm.subarray(0, 4), cut],
    [
      'one of a telephone',
      'video/mp4',
      Buffer.concat([box('moov', Buffer.from('....hvc1........')), box('mdat')]),
      'The video is in HEVC, which many browsers do not play.',
    ],
    [
      'one that cannot begin early',
      'video/mp4',
      Buffer.concat([box('ftyp'), box('mdat'), box('moov')]),
      'The index of the video stands at its end, so that it plays only once all of it has come.',
    ],
  ])('%s as %s', (_what, mediaType, bytes, message) => {
    expect(videoFlaw(mediaType, bytes)?.message).toBe(message);
  });

  it('are refused where they are broken, too large or of another kind', () => {
    const large = Buffer.concat([mp4, Buffer.alloc(8 * 1024 * 1024)]).toString('latin1');
    const found = issuesOf({}, { 'star.svg': '<svg/>', 'a.mp4': large, 'b.webm': 'GIF89a', 'c.vtt': 'WEBVTT\n' });
    expect(found.map(({ file, code, message, hint }) => [file, code, message, hint])).toEqual([
      [
        'assets/a.mp4',
        'asset.too-large',
        'The file is larger than 8 MB.',
        'export it for phones: 720 pixels high, less than a minute',
      ],
      ['assets/b.webm', 'asset.content', 'The content of the file is not video/webm.', ''],
      ['assets/c.vtt', 'asset.broken-captions', 'The file has no captions.', 'write "00:01.000 --> 00:03.500"'],
    ]);
  });

  it('stand where videos do, drawings where drawings do, in every language', () => {
    const path = 'scripts/pages/top.json';
    const top = demo.files.get(path) ?? '';
    const wrong = top
      .replace('"asset:film/night-sky.webm"', '"asset:logo.svg"')
      .replace('"asset:film/night-sky.webp"', '"asset:film/night-sky.webm"')
      .replace(
        '"ambient": true',
        '"captions": {"ja": "asset:logo.svg", "en": "asset:logo.svg", "ko": "asset:logo.svg"}',
      );
    const files = new Map(demo.files).set(path, wrong);
    const found = checkCampaign({ ...demo, files }, readProductVocabulary(), checkedAt);
    expect(found.map(({ code, pointer }) => [code, pointer.replace(/^.*props/, '')])).toEqual([
      ['asset.unused', ''],
      ['props.wrong-form', '/src'],
      ['props.wrong-form', '/poster'],
      ...['ja', 'en', 'ko'].map((locale) => ['props.wrong-form', `/captions/${locale}`]),
    ]);
  });
});

const cue = (times: string, words = 'クラップ') => `WEBVTT\n\n${times}\n${words}\n`;

describe('Captions', () => {
  test.each([
    ['a cue', cue('00:00.000 --> 00:01.900'), undefined],
    ['hours, a place and a name', 'WEBVTT - film\n\n1\n00:00:00.000 --> 01:00:01.900 line:6%\nクラップ\n', undefined],
    ['other ends of lines', cue('00:00.000 --> 00:01.900').replaceAll('\n', '\r\n'), undefined],
    ['a comma', cue('00:00,000 --> 00:01,900'), [3, '"00:00,000 --> 00:01,900" is no time of a caption.']],
    ['an end before its beginning', cue('00:02.000 --> 00:01.900'), [3, 'The caption ends before it begins.']],
    ['no words', cue('00:00.000 --> 00:01.900', ''), [3, 'The caption has no words.']],
    [
      'another order',
      `${cue('00:02.000 --> 00:03.000')}\n00:00.000 --> 00:01.000\nx\n`,
      [6, 'The caption begins before the one above it.'],
    ],
    ['nothing', 'WEBVTT\n', [1, 'The file has no captions.']],
    ['another encoding', Buffer.from([0x57, 0xff]), [1, 'The captions are not UTF-8.']],
  ])('with %s', (_what, text, flaw) => {
    const found = captionsFlaw(Buffer.from(text));
    expect(found && [found.line, found.message]).toEqual(flaw);
  });
});
