import { expect, test } from 'vitest';
import { createSendReports } from '#api-client/send-reports.ts';

const report = { release: 'r1', script: 'page/top', path: '', code: 'script.missing', message: 'Gone.' };

function setUp(status: number) {
  const sent: unknown[] = [];
  const send = createSendReports('https://api.example', async (...request) => {
    sent.push(request);
    return new Response(null, { status });
  });
  return { send, sent };
}

test.each([true, false])(
  'reports go to the server with the marker; as the last word of the page: %s',
  async (isLast) => {
    const { send, sent } = setUp(204);
    await send([report], { isLast });
    expect(sent).toEqual([
      [
        'https://api.example/service/v2/contents_reports',
        {
          method: 'POST',
          credentials: 'include',
          keepalive: isLast,
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          body: JSON.stringify({ reports: [report] }),
        },
      ],
    ]);
  },
);

test('what the server does not take is reported', async () => {
  await expect(setUp(429).send([report], { isLast: false })).rejects.toThrow('status 429');
});
