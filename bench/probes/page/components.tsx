import type { ReactElement } from 'react';

/** A paragraph: what all sides render. */
export function Words({ text }: { readonly text: string }): ReactElement {
  return <p>{text}</p>;
}

/** A component with a fault. */
export function Throws(): ReactElement {
  throw new Error('boom');
}
