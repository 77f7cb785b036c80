import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

const HeadingLevel = createContext(2);

interface HeadingProps {
  readonly className?: string | undefined;
  readonly 'data-part'?: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A heading of the level that its place calls for: 2 on a page, one deeper inside each `NestedHeadings`. */
export function Heading({ children, ...rest }: HeadingProps) {
  const level = useContext(HeadingLevel);
  if (level === 2) return <h2 {...rest}>{children}</h2>;
  if (level === 3) return <h3 {...rest}>{children}</h3>;
  return <h4 {...rest}>{children}</h4>;
}

/** Makes the headings inside one level deeper. */
export function NestedHeadings({ children }: { readonly children: ReactNode }) {
  return <HeadingLevel value={useContext(HeadingLevel) + 1}>{children}</HeadingLevel>;
}
