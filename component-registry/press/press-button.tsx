import { useState } from 'react';
import type { ComponentProps } from 'react';

interface PressButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-busy' | 'aria-disabled'> {
  /** Busy for another reason than its own press. */
  readonly isBusy?: boolean | undefined;
  /** What it asks for is done, or awaited: it stays, and cannot be pressed. */
  readonly isOver?: boolean | undefined;
  /** Called at each press; what it gives resolves when what was asked for is to be seen. */
  readonly onPress: () => Promise<void> | void;
}

/** A button that is busy from its press until what was asked for is to be seen; meanwhile it cannot be pressed. */
export function PressButton({ isBusy = false, isOver = false, onPress, ...rest }: PressButtonProps) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const isWaiting = isBusy || isUnderWay;
  const isBlocked = isWaiting || isOver;
  const press = () => {
    const going = isBlocked ? undefined : onPress();
    if (going === undefined) return;
    setIsUnderWay(true);
    void going.finally(() => setIsUnderWay(false));
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isWaiting || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={press}
    />
  );
}
