/** What is wrong with a video, in a sentence, and what to do. */
export interface VideoFlaw {
  readonly message: string;
  readonly hint: string;
}

const exportAnew = 'export it anew';

/** What keeps the bytes of a video from being played, or from beginning before all of them came; undefined when nothing does. */
export function videoFlaw(mediaType: string, bytes: Uint8Array): VideoFlaw | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return mediaType === 'video/mp4' ? mp4Flaw(data) : webmFlaw(data);
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

function mp4Flaw(data: Buffer): VideoFlaw | undefined {
  const boxes = boxesOf(data);
  const types = boxes?.map(({ type }) => type) ?? [];
  const [index, content] = [types.indexOf('moov'), types.indexOf('mdat')];
  if (boxes === undefined || index === -1 || content === -1) {
    return { message: 'The video is not whole.', hint: exportAnew };
  }
  if (/hvc1|hev1/.test(boxes[index]?.body.toString('latin1') ?? '')) {
    return { message: 'The video is in HEVC, which many browsers do not play.', hint: 'export it in H.264' };
  }
  if (content < index) {
    return {
      message: 'The index of the video stands at its end, so that it plays only once all of it has come.',
      hint: 'export it for the web ("fast start")',
    };
  }
  return undefined;
}

/** The outermost boxes of a file; undefined where the last one is cut off. */
function boxesOf(data: Buffer): readonly Box[] | undefined {
  const boxes: Box[] = [];
  for (let position = 0; position < data.length;) {
    if (position + 16 > data.length) return undefined;
    const short = data.readUInt32BE(position);
    const size = short === 1 ? Number(data.readBigUInt64BE(position + 8)) : short;
    // The last box may leave its size out.
    const end = short === 0 ? data.length : position + size;
    if (end < position + 8 || end > data.length) return undefined;
    boxes.push({ type: data.toString('latin1', position + 4, position + 8), body: data.subarray(position + 8, end) });
    position = end;
  }
  return boxes;
}

const segment = Buffer.from('18538067', 'hex');
const tracks = Buffer.from('1654ae6b', 'hex');

function webmFlaw(data: Buffer): VideoFlaw | undefined {
  const start = data.subarray(0, 128).indexOf(segment);
  const size = start === -1 ? undefined : sizeAt(data, start + segment.length);
  const isWhole = size !== undefined && data.includes(tracks) && (size.value === undefined || size.end === data.length);
  return isWhole ? undefined : { message: 'The video is not whole.', hint: exportAnew };
}

/** A size of variable length, and where what has it ends; no value where a file leaves it out. */
function sizeAt(
  data: Buffer,
  position: number,
): { readonly value: number | undefined; readonly end: number } | undefined {
  const first = data[position];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (position + length > data.length) return undefined;
  const bits = BigInt(`0x${data.toString('hex', position, position + length)}`);
  const mask = (1n << BigInt(7 * length)) - 1n;
  const value = bits & mask;
  if (value === mask) return { value: undefined, end: data.length };
  return { value: Number(value), end: position + length + Number(value) };
}
