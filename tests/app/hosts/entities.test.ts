import { expect, test } from 'vitest';
import { Entities } from '#app/hosts/sources/entities.ts';
import { prizeWith } from '#tests/machines/support/entities.ts';

const lamp = prizeWith({ id: 'lamp' });
const fewerLamps = prizeWith({ id: 'lamp', stockTotalAmount: 1 });
const mug = prizeWith({ id: 'mug' });

function setUp() {
  const entities = new Entities();
  let changes = 0;
  entities.watch(() => {
    changes += 1;
  });
  return { entities, changes: () => changes };
}

test('entities are read in the order asked for; unknown ones are left out', () => {
  const { entities } = setUp();
  entities.put('prize', [lamp, mug]);
  expect(entities.read('prize', ['mug', 'none', 'lamp'])).toEqual([mug, lamp]);
  expect(entities.read('notification', ['mug'])).toEqual([]);
});

test('a newer form takes the place of the known one, an equal one changes nothing', () => {
  const { entities, changes } = setUp();
  entities.put('prize', [lamp, mug]);
  entities.put('prize', [{ ...lamp }]);
  expect([entities.read('prize', ['lamp'])[0] === lamp, changes()]).toEqual([true, 1]);
  entities.put('prize', [fewerLamps]);
  expect([entities.read('prize', ['lamp', 'mug']), changes()]).toEqual([[fewerLamps, mug], 2]);
});

test('an answer to an earlier question does not undo what came since', () => {
  const { entities, changes } = setUp();
  const asked = entities.ask();
  entities.put('prize', [fewerLamps]);
  entities.put('prize', [lamp, mug], asked);
  expect([entities.read('prize', ['lamp', 'mug']), changes()]).toEqual([[fewerLamps, mug], 2]);
  entities.put('prize', [lamp], entities.ask());
  expect(entities.read('prize', ['lamp'])).toEqual([lamp]);
});

test('a value that came from here is known in its newest form, any other stays as it is', () => {
  const { entities } = setUp();
  entities.put('prize', [lamp]);
  entities.put('prize', [fewerLamps]);
  expect(entities.newest(lamp)).toBe(fewerLamps);
  const others = [mug, { id: 'lamp' }, 'lamp', null, undefined];
  expect(others.map((value) => entities.newest(value) === value)).toEqual([true, true, true, true, true]);
});

test('one that there is no more is taken out wherever it stands', () => {
  const { entities, changes } = setUp();
  entities.put('prize', [lamp, mug]);
  entities.drop('prize', 'lamp');
  expect([entities.read('prize', ['lamp', 'mug']), changes()]).toEqual([[mug], 2]);
  entities.put('prize', [lamp]);
  expect(entities.read('prize', ['lamp', 'mug'])).toEqual([lamp, mug]);
});
