import { array, assert, boolean, constant, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeField,
  findProblems,
  isComplete,
  leaveField,
  lockForm,
  unlockForm,
  openForm,
  refuseByCall,
  refuseForm,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { Form, FormDefinition } from '#machines/form/form.ts';
import { callFailure } from '../support/test-actors.ts';

const kinds = { name: 'text', id: 'text', colour: 'choice', agree: 'tick' } as const;
const definition: FormDefinition<typeof kinds> = {
  name: { kind: 'text', value: '', rules: [{ rule: 'required' }, { rule: 'maxLength', length: 5 }] },
  id: { kind: 'text', value: '', rules: [{ rule: 'digits' }, { rule: 'minLength', length: 3 }] },
  colour: {
    kind: 'choice',
    value: 'blue',
    rules: [
      {
        rule: 'oneOf',
        options: [
          { value: 'blue', label: 'Blue' },
          { value: 'pink', label: 'Pink' },
        ],
      },
    ],
  },
  agree: { kind: 'tick', value: false, rules: [{ rule: 'required' }] },
};

const opened = openForm({ name: 'card', definition });
const filled = [
  { name: 'name', value: 'ほし' },
  { name: 'agree', value: true },
].reduce((form: Form<typeof kinds>, change) => changeField(form, change), opened);

const problems = (form: Form) => Object.values(form.fieldViews).map(({ problem }) => problem?.code ?? null);

test('a form that is opened shows what it is, and nothing wrong', () => {
  expect(viewForm(opened)).toEqual({
    fields: {
      name: {
        kind: 'text',
        form: 'card',
        name: 'name',
        value: '',
        problem: null,
        isRequired: true,
        isLocked: false,
        minLength: null,
        maxLength: 5,
        lengthUnit: 'codePoints',
        isNumeric: false,
      },
      id: {
        kind: 'text',
        form: 'card',
        name: 'id',
        value: '',
        problem: null,
        isRequired: false,
        isLocked: false,
        minLength: 3,
        maxLength: null,
        lengthUnit: 'codePoints',
        isNumeric: true,
      },
      colour: {
        kind: 'choice',
        form: 'card',
        name: 'colour',
        value: 'blue',
        problem: null,
        isRequired: false,
        isLocked: false,
        options: [
          { value: 'blue', label: 'Blue' },
          { value: 'pink', label: 'Pink' },
        ],
      },
      agree: {
        kind: 'tick',
        form: 'card',
        name: 'agree',
        value: false,
        problem: null,
        isRequired: true,
        isLocked: false,
      },
    },
    form: { name: 'card', problem: null, wrong: [], refusals: 0, isBusy: false, blockedBy: null },
  });
  expect(isComplete(opened)).toBe(false);
});

test('values to begin with take the place of those of the definition, as far as they are of the kind', () => {
  const values = { name: 'Hoshi', agree: 'yes' as never };
  expect(valuesOf(openForm({ name: 'card', definition, values }))).toEqual({
    name: 'Hoshi',
    id: '',
    colour: 'blue',
    agree: false,
  });
});

describe('problems', () => {
  test('are not shown while a field is first typed into, but once it is left', () => {
    const typed = changeField(opened, { name: 'name', value: 'too long a name' });
    expect(problems(typed)).toEqual([null, null, null, null]);
    expect(problems(leaveField(typed, 'name'))).toEqual(['too-long', null, null, null]);
  });

  test('are shown as it is typed once they were, and go when the value is right [5.04]', () => {
    const wrong = leaveField(changeField(opened, { name: 'name', value: 'too long a name' }), 'name');
    const right = changeField(wrong, { name: 'name', value: 'Hoshi' });
    expect(problems(right)).toEqual([null, null, null, null]);
    expect(problems(changeField(right, { name: 'name', value: '' }))).toEqual(['required-text', null, null, null]);
  });

  test('of a field that was only passed through are not shown', () => {
    expect(leaveField(opened, 'name')).toBe(opened);
  });

  test('stay as they are while an input method is at work', () => {
    const wrong = leaveField(changeField(opened, { name: 'name', value: 'too long a name' }), 'name');
    const composing = changeField(wrong, { name: 'name', value: 'ｈ', isComposing: true });
    expect([problems(composing), valuesOf(composing).name]).toEqual([['too-long', null, null, null], 'ｈ']);
    expect(problems(changeField(composing, { name: 'name', value: 'ほ' }))).toEqual([null, null, null, null]);
  });

  test('count while an input method is at work, though they are not shown', () => {
    const tick = { name: 'agree', value: true };
    const right = changeField(changeField(opened, { name: 'name', value: 'ほし' }), tick);
    const composing = changeField(right, { name: 'name', value: 'too long a name', isComposing: true });
    expect([isComplete(right), isComplete(composing), problems(composing)]).toEqual([
      true,
      false,
      [null, null, null, null],
    ]);
  });

  test('are all shown when the form cannot be sent, and the form says how many there are', () => {
    const shown = showProblems(opened);
    expect(problems(shown)).toEqual(['required-text', null, null, 'required-tick']);
    expect(shown.view).toEqual({
      name: 'card',
      problem: { code: 'incomplete', limits: { count: 2 } },
      wrong: ['name', 'agree'],
      refusals: 1,
      isBusy: false,
      blockedBy: null,
    });
    const mended = changeField(changeField(shown, { name: 'name', value: 'a' }), { name: 'agree', value: true });
    expect([mended.view.problem, mended.view.wrong, isComplete(mended)]).toEqual([null, [], true]);
  });

  test('of a text too long and of a banned word are reported by the form as such', () => {
    const long = showProblems(changeField(filled, { name: 'name', value: '123456' }));
    expect(long.view.problem).toEqual({ code: 'exceeding', limits: { count: 1 } });
    const banned = openForm({
      name: 'card',
      definition: { word: { kind: 'text', value: 'x', rules: [{ rule: 'allowed', isBanned: () => true }] } },
    });
    expect(showProblems(banned).view.problem).toEqual({ code: 'banned-words', limits: { count: 1 } });
  });

  test('block the form where it waits until every field is right', () => {
    const waiting = openForm({ name: 'card', definition, isBlockedByProblems: true });
    expect(waiting.view.blockedBy).toEqual({ code: 'required-text', limits: {} });
    const tick = changeField(changeField(waiting, { name: 'name', value: 'a' }), { name: 'agree', value: true });
    expect(tick.view.blockedBy).toBeNull();
  });
});

test('digits in full width count as digits once the field is left', () => {
  const typed = changeField(opened, { name: 'id', value: '１２３ ' });
  expect(leaveField(typed, 'id').fieldViews.id?.value).toBe('123');
});

test('a form that is sent from within a field is sent as if the field were left', () => {
  const typed = changeField(filled, { name: 'id', value: '１２３ ' });
  expect([isComplete(typed), valuesOf(typed).id, lockForm(typed).fieldViews.id?.value]).toEqual([true, '123', '123']);
  expect(showProblems(typed).view.problem).toBeNull();
});

describe('on its way', () => {
  const locked = lockForm(filled);

  test('nothing changes', () => {
    expect(changeField(locked, { name: 'name', value: 'other' })).toBe(locked);
    expect(leaveField(locked, 'name')).toBe(locked);
    expect(Object.values(locked.fieldViews).map(({ isLocked }) => isLocked)).toEqual([true, true, true, true]);
  });

  test('it can be changed again when it is not on its way any more', () => {
    const { view, fieldViews } = unlockForm(locked);
    expect([view, fieldViews]).toEqual([filled.view, filled.fieldViews]);
  });

  test('a value that the server refused stays wrong until it is another one', () => {
    const refused = refuseForm(locked, [{ where: 'body/name', problem: 'is taken', code: 'rejected' }], 'not-sent');
    expect([problems(refused), refused.view.problem, refused.view.isBusy, isComplete(refused)]).toEqual([
      ['rejected', null, null, null],
      { code: 'incomplete', limits: { count: 1 } },
      false,
      false,
    ]);
    const other = changeField(refused, { name: 'name', value: 'other' });
    expect([problems(other), isComplete(other)]).toEqual([[null, null, null, null], true]);
    expect(isComplete(changeField(other, { name: 'name', value: 'ほし' }))).toBe(false);
  });

  test('a problem that the page does not know is reported as refused', () => {
    const refused = refuseForm(locked, [{ where: 'body/name', problem: 'odd', code: 'new-one' }], 'not-sent');
    expect(problems(refused)).toEqual(['rejected', null, null, null]);
  });

  test.each([
    ['client.communication', 'offline'],
    ['rate.limited', 'too-often'],
    ['server.error', 'not-sent'],
  ])('after %s all that was written is there, and the form says %s', (code, problem) => {
    const failed = refuseByCall(locked, callFailure(500, code));
    expect([failed.view.problem, failed.view.wrong, failed.view.refusals]).toEqual([
      { code: problem, limits: {} },
      [],
      1,
    ]);
    expect(valuesOf(failed)).toEqual(valuesOf(filled));
    expect(lockForm(failed).view.problem).toBeNull();
  });
});

test('only the view of a field that changed is another object', () => {
  const changed = changeField(filled, { name: 'name', value: 'ほ' });
  const kept = Object.keys(kinds).filter((name) => changed.fieldViews[name] === filled.fieldViews[name]);
  expect(kept).toEqual(['id', 'colour', 'agree']);
  expect(changed.view).toBe(filled.view);
});

test('what is no field, or no value of its kind, changes nothing', () => {
  for (const change of [
    { name: 'unknown', value: 'a' },
    { name: 'constructor', value: 'a' },
    { name: 'name', value: 3 },
    { name: 'agree', value: 'true' },
  ]) {
    expect(changeField(filled, change)).toBe(filled);
  }
});

test('values from elsewhere are checked by the same rules', () => {
  expect(findProblems(definition, { name: '123456', id: '12', colour: 'red', agree: true })).toEqual([
    { name: 'name', code: 'too-long', limits: { count: 5 } },
    { name: 'id', code: 'too-short', limits: { count: 3 } },
    { name: 'colour', code: 'not-offered', limits: {} },
  ]);
});

/** Whatever is done to a form in whatever order, these hold. */
test('a form keeps its promises after any sequence of events', () => {
  const text = oneof(constantFrom('', 'ほし', '123', '１２３', '123456'), string({ maxLength: 8 }));
  const step = oneof(
    record({ do: constant('change' as const), name: constantFrom('name', 'id'), value: text }),
    record({ do: constant('tick' as const), value: boolean() }),
    record({ do: constant('leave' as const), name: constantFrom(...Object.keys(kinds)) }),
    record({ do: constant('submit' as const), isTaken: boolean() }),
  );
  assert(
    property(array(step, { maxLength: 25 }), (steps) => {
      let form: Form<typeof kinds> = opened;
      for (const one of steps) {
        const before = form;
        if (one.do === 'change') form = changeField(form, one);
        else if (one.do === 'tick') form = changeField(form, { name: 'agree', value: one.value });
        else if (one.do === 'leave') form = leaveField(form, one.name);
        else if (!isComplete(form)) form = showProblems(form);
        else if (!one.isTaken) form = refuseForm(lockForm(form), [{ where: 'body/name', problem: '' }], 'not-sent');
        expect(brokenPromises(before, form)).toEqual([]);
      }
    }),
  );
});

function brokenPromises(before: Form<typeof kinds>, form: Form<typeof kinds>): readonly string[] {
  const shown = Object.entries(form.fieldViews).flatMap(([name, { problem }]) => (problem === null ? [] : [name]));
  const wrong = findProblems(definition, valuesOf(form)).map(({ name }) => name);
  const isRefused = form.view.refusals > before.view.refusals;
  return [
    ...(String(form.view.wrong) === String(shown) ? [] : ['what the form tells is not what its fields show']),
    ...(isRefused && wrong.some((name) => !shown.includes(name)) ? ['something wrong is hidden'] : []),
    ...(isComplete(form) && wrong.length > 0 ? ['the rules refuse what counts as complete'] : []),
    ...(form.view.problem !== null && shown.length === 0 ? ['the form is wrong, and no field is'] : []),
    ...(form.view.isBusy ? ['it is locked for ever'] : []),
  ];
}
