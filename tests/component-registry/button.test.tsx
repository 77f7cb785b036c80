import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Button from '#component-registry/components/button/button.tsx';
import ButtonRow from '#component-registry/components/button-row/button-row.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

type Props = Omit<Parameters<typeof Button>[0], 'emit' | 'handles' | 'slots' | 'label'>;

function renderButton(props: Props) {
  const content = contentProps(['press']);
  const rendered = renderComponent(<Button label="進む" {...props} {...content.props} />);
  return { ...rendered, events: content.events };
}

describe('a button', () => {
  it('tells the script that it was pressed, by mouse and keys', async () => {
    const { user, events } = renderButton({ variant: 'primary', icon: 'gift' });
    await user.click(screen.getByRole('button', { name: '進む' }));
    await user.keyboard('{Enter}');
    expect(events).toEqual([['press'], ['press']]);
  });

  it('tells nothing while it is busy, and keeps the focus', async () => {
    const { user, events } = renderButton({ busy: true });
    const button = screen.getByRole('button', { name: '進む' });
    await user.click(button);
    expect(events).toEqual([]);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('is busy from its press until what was asked for is there, and is pressed once', async () => {
    const arrivals: (() => void)[] = [];
    const promise = new Promise<void>((resolve) => arrivals.push(resolve));
    const { events, props } = contentProps(['press']);
    const emit = () => {
      props.emit('press');
      return promise;
    };
    const { user } = renderComponent(<Button label="進む" {...props} emit={emit} />);
    const button = screen.getByRole('button', { name: '進む' });
    await user.click(button);
    expect([button.ariaBusy, button.ariaDisabled]).toEqual(['true', 'true']);
    await user.click(button);
    expect(events).toEqual([['press']]);
    await act(async () => arrivals[0]?.());
    expect([button.ariaBusy, button.ariaDisabled]).toEqual([null, null]);
    await user.click(button);
    expect(events).toEqual([['press'], ['press']]);
  });

  it('says why it is disabled', async () => {
    const { user, events } = renderButton({ disabled: true, disabledReason: 'ポイントが足りません' });
    const button = screen.getByRole('button', { name: '進む' });
    await user.click(button);
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('ポイントが足りません');
    expect(screen.getByText('ポイントが足りません')).toBeVisible();
    expect(events).toEqual([]);
  });

  it('gives no reason while it can be pressed', () => {
    renderButton({ disabled: false, disabledReason: 'ポイントが足りません' });
    expect(screen.queryByText('ポイントが足りません')).toBeNull();
  });
});

describe('a button that leads to a page', () => {
  it('is a link that goes there without loading anew', async () => {
    const { user, events, calls } = renderButton({ to: '/prizes' });
    const link = screen.getByRole('link', { name: '進む' });
    expect(link).toHaveAttribute('href', '/prizes');
    await user.click(link);
    expect(events).toEqual([['press']]);
    expect(calls).toEqual([['navigate', '/prizes']]);
  });

  it.each([{ busy: true }, { disabled: true, disabledReason: 'まだです' }])('goes nowhere with %o', async (props) => {
    const { user, events, calls } = renderButton({ to: '/prizes', ...props });
    const link = screen.getByRole('link', { name: '進む' });
    await user.click(link);
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(events).toEqual([]);
    expect(calls).toEqual([]);
  });
});

it('ButtonRow holds its buttons in their order', () => {
  renderComponent(
    <ButtonRow {...contentProps().props}>
      <Button label="やめる" {...contentProps().props} />
      <Button label="進む" {...contentProps().props} />
    </ButtonRow>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['やめる', '進む']);
});
