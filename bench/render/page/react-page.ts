import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { PreparedPage } from './side.ts';

/**
 * A page that React renders: `render` is called at the mount, so that what a side does before it renders is timed with it;
 * `change` is given where the side can.
 */
export function reactPage<Change>(render: () => ReactNode, change?: (change: Change) => void): PreparedPage<Change> {
  let root: Root | undefined;
  return {
    mount(container) {
      root = createRoot(container);
      root.render(render());
    },
    ...(change === undefined ? {} : { change }),
    unmount: () => root?.unmount(),
  };
}
