import { expect, test } from 'vitest';
import { createSendAnalytics } from '#api-client/send-analytics.ts';

const body = {
  analyticsId: 'hoshi',
  locale: 'ja',
  device: 'sp',
  events: [{ kind: 'view', name: 'top', label: '' }],
} as const;

test.each([true, false])('what was counted goes without cookies; as the last word of the page: %s', async (isLast) => {
  const sent: unknown[] = [];
  const send = createSendAnalytics('https://api.example', async (...request) => {
    sent.push(request);
    return new Response(null, { status: 429 });
  });
  await send({ ...body, events: [...body.events] }, { isLast });
  expect(sent).toEqual([
    [
      'https://api.example/service/v2/analytics_events',
      {
        method: 'POST',
        credentials: 'omit',
        keepalive: isLast,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      },
    ],
  ]);
});
