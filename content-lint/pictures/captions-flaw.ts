/** What is wrong with captions, and where. */
export interface CaptionsFlaw {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`);
const form = 'write "00:01.000 --> 00:03.500"';

/** The first thing that is wrong with a WebVTT file; undefined when browsers show all of its cues. */
export function captionsFlaw(bytes: Uint8Array): CaptionsFlaw | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\uFFFD')) {
    return { line: 1, column: 1, message: 'The captions are not UTF-8.', hint: 'save them as UTF-8' };
  }
  const lines = text.split(/\r\n|\r|\n/);
  let cues = 0;
  let latest = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const place = { line: index + 1, column: 1 };
    const [start, end] = secondsOf(line);
    if (start === undefined || end === undefined) {
      return { ...place, message: `"${line.slice(0, 80)}" is no time of a caption.`, hint: form };
    }
    if (end <= start) return { ...place, message: 'The caption ends before it begins.', hint: form };
    if (start < latest) {
      return { ...place, message: 'The caption begins before the one above it.', hint: 'put them in order' };
    }
    if ((lines[index + 1] ?? '').trim() === '') {
      return { ...place, message: 'The caption has no words.', hint: 'write them in the line below its time' };
    }
    latest = start;
    cues += 1;
  }
  if (cues > 0) return undefined;
  return { line: 1, column: 1, message: 'The file has no captions.', hint: form };
}

function secondsOf(line: string): readonly (number | undefined)[] {
  const found = timing.exec(line);
  if (found === null) return [];
  const numbers = found.slice(1).map((part) => Number(part ?? 0));
  return [numbers.slice(0, 4), numbers.slice(4)].map(
    ([hours = 0, minutes = 0, seconds = 0, thousandths = 0]) =>
      hours * 3600 + minutes * 60 + seconds + thousandths / 1000,
  );
}
