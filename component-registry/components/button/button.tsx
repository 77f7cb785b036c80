import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { PressReason } from '../../press/press-reason.tsx';
import { useSiteLink } from '#runtime/component-hooks.ts';
import type { button } from './button.schema.ts';
import styles from './button.module.css';

export { default as validate, version } from './button.schema.ts?validate';

type ButtonProps = ComponentProps<typeof button>;

/** A button, or a real link when it has `to`. Busy or disabled, it sends the script nothing. */
export default function Button(props: ButtonProps) {
  const reasonId = useId();
  const reason = props.disabled === true && props.busy !== true ? props.disabledReason : undefined;
  const describedBy = reason === undefined ? undefined : reasonId;
  return (
    <div data-part="Button.root" className={styles.button}>
      {props.to === undefined ? (
        <PlainButton {...props} describedBy={describedBy} />
      ) : (
        <PressLink {...props} to={props.to} describedBy={describedBy} />
      )}
      {reason !== undefined && <PressReason id={reasonId} reason={reason} />}
    </div>
  );
}

function pressPart(variant: ButtonProps['variant'] = 'secondary'): string {
  return `Button.press Pressable.root Pressable.${variant}`;
}

type Described = { readonly describedBy: string | undefined };

function PlainButton({ variant, busy, disabled, emit, describedBy, ...face }: ButtonProps & Described) {
  return (
    <PressButton
      data-part={pressPart(variant)}
      className={styles[variant ?? 'secondary']}
      disabled={disabled}
      isBusy={busy}
      aria-describedby={describedBy}
      onPress={() => emit('press')}
    >
      <Face {...face} />
    </PressButton>
  );
}

function PressLink({
  variant,
  busy,
  disabled,
  emit,
  describedBy,
  to,
  ...face
}: ButtonProps & Described & { to: string }) {
  const link = useSiteLink(to);
  const blocked = busy === true || disabled === true;
  return (
    <a
      {...(disabled === true ? { role: 'link' } : { href: link.href })}
      data-part={pressPart(variant)}
      className={styles[variant ?? 'secondary']}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (blocked) {
          event.preventDefault();
          return;
        }
        void emit('press');
        link.onClick(event);
      }}
    >
      <Face {...face} />
    </a>
  );
}

function Face({ icon, label }: Pick<ButtonProps, 'icon' | 'label'>): ReactNode {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      <span>{label}</span>
    </>
  );
}
