import type { ComponentProps } from '../../definition/component-props.ts';
import { Amount } from '../../parts/amount.tsx';
import type { facts } from './facts.schema.ts';
import styles from './facts.module.css';

export { default as validate, version } from './facts.schema.ts?validate';

type Fact = ComponentProps<typeof facts>['items'][number];

/** Names and values, each pair on a line. */
export default function Facts({ items }: ComponentProps<typeof facts>) {
  return (
    <dl data-part="Facts.root" className={styles.facts}>
      {items.map((item, position) => (
        <div key={position} data-part="Facts.line" className={styles.line} data-strong={item.strong || undefined}>
          <dt data-part="Facts.name" className={styles.name}>
            {item.label}
          </dt>
          <dd data-part="Facts.value" className={styles.value}>
            <FactValue {...item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ value, unit }: Fact) {
  if (typeof value === 'number') return <Amount value={value} unit={unit} />;
  return (
    <>
      {value}
      {unit !== undefined && ` ${unit}`}
    </>
  );
}
