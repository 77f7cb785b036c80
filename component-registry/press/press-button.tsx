import { useState } from 'react';
import type { ComponentProps } from 'react';

interface PressButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** Busy for another reason than its own press. */
  readonly isBusy?: boolean | undefined;
  /** Called at each press; what it gives resolves when what was asked for is to be seen. */
  readonly onPress: () => Promise<void> | void;
}

/** A button that is busy from its press until what was asked for is to be seen; meanwhile it cannot be pressed. */
export function PressButton({ isBusy = false, onPress, ...rest }: PressButtonProps) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const blocked = isBusy || isUnderWay;
  const press = () => {
    const going = blocked ? undefined : onPress();
    if (going === undefined) return;
    setIsUnderWay(true);
    void going.finally(() => setIsUnderWay(false));
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={blocked || undefined}
      aria-disabled={blocked || undefined}
      onClick={press}
    />
  );
}
