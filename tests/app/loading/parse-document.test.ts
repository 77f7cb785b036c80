import { expect, test } from 'vitest';
import { parseDocument } from '#app/loading/parse-document.ts';
import type { TextAnswer } from '#api-client/http/text-answer.ts';

const answered = (status: number, text: string, type = 'application/json'): TextAnswer => ({
  outcome: 'answered',
  status,
  type,
  text,
});
const half = '{"kind":"page","name":"top","variants":[{"body":[{"id":"words","component":"Text","props":{"te';

test.each<[string, TextAnswer, object]>([
  [
    '404',
    answered(404, '{}'),
    {
      code: 'script.not-found',
      message: 'The server does not know the page "top" (status 404).',
      status: 404,
      isLasting: true,
    },
  ],
  [
    '403',
    answered(403, 'no'),
    { code: 'script.refused', message: 'The page "top" was refused (status 403).', status: 403, isLasting: true },
  ],
  [
    '429',
    answered(429, 'no'),
    { code: 'script.refused', message: 'The page "top" was refused (status 429).', status: 429, isLasting: false },
  ],
  [
    '500',
    answered(500, '<h1>Oops</h1>', 'text/html'),
    {
      code: 'script.server-error',
      message: 'The server failed to give the page "top" (status 500).',
      status: 500,
      isLasting: false,
    },
  ],
  [
    'an answer without a body',
    answered(200, ' \n'),
    { code: 'script.empty', message: 'Nothing came for the page "top".', status: 200, isLasting: false },
  ],
  [
    'HTML',
    answered(200, '<!doctype html>\n<p>Log in to "Café"</p>', 'text/html'),
    {
      code: 'script.not-json',
      message:
        'What came for the page "top" is no JSON: text/html, 39 characters, ' +
        '"<!doctype html> <p>Log in to \\"Café\\"</p>".',
      status: 200,
      isLasting: false,
    },
  ],
  [
    'half a script, without a media type',
    answered(200, half, ''),
    {
      code: 'script.not-json',
      message:
        'What came for the page "top" is no JSON: no media type, 94 characters, ' +
        `from ${JSON.stringify(half.slice(0, 40))} to ${JSON.stringify(half.slice(-40))}.`,
      status: 200,
      isLasting: false,
    },
  ],
  [
    'too much',
    { outcome: 'too-large' },
    {
      code: 'script.too-large',
      message: 'The page "top" has more than 1048576 bytes.',
      status: 0,
      isLasting: true,
    },
  ],
  [
    'nothing in time',
    { outcome: 'too-late' },
    { code: 'script.too-late', message: 'The page "top" did not come within 10 s.', status: 0, isLasting: false },
  ],
  [
    'no answer',
    { outcome: 'unreachable' },
    { code: 'script.unreachable', message: 'No answer came for the page "top".', status: 0, isLasting: false },
  ],
])('%s is no document', (_what, answer, expected) => {
  expect(faultOf(answer)).toEqual(expected);
});

test('what is JSON is given as it is', () => {
  expect(parseDocument(answered(200, '{"kind":"page"}', 'text/plain'), 'page "top"')).toEqual({ kind: 'page' });
  expect(parseDocument(answered(200, 'null'), 'page "top"')).toBeNull();
});

function faultOf(answer: TextAnswer): unknown {
  try {
    return ['document', parseDocument(answer, 'page "top"')];
  } catch (thrown) {
    const { code, message, status, isLasting } = thrown as Readonly<Record<string, unknown>>;
    return { code, message, status, isLasting };
  }
}
