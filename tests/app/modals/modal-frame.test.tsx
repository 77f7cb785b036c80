import { useLayoutEffect } from 'react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModalFrame } from '#app/modals/modal-frame.tsx';
import { RuntimeProvider } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';

const services = { text: (text: string) => text } as RuntimeServices;

interface StepProps {
  readonly name: string;
  /** Whether Escape is pressed in the very moment that the step is in the document. */
  readonly isEscaped: boolean;
  readonly onDismiss: (name: string) => void;
}

function Step({ name, isEscaped, onDismiss }: StepProps) {
  useLayoutEffect(() => {
    if (isEscaped) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }, [isEscaped]);
  return (
    <RuntimeProvider value={services}>
      <ModalFrame title={name} isMenu={false} isTop content={name} onDismiss={() => onDismiss(name)}>
        <p>{name}</p>
      </ModalFrame>
    </RuntimeProvider>
  );
}

test('Escape dismisses the step of a flow that is seen, not the one before it, however early it comes', () => {
  const dismissed: string[] = [];
  const step = (name: string, isEscaped: boolean) => (
    <Step name={name} isEscaped={isEscaped} onDismiss={(step) => dismissed.push(step)} />
  );
  const { rerender } = render(step('amount', false), { reactStrictMode: false });
  rerender(step('success', true));
  expect(dismissed).toEqual(['success']);
});
