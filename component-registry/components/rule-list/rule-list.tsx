import type { ComponentProps } from '../../definition/component-props.ts';
import type { ruleList } from './rule-list.schema.ts';
import styles from './rule-list.module.css';

export { default as validate, version } from './rule-list.schema.ts?validate';

export default function RuleList({ rules }: ComponentProps<typeof ruleList>) {
  return (
    <ol data-part="RuleList.root" className={styles.rules}>
      {rules.map((rule, position) => (
        <li key={position} data-part="RuleList.rule" className={styles.rule}>
          {rule}
        </li>
      ))}
    </ol>
  );
}
