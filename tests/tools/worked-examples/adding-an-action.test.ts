import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type * as Actions from '#schemas/content-script/action.ts';
import type { dispatchAction } from '#app/site/dispatch-action.ts';
import { layExample } from '#tests/support/worked-example.ts';

const example = layExample('adding-an-action');
afterAll(() => example.remove());

test('an action is two files', () => {
  expect(example.touched).toEqual(['schemas/content-script/action.ts', 'src/app/site/dispatch-action.ts']);
});

test('it compiles', async () => {
  expect(await example.compile('src/app/site/dispatch-action.ts', 'src/validators.d.ts')).toBe('');
});

test('the browser does it', async () => {
  const { dispatchAction: dispatch } = await fromCopy<{ dispatchAction: typeof dispatchAction }>(
    'src/app/site/dispatch-action.ts',
  );
  const done: unknown[] = [];
  const lists = { sort: (...asked: unknown[]) => done.push(asked) };
  const action: object = { action: 'list.sort', list: 'pointHistories', order: 'asc' };
  Reflect.apply(dispatch, undefined, [action, {}, { lists }]);
  expect(done).toEqual([['pointHistories', 'asc']]);
});

test('schemas, checks and guide know it', async () => {
  const { actions } = await fromCopy<typeof Actions>('schemas/content-script/action.ts');
  const { publishedSchemas } = await fromCopy<{ publishedSchemas(): object }>(
    'tools/published-schemas/published-schemas.ts',
  );
  const { actionsSection } = await fromCopy<{ actionsSection(published: object): string }>(
    'tools/content-guide/sections/action-section.ts',
  );
  const { heldBy } = await fromCopy<{ heldBy(asked: object, kind: string): object }>(
    'content-lint/model/action-fields.ts',
  );
  const schemas = JSON.stringify(publishedSchemas());
  expect([
    actions.map(({ name }): string => name).filter((name) => name === 'list.sort'),
    schemas.includes('"const":"list.sort"'),
    actionsSection({ anyOf: [] }).includes('### list.sort'),
    heldBy({ action: { action: 'list.sort', list: 'prizze' }, path: ['on'] }, 'list'),
  ]).toEqual([['list.sort'], true, true, [{ value: 'prizze', path: ['on', 'list'] }]]);
});

async function fromCopy<Module>(file: string): Promise<Module> {
  return (await import(join(example.root, file))) as Module;
}
