import type { ComponentProps } from '../../definition/component-props.ts';
import { Amount } from '../../parts/amount.tsx';
import type { facts } from './facts.schema.ts';
import styles from './facts.module.css';

export { default as validate, version } from './facts.schema.ts?validate';

type Fact = ComponentProps<typeof facts>['items'][number];

/** Names and values, each pair on a line led by dots. */
export default function Facts({ items }: ComponentProps<typeof facts>) {
  return (
    <dl className={styles.facts}>
      {items.map((item, position) => (
        <div key={position} className={item.strong === true ? styles.strong : styles.line}>
          <dt className={styles.name}>{item.label}</dt>
          <dd className={styles.value}>
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
