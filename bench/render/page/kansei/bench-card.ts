export { Card as default } from '../card/card.tsx';
export { default as validate, version } from './bench-card.schema.ts?validate';
