import type { MouseEvent, ReactNode } from 'react';
import { useSiteLink } from '#runtime/component-hooks.ts';
import { PressButton } from './press-button.tsx';

interface PressTargetProps {
  /** Page of the site that it leads to; without one it is a button. */
  readonly to?: string | undefined;
  /** True when the page that it leads to is the one shown. */
  readonly current?: boolean;
  readonly className: string | undefined;
  readonly 'data-part': string;
  /** Called at each press; a link leads on after it, a button is busy until what it gives is done. */
  readonly onPress: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** What can be pressed: a real link when it leads to a page, else a button. */
export function PressTarget({ to, current = false, ...rest }: PressTargetProps) {
  return to === undefined ? <PressButton {...rest} /> : <LinkTarget to={to} current={current} {...rest} />;
}

function LinkTarget({ to, current, onPress, children, ...rest }: PressTargetProps & { readonly to: string }) {
  const link = useSiteLink(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    void onPress();
    link.onClick(event);
  };
  return (
    <a {...rest} href={link.href} aria-current={current ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
}
