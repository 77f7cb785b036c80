import type { FaceCredit } from '#schemas/release-manifest.ts';
import { readFont } from '#content-lint/faces/font-facts.ts';
import { hashOf } from '../../content-hash.ts';
import type { Content } from '../../release-content.ts';
import { faceAddress } from './face-address.ts';

/** A web font whose author is named. */
interface CreditedFace {
  readonly family: string;
  /** It, or a part of it. */
  readonly font: Uint8Array;
  /** Name of its licence. */
  readonly licence: string;
  /** What its licence says. */
  readonly text: Uint8Array;
}

/** Whose work a font is, by its own notice or the first line of its licence, with the content that this needs. */
export function creditFace({ family, font, licence, text }: CreditedFace): {
  readonly credit: FaceCredit;
  readonly content: Content;
} {
  const [firstLine = ''] = Buffer.from(text).toString('utf8').trimStart().split('\n');
  const content = { hash: hashOf(text), mediaType: 'text/plain; charset=utf-8', bytes: text };
  const notice = readFont(font).copyright || firstLine.trim();
  return { credit: { family, notice, licence, text: { name: 'licence.txt', hash: content.hash } }, content };
}

/** Comments that begin a style sheet of web fonts: open licences want notice and text to go along, each once. */
export function noticesOf(credits: readonly FaceCredit[]): readonly string[] {
  const notices = credits.map(
    ({ notice, licence, text }) => `/*! ${notice.replaceAll('*/', '* /')} ${licence}: ${faceAddress(text)} */`,
  );
  return [...new Set(notices)];
}
