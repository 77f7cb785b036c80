import type { MouseEvent, ReactNode } from 'react';
import { useModel, useSiteLink } from '#runtime/component-hooks.ts';
import { PressButton } from './press-button.tsx';

interface PressTargetProps {
  /** Page of the site that it leads to; without one it is a button. */
  readonly to?: string | undefined;
  readonly className: string | undefined;
  readonly 'data-part': string;
  /** Called at each press; a link leads on after it, a button is busy until what it gives is done. */
  readonly onPress: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** What can be pressed: a real link when it leads to a page, else a button. A link to the page shown says so. */
export function PressTarget({ to, ...rest }: PressTargetProps) {
  return to === undefined ? <PressButton {...rest} /> : <LinkTarget to={to} {...rest} />;
}

function LinkTarget({ to, onPress, children, ...rest }: PressTargetProps & { readonly to: string }) {
  const link = useSiteLink(to);
  const isHere = useModel('route.path') === to;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    void onPress();
    link.onClick(event);
  };
  return (
    <a {...rest} href={link.href} aria-current={isHere ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
}
