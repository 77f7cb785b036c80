import { jsxDEV as jsxOfReact } from 'react/jsx-dev-runtime';
import { withPartClasses } from './part-classes.ts';
import { printed } from './printed.ts';

/** What JSX becomes while the program is developed: see `jsx-runtime.ts`. */
export const jsxDEV: typeof jsxOfReact = (type, props, ...rest) =>
  jsxOfReact(type, withPartClasses(type, printed(type, props, rest[1])), ...rest);
export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';
