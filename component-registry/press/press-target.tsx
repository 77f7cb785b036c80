import type { MouseEvent, ReactNode } from 'react';
import { useSiteLink } from '#runtime/component-hooks.ts';

interface PressTargetProps {
  /** Page of the site that it leads to; without one it is a button. */
  readonly to?: string | undefined;
  /** True when the page that it leads to is the one shown. */
  readonly current?: boolean;
  readonly className: string | undefined;
  /** Called at each press; a link leads on after it. */
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What can be pressed: a real link when it leads to a page, else a button. */
export function PressTarget({ to, current = false, ...rest }: PressTargetProps) {
  return to === undefined ? <ButtonTarget {...rest} /> : <LinkTarget to={to} current={current} {...rest} />;
}

function ButtonTarget({ className, onPress, children }: Omit<PressTargetProps, 'to' | 'current'>) {
  return (
    <button type="button" className={className} onClick={onPress}>
      {children}
    </button>
  );
}

function LinkTarget({ to, current, className, onPress, children }: PressTargetProps & { readonly to: string }) {
  const link = useSiteLink(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress();
    link.onClick(event);
  };
  return (
    <a href={link.href} className={className} aria-current={current ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
}
