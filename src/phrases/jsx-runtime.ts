import { jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime';
import { withPartClasses } from './part-classes.ts';
import { printed } from './printed.ts';

/** What JSX becomes: the elements of React, with Japanese texts in phrases. */
export const jsx: typeof jsxOfReact = (type, props, key) =>
  jsxOfReact(type, withPartClasses(type, printed(type, props, false)), key);
/** The same of an element with several children. */
export const jsxs: typeof jsxsOfReact = (type, props, key) =>
  jsxsOfReact(type, withPartClasses(type, printed(type, props, true)), key);
export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';
