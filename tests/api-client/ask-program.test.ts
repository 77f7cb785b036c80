import { expect, test } from 'vitest';
import { askProgram } from '#api-client/ask-program.ts';

function setUp(body: unknown, status = 200) {
  const sent: unknown[] = [];
  const ask = askProgram('https://api.example', async (...request) => {
    sent.push(request);
    return Response.json(body, { status });
  });
  return { ask, sent };
}

test('asks which build is served, past the program of calls', async () => {
  const { ask, sent } = setUp({ release: 'r1', program: '0.2.0+b' });
  expect(await ask).toBe('0.2.0+b');
  expect(sent).toEqual([['https://api.example/service/v2/contents_scripts/sectors', { credentials: 'include' }]]);
});

test('an answer that does not say it is reported', async () => {
  await expect(setUp({ code: 'server.not-ready' }, 503).ask).rejects.toThrow('status 503');
});
