import { expect, test } from 'vitest';
import { AnswerReader } from '#bench/server/load/answer-reader.ts';

const first = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx-name: one';
const second = 'HTTP/1.1 304 Not Modified\r\ncontent-length: 0';
const bytes = Buffer.from(`${first}\r\n\r\nhello${second}\r\n\r\n${first}\r\n\r\nworld`);
const answers = [
  { status: 200, head: first },
  { status: 304, head: second },
  { status: 200, head: first },
];

/** What a reader finds in these chunks. */
function read(chunks: readonly Buffer[]): readonly unknown[] {
  const found: unknown[] = [];
  const reader = new AnswerReader((answer) => found.push(answer));
  for (const chunk of chunks) reader.take(chunk);
  return found;
}

test('several answers in one chunk are each found', () => {
  expect(read([bytes])).toEqual(answers);
});

test.each([1, 2, 3, 7, 40])('answers are found in chunks of %i bytes', (size) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  expect(read(chunks)).toEqual(answers);
});

test('an answer that does not name its length is refused with its head', () => {
  expect(() => read([Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n')])).toThrow(
    'An answer does not name its length:\nHTTP/1.1 200 OK\r\ntransfer-encoding: chunked',
  );
});
