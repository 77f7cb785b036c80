import { PressTarget } from '../press/press-target.tsx';
import lettering from '../styles/lettering.module.css';

interface CheckLinkProps {
  /** Page that computes the draw again. */
  readonly to: string;
  readonly label: string;
  /** Which draw, for who does not see what stands around the link. */
  readonly of: string;
  readonly className: string | undefined;
  readonly 'data-part': string;
}

/** Leads to the page on which a draw can be computed again. */
export function CheckLink({ to, label, of, className, 'data-part': part }: CheckLinkProps) {
  return (
    <PressTarget
      to={to}
      data-part={`${part} Pressable.root Pressable.ghost Pressable.small`}
      className={className}
      onPress={() => {}}
    >
      {label} <span className={lettering.visuallyHidden}>{of}</span>
    </PressTarget>
  );
}
