import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ScriptFault } from '#schemas/scenario/fault.ts';
import { demoCampaign, playing } from '../support/plan-with.ts';
import { apiAs, callAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

interface Sectors {
  readonly sectors: readonly { readonly kind: string; readonly name: string; readonly hash: string }[];
}

/** Text of a script as pages get it, null where the release has none; and how its page and another are answered. */
function damaged(fault: ScriptFault) {
  return playing(site.stage, { faults: [fault] }, async (play) => {
    const [kind = '', name = ''] = fault.script.split('/');
    const { body } = await apiAs(site.stage, play)('/contents_scripts/sectors');
    const sector = (body as Sectors).sectors.find((one) => one.kind === kind && one.name === name);
    const call = callAs(site.stage, play);
    const address = `/service/v2/contents_scripts/sectors/${kind}/${name}?hash=${sector?.hash}`;
    const text = sector === undefined ? null : await (await call(address)).text();
    const statuses = [(await call('/terms')).status, (await call('/')).status];
    return { text, statuses };
  });
}

const script = 'page/terms';
const whole = readFile(`${demoCampaign}/scripts/pages/terms.json`, 'utf8');

it('takes a script out of the release', async () => {
  expect(await damaged({ script, becomes: 'missing' })).toEqual({ text: null, statuses: [200, 200] });
});

it('empties a script', async () => {
  expect(await damaged({ script, becomes: 'empty' })).toEqual({ text: '', statuses: [200, 200] });
});

it('cuts a script in the middle', async () => {
  const { text, statuses } = await damaged({ script, becomes: 'broken' });
  const json = JSON.stringify(JSON.parse(await whole));
  expect(statuses).toEqual([200, 200]);
  expect(json.startsWith(text ?? '-')).toBe(true);
  expect(text).toHaveLength(Math.floor(json.length / 2));
});

const anyJson = [{ reads: null }, { reads: 7 }, { reads: [] }, { reads: { kind: 'page' } }];

it.each(anyJson)('has any JSON in place of a script, such as $reads', async ({ reads }) => {
  expect(await damaged({ script, reads })).toEqual({ text: JSON.stringify(reads), statuses: [200, 200] });
});

it('puts nodes at the beginning of each variant', async () => {
  const node = { id: 'bad', component: 'no-such-component' };
  const { text, statuses } = await damaged({ script, begins: [node] });
  const original = JSON.parse(await whole) as { variants: { body: unknown[] }[] };
  expect(statuses).toEqual([200, 200]);
  expect(JSON.parse(text ?? '')).toEqual({
    ...original,
    variants: original.variants.map((variant) => ({ ...variant, body: [node, ...variant.body] })),
  });
});

it.each(['system/routes', 'system/theme', 'system/header', 'system/loading'])(
  'answers pages though %s is damaged',
  async (name) => {
    const isRoutes = name === 'system/routes';
    for (const becomes of ['missing', 'empty', 'broken'] as const) {
      const { statuses } = await damaged({ script: name, becomes });
      expect(statuses).toEqual(isRoutes ? [404, 404] : [200, 200]);
    }
    expect((await damaged({ script: name, reads: null })).statuses).toEqual(isRoutes ? [404, 404] : [200, 200]);
  },
);

it('has scripts whole again in the next play, and when a change mends them', async () => {
  await damaged({ script, becomes: 'empty' });
  await playing(site.stage, { faults: [{ script, becomes: 'missing' }] }, async (play) => {
    const api = apiAs(site.stage, play);
    expect((await api('/contents_scripts/sectors/page/terms')).status).toBe(404);
    await play.change({ faults: [] });
    expect((await api('/contents_scripts/sectors/page/terms')).body).toEqual(JSON.parse(await whole));
  });
});

it.each<{ fault: ScriptFault; message: string; hint: string }>([
  {
    fault: { script: 'page/prizez', becomes: 'missing' },
    message: 'There is no script "page/prizez".',
    hint: 'Did you mean "page/prizes"?',
  },
  {
    fault: { script: 'system/routes', begins: [{ id: 'one', component: 'text' }] },
    message: 'The script system/routes has no variants, so nothing can stand at their beginning.',
    hint: 'Damage another script so, or say with "reads" what it should hold.',
  },
  {
    fault: { script: 'page/prizes' },
    message: 'The fault of the script page/prizes does not say what is wrong with it.',
    hint: 'Add "becomes", "reads" or "begins".',
  },
])('refuses what cannot be: $message', async ({ fault, message, hint }) => {
  expect(await thrownBy(() => damaged(fault))).toEqual({ name: 'StageError', message, hint });
});
