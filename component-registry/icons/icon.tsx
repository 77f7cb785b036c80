import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

const paths: Readonly<Record<string, readonly string[]>> = iconPaths;

/**
 * A drawing of the interface set, in the colour of the text around it and hidden from screen readers.
 *
 * `size` is its side in CSS pixels; 1.25 of the text's size when left out. A name that the set lacks renders nothing.
 */
export function Icon({ name, size }: { readonly name: string; readonly size?: number }) {
  if (!Object.hasOwn(paths, name)) return null;
  const measure = size ?? '1.25em';
  return (
    <svg
      data-part="Icon.root"
      className={styles.icon}
      viewBox="0 0 24 24"
      width={measure}
      height={measure}
      aria-hidden="true"
    >
      {paths[name]?.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
