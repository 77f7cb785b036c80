import { useText } from '#runtime/component-hooks.ts';
import { Icon } from '../icons/icon.tsx';
import lettering from '../styles/lettering.module.css';

interface OutsideLinkProps {
  readonly href: string;
  readonly label: string;
  /** Id of the name of what it belongs to. */
  readonly nameId: string;
  readonly className: string | undefined;
  readonly 'data-part': string;
}

/** A small button that leads out of the site, in a window of its own, and says so. */
export function OutsideLink({ href, label, nameId, className, 'data-part': part }: OutsideLinkProps) {
  const text = useText();
  return (
    <a
      data-part={`${part} Pressable.root Pressable.ghost Pressable.small`}
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={nameId}
    >
      {label}
      <Icon name="external" size={18} />
      <span className={lettering.visuallyHidden}>{text('lists.opensElsewhere')}</span>
    </a>
  );
}
