import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CheckboxField from '#component-registry/components/checkbox-field/checkbox-field.tsx';
import ChoiceField from '#component-registry/components/choice-field/choice-field.tsx';
import FieldGroup from '#component-registry/components/field-group/field-group.tsx';
import FormComponent from '#component-registry/components/form/form.tsx';
import FormResult from '#component-registry/components/form-result/form-result.tsx';
import LongTextField from '#component-registry/components/long-text-field/long-text-field.tsx';
import NumberField from '#component-registry/components/number-field/number-field.tsx';
import PasswordField from '#component-registry/components/password-field/password-field.tsx';
import SelectField from '#component-registry/components/select-field/select-field.tsx';
import SubmitButton from '#component-registry/components/submit-button/submit-button.tsx';
import TextField from '#component-registry/components/text-field/text-field.tsx';
import type { FormDefinition } from '#machines/form/form.ts';
import { valuesOf } from '#machines/form/form.ts';
import { renderLiveForm } from './live-form.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const kinds = {
  topic: 'choice',
  name: 'text',
  secret: 'text',
  message: 'text',
  amount: 'number',
  colour: 'choice',
  agree: 'tick',
} as const;

const topics = [
  { value: 'points', label: 'ポイント' },
  { value: 'other', label: 'その他' },
];
const colours = [
  { value: 'blue', label: '青', color: '#3366ff' },
  { value: 'pink', label: '桃', color: '#ff66aa' },
];

const definition: FormDefinition<typeof kinds> = {
  topic: { kind: 'choice', value: '', rules: [{ rule: 'required' }, { rule: 'oneOf', options: topics }] },
  name: { kind: 'text', value: '', rules: [{ rule: 'required' }, { rule: 'maxLength', length: 5 }] },
  secret: { kind: 'text', value: '', rules: [] },
  message: { kind: 'text', value: '', rules: [{ rule: 'maxLength', length: 10 }] },
  amount: { kind: 'number', value: '1', rules: [{ rule: 'range', least: 1, most: 3 }] },
  colour: { kind: 'choice', value: 'blue', rules: [{ rule: 'oneOf', options: colours }] },
  agree: { kind: 'tick', value: false, rules: [{ rule: 'required' }] },
};

const { props } = contentProps();

function renderForm(isBlockedByProblems = false) {
  return renderLiveForm({ name: 'demo', definition, isBlockedByProblems }, ({ fields, form }) => (
    <FormComponent {...props} form={form} label="お問い合わせ">
      <SelectField {...props} field={fields.topic} label="種類" />
      <TextField {...props} field={fields.name} label="名前" hint="返信で呼びかける名前" autocomplete="nickname" />
      <PasswordField {...props} field={fields.secret} label="合言葉" />
      <LongTextField {...props} field={fields.message} label="内容" advisedLength={4} />
      <FieldGroup {...props} legend="応募" hint="3口まで">
        <NumberField {...props} field={fields.amount} label="口数" unit="口" />
      </FieldGroup>
      <ChoiceField {...props} field={fields.colour} label="色" look="swatches" />
      <CheckboxField {...props} field={fields.agree} label="同意します" />
      <SubmitButton {...props} form={form} label="送信する" busyLabel="送信しています" />
    </FormComponent>
  ));
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名前' });
const submit = () => screen.getByRole('button', { name: '送信する' });

describe('a form', () => {
  it('is filled in and sent with the keyboard alone', async () => {
    const { user, current, events } = renderForm();
    await user.tab();
    expect(screen.getByRole('combobox', { name: '種類' })).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), 'その他');
    await user.tab();
    await user.keyboard('ほし');
    await user.tab();
    await user.keyboard('ひみつ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('合言葉')).toHaveAttribute('type', 'text');
    await user.tab();
    await user.keyboard('こんにちは{Enter}！');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('spinbutton', { name: '口数' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('radio', { name: '青' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(valuesOf(current())).toEqual({
      topic: 'other',
      name: 'ほし',
      secret: 'ひみつ',
      message: 'こんにちは\n！',
      amount: '2',
      colour: 'pink',
      agree: true,
    });
    expect(events.at(-1)).toEqual(['form.submit', {}]);
    const button = screen.getByRole('button', { name: '送信しています' });
    expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', button]);
  }, 60_000);

  it('that is not right says what is wrong and brings the fan to the first of it', async () => {
    const { user } = renderForm();
    await user.click(submit());
    const topic = screen.getByRole('combobox', { name: '種類' });
    expect(screen.getByRole('alert')).toHaveTextContent('入力内容をご確認ください（3か所）。');
    expect(topic).toHaveFocus();
    expect(topic).toBeInvalid();
    expect(topic).toHaveAccessibleDescription('選択してください。');
    expect(nameField()).toHaveAccessibleDescription('入力してください。 返信で呼びかける名前 5文字まで');
    expect(screen.getByRole('checkbox', { name: '同意します' })).toHaveAccessibleDescription(
      'チェックを入れてください。',
    );
    await user.selectOptions(topic, 'その他');
    expect(topic).toBeValid();
  });

  it('keeps what was typed past a limit, and says so when the field is left', async () => {
    const { user } = renderForm();
    await user.type(nameField(), '一二三四五六');
    expect(nameField()).toBeValid();
    await user.tab();
    expect([nameField().value, nameField().getAttribute('aria-invalid')]).toEqual(['一二三四五六', 'true']);
    expect(screen.getByText('5文字以内で入力してください。')).toBeVisible();
    await user.type(nameField(), '{Backspace}');
    expect(screen.queryByText('5文字以内で入力してください。')).toBeNull();
  });

  it('that waits for every field says why it cannot be sent', async () => {
    const { user, events } = renderForm(true);
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('選択してください。');
    await user.type(nameField(), 'a{Enter}');
    fireEvent.submit(screen.getByRole('form', { name: 'お問い合わせ' }));
    expect(events.map(([event]) => event)).not.toContain('form.submit');
  });
});

describe('an input method', () => {
  it('is let finish: what it makes is checked when it is done, and its Enter sends nothing', () => {
    const { events } = renderForm();
    const field = nameField();
    act(() => field.focus());
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'ｈ' } });
    fireEvent.input(field, { target: { value: 'ほ' } });
    const enter = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
    const safariEnter = createEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent(field, enter);
    fireEvent.compositionEnd(field);
    fireEvent(field, safariEnter);
    expect([enter.defaultPrevented, safariEnter.defaultPrevented]).toEqual([true, true]);
    expect(events).toEqual([
      ['form.change', { name: 'name', value: 'ｈ', isComposing: true }],
      ['form.change', { name: 'name', value: 'ほ', isComposing: true }],
      ['form.change', { name: 'name', value: 'ほ', isComposing: false }],
    ]);
  });
});

it('takes what is pasted whole', async () => {
  const { user, current } = renderForm();
  await user.click(nameField());
  await user.paste('🌟🌟🌟🌟🌟🌟');
  expect(valuesOf(current()).name).toBe('🌟🌟🌟🌟🌟🌟');
  expect(screen.getByText('6').parentElement).toHaveTextContent('6 / 5');
});

it('counts what is advised, and takes more [5.02]', async () => {
  const { user } = renderForm();
  const message = screen.getByRole('textbox', { name: '内容' });
  await user.type(message, '一二三四五');
  await user.tab();
  expect(screen.getByText('5').parentElement).toHaveTextContent('5 / 4');
  expect(message).toBeValid();
  expect(message).toHaveAccessibleDescription('4文字までがおすすめです');
});

it('a code is not counted: its hint says how long it is', () => {
  renderLiveForm({ name: 'demo', definition }, ({ fields }) => (
    <TextField {...props} field={fields.name} label="コード" hint="5文字です" keyboard="code" />
  ));
  expect(screen.getByRole('textbox', { name: 'コード' })).toHaveAccessibleDescription('5文字です');
  expect(screen.queryByText('/ 5', { exact: false })).toBe(null);
});

describe('a number', () => {
  it('keeps within its limits by its buttons, and takes whatever is typed', async () => {
    const { user, current } = renderForm();
    const number = screen.getByRole('spinbutton', { name: '口数' });
    const [less, more] = [
      screen.getByRole('button', { name: '減らす' }),
      screen.getByRole('button', { name: '増やす' }),
    ];
    expect([less, more].map((button) => button.ariaDisabled)).toEqual(['true', null]);
    for (let press = 0; press < 3; press += 1) await user.click(more);
    expect([valuesOf(current()).amount, more.ariaDisabled]).toEqual(['3', 'true']);
    expect(more).toHaveFocus();
    await user.clear(number);
    await user.type(number, '９');
    await user.tab();
    expect(valuesOf(current()).amount).toBe('9');
    expect(number).toHaveAccessibleDescription('1から3までの数字を入力してください。');
  });
});

it('offers what helps a phone and a browser to fill it in', () => {
  renderForm();
  expect(told(nameField(), ['autocomplete', 'aria-required', 'type'])).toEqual(['nickname', 'true', 'text']);
  expect(told(screen.getByRole('spinbutton'), ['inputmode', 'aria-valuemin', 'aria-valuemax'])).toEqual([
    'numeric',
    '1',
    '3',
  ]);
  expect(told(screen.getByLabelText('合言葉'), ['autocomplete', 'type'])).toEqual(['current-password', 'password']);
});

it.each([
  ['topic', [true, true]],
  ['colour', [false, false]],
] as const)('says of each radio button of %s whether it is required', (name, required) => {
  renderLiveForm({ name: 'demo', definition }, ({ fields }) => (
    <ChoiceField {...props} field={fields[name]} label="" />
  ));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.required)).toEqual(required);
});

it('waits, named and locked, until its flow runs', async () => {
  const { user, calls, container } = renderComponent(
    <FormComponent {...props} label="お問い合わせ">
      <TextField {...props} label="名前" />
      <LongTextField {...props} label="内容" />
      <SelectField {...props} label="種類" />
      <CheckboxField {...props} label="同意します" />
      <SubmitButton {...props} label="送信する" />
    </FormComponent>,
  );
  await user.type(nameField(), 'a');
  await user.click(screen.getByRole('checkbox', { name: '同意します' }));
  fireEvent.submit(screen.getByRole('form', { name: 'お問い合わせ' }));
  expect([nameField().readOnly, submit().matches(':disabled'), calls]).toEqual([true, true, []]);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('gives the focus to the result that stands in its place', () => {
  renderComponent(
    <FormResult {...props} heading="送信しました" text="ありがとうございます。">
      <p>番号</p>
    </FormResult>,
  );
  expect(screen.getByRole('region', { name: '送信しました' })).toHaveFocus();
});

function told(element: HTMLElement, names: readonly string[]): readonly (string | null)[] {
  return names.map((name) => element.getAttribute(name));
}
