import { useId } from 'react';
import type { ComponentProps } from '../../definition/component-props.ts';
import { Disclosures } from '../../parts/disclosures.tsx';
import type { accordion } from './accordion.schema.ts';

export { default as validate, version } from './accordion.schema.ts?validate';

export default function Accordion({ items, single = false }: ComponentProps<typeof accordion>) {
  const group = useId();
  const shown = items.map(({ heading, text }, index) => ({ id: String(index), heading, content: text }));
  return <Disclosures items={shown} group={single ? group : undefined} />;
}
