import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runReplay } from '#replay/command/run-replay.ts';
import { usage } from '#replay/command/usage.ts';
import { useWrittenScenarios } from '../scenario/support/written-scenarios.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const campaign = await useWrittenScenarios();
const report = await mkdtemp(join(tmpdir(), 'kansei-replay-report-'));
const terms = { scenario: 'The terms can be read.', steps: [{ visit: '/terms' }] };
afterAll(() => rm(report, { recursive: true }));

function stable(line: string): string {
  return line.replaceAll(`${campaign.folder}/scenarios/`, '').replaceAll(campaign.folder, '<campaign>');
}

/** Runs the command where nothing comes to be played. */
async function refused(words: readonly string[]) {
  const terminal = keptTerminal();
  const code = await runReplay(words, terminal);
  return { code, lines: terminal.lines.map(stable), errors: terminal.errors.map(stable) };
}

function replay(...words: readonly string[]) {
  return refused([campaign.folder, '--report', report, ...words]);
}

test('what is wrong itself is refused before anything is played', async () => {
  await campaign.write({
    'a-step.json': '{\n  "scenario": "An unknown step.",\n  "steps": [\n    { "visitt": "/" }\n  ]\n}',
    'b-persona.json':
      '{\n  "scenario": "A missing persona.",\n  "given": {\n    "member": { "persona": "hina" }\n  },\n  "steps": [{ "visit": "/" }]\n}',
    'c-passes.json': terms,
  });
  expect(await replay()).toEqual({
    code: 2,
    lines: [
      'a-step.json:4:7  error  /steps/0/visitt  There is no step "visitt".  hint: did you mean "visit"?',
      expect.stringMatching(
        /^b-persona.json:4:28  error  \/given\/member\/persona  There is no persona "hina"\.  hint: there are "hina_hoshi", /,
      ),
      '2 errors, 0 warnings.',
    ],
    errors: [],
  });
});

test('a campaign that cannot be published is refused before anything is played', async () => {
  await campaign.write({ 'a.json': terms });
  expect(await replay()).toEqual({
    code: 2,
    lines: [],
    errors: expect.arrayContaining([
      expect.stringMatching(/^The campaign in <campaign> cannot be published; it has \d+ errors\./),
      'All of them: npm run content -- lint <campaign>',
    ]),
  });
});

test('help is given, and wrong use is answered with what to write instead', async () => {
  await campaign.write({ 'a.json': { ...terms, given: { locale: 'ko' } } });
  const hint = 'See "npm run replay -- --help".';
  expect(await refused([])).toEqual({ code: 2, lines: [usage], errors: [] });
  expect(await refused(['--help'])).toEqual({ code: 0, lines: [usage], errors: [] });
  expect(await replay('--locale', 'ja')).toEqual({
    code: 2,
    lines: [],
    errors: ['No scenario is left: they name other situations, languages or devices.', hint],
  });
  expect(await replay('--step')).toEqual({
    code: 2,
    lines: [],
    errors: ['--step asks before each step, so it needs a terminal.', hint],
  });
  expect(await refused([campaign.folder, '--report', join(campaign.folder, 'campaign.json')])).toEqual({
    code: 2,
    lines: [],
    errors: [
      `--report is "<campaign>/campaign.json", but no folder can be made there: EEXIST: file already exists, mkdir '<campaign>/campaign.json'.`,
      hint,
    ],
  });
  expect(await replay('--against', 'http://127.0.0.1:1')).toEqual({
    code: 2,
    lines: [],
    errors: ['The site at http://127.0.0.1:1 cannot be reached: bad port.', 'Is it running?'],
  });
  expect(await refused([`${campaign.folder}/scenarios/b.json`])).toEqual({
    code: 2,
    lines: [
      'b.json:1:1  error  There is no file or folder "b.json".  hint: did you mean "a.json"?',
      '1 error, 0 warnings.',
    ],
    errors: [],
  });
});
