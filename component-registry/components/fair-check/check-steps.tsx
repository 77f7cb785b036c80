import { useFormats } from '#runtime/component-hooks.ts';
import type { CheckFact, CheckStep } from '#schemas/fair/fair-check.ts';
import { Heading } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import type { Computed } from './examine.ts';
import styles from './fair-check.module.css';
import type { FairCheckWords } from './fair-check.tsx';
import { NumberRuler } from './number-ruler.tsx';
import { stateIcons } from './state-icons.ts';

interface CheckStepsProps {
  readonly examined: Computed;
  readonly words: FairCheckWords;
}

/** The steps of a check, each with its mark, its words and its figures. */
export function CheckSteps({ examined, words }: CheckStepsProps) {
  const names = new Map(examined.kind === 'gacha' ? examined.proof.items.map(({ id, name }) => [id, name]) : []);
  return (
    <ol data-part="FairCheck.steps" className={styles.steps} aria-label={words.label}>
      {examined.check.steps.map((step) => (
        <Step key={step.name} step={step} words={words} nameOf={(id) => names.get(id) ?? id}>
          {step.name === 'item' && examined.kind === 'gacha' && (
            <NumberRuler check={examined.check} words={words.odds} nameOf={(id) => names.get(id) ?? id} />
          )}
        </Step>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: CheckStep;
  readonly words: FairCheckWords;
  nameOf(item: string): string;
  readonly children: React.ReactNode;
}

function Step({ step: { name, state, facts }, words, nameOf, children }: StepProps) {
  const step = words.steps.find((one) => one.step === name);
  if (step === undefined) return null;
  return (
    <li data-part="FairCheck.step" className={styles.step} data-state={state}>
      <span data-part="FairCheck.stamp" className={styles.stamp} aria-hidden="true">
        <Icon name={stateIcons[state]} size={20} />
      </span>
      <div className={styles.stepBody}>
        <Heading data-part="FairCheck.stepTitle" className={classes(lettering.heading, styles.stepTitle)}>
          {step.title}
        </Heading>
        <p data-part="FairCheck.mark" className={styles.mark}>
          {words.marks[state]}
        </p>
        <p data-part="FairCheck.stepText" className={styles.stepText}>
          {state === 'differs' ? step.differs : step.text}
        </p>
        {children}
        <Figures facts={facts} isOpen={state === 'differs'} words={words} nameOf={nameOf} />
      </div>
    </li>
  );
}

interface FiguresProps {
  readonly facts: readonly CheckFact[];
  readonly isOpen: boolean;
  readonly words: FairCheckWords;
  nameOf(item: string): string;
}

function Figures({ facts, isOpen, words, nameOf }: FiguresProps) {
  const named = facts.flatMap((fact) => {
    const name = words.facts.find((one) => one.fact === fact.name)?.name;
    return name === undefined ? [] : [{ fact, name }];
  });
  if (named.length === 0) return null;
  return (
    <details className={styles.details} open={isOpen || undefined}>
      <summary data-part="FairCheck.figures" className={styles.figures}>
        {words.figures}
        <Icon name="chevron-down" size={20} />
      </summary>
      <dl className={styles.facts}>
        {named.map(({ fact, name }) => (
          <div key={fact.name} data-part="FairCheck.fact" className={styles.fact}>
            <dt data-part="FairCheck.factName" className={styles.factName}>
              {name}
            </dt>
            <dd data-part="FairCheck.factValue" className={styles.factValue}>
              <FactValue fact={fact} nameOf={nameOf} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FactValue({ fact, nameOf }: { readonly fact: CheckFact; nameOf(item: string): string }) {
  const formats = useFormats();
  if ('text' in fact) {
    return (
      <code className={styles.code} translate="no">
        {fact.text}
      </code>
    );
  }
  if ('figure' in fact) return formats.number(fact.figure);
  if ('at' in fact) return <time dateTime={fact.at}>{formats.dateTime(fact.at)}</time>;
  return nameOf(fact.item);
}
