import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Checkbox from '#component-registry/components/checkbox/checkbox.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

function renderCheckbox(checked: boolean, disabled?: boolean) {
  const content = contentProps();
  const rendered = renderComponent(
    <Checkbox
      label="同意する"
      checked={checked}
      {...(disabled === undefined ? {} : { disabled })}
      {...content.props}
    />,
  );
  return { ...rendered, events: content.events };
}

it.each([true, false])('asks for the opposite of %s and leaves the decision to the script', async (checked) => {
  const { user, events } = renderCheckbox(checked);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意する' });
  await user.click(screen.getByText('同意する'));
  await user.keyboard(' ');
  expect(events).toEqual([
    ['change', { checked: !checked }],
    ['change', { checked: !checked }],
  ]);
  expect(box.checked).toBe(checked);
});

it('cannot be changed while it is disabled', async () => {
  const { user, events } = renderCheckbox(false, true);
  await user.click(screen.getByText('同意する'));
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(events).toEqual([]);
});
