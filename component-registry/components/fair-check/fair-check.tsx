import { useFormats } from '#runtime/component-hooks.ts';
import { verdictOf } from '#schemas/fair/fair-check.ts';

import type { ComponentProps } from '../../definition/component-props.ts';
import { Heading, NestedHeadings } from '../../headings/heading.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PressButton } from '../../press/press-button.tsx';
import { classes } from '../../styles/classes.ts';
import pressable from '../../styles/pressable.module.css';
import surfaces from '../../styles/surfaces.module.css';
import { CheckSteps } from './check-steps.tsx';
import type { Computed } from './examine.ts';
import type { fairCheck } from './fair-check.schema.ts';
import styles from './fair-check.module.css';
import { OpenProof } from './open-proof.tsx';
import { RaffleResult } from './raffle-result.tsx';
import { stateIcons } from './state-icons.ts';
import { useFairCheck } from './use-fair-check.ts';
import type { Progress } from './use-fair-check.ts';

export { default as validate, version } from './fair-check.schema.ts?validate';

export type FairCheckWords = ComponentProps<typeof fairCheck>;

/** A draw computed again before the eyes of the fan. */
export default function FairCheck(props: FairCheckWords) {
  const { kind, of = '', raffle } = props;
  const { progress, retry, open, save } = useFairCheck(kind, of);
  const computed = computedOf(progress, raffle !== undefined);
  return (
    <div data-part="FairCheck.root" className={styles.check}>
      <div role="status" className={styles.status}>
        <Outcome progress={progress} computed={computed} words={props} />
      </div>
      {progress.status === 'failed' && (
        <PressButton
          data-part="Pressable.root Pressable.secondary"
          className={classes(pressable.pressable, pressable.secondary)}
          onPress={retry}
        >
          <Icon name="refresh" />
          {props.problems.again}
        </PressButton>
      )}
      {computed !== null && (
        <NestedHeadings>
          <CheckSteps examined={computed} words={props} />
          {computed.kind === 'raffle' && <RaffleResult {...computed} words={props} />}
        </NestedHeadings>
      )}
      <OpenProof
        words={props.file}
        onOpen={open}
        onSave={
          computed === null || progress.status !== 'examined'
            ? undefined
            : () => save(`${nameOf(computed)}.json`, progress.source.text)
        }
      />
    </div>
  );
}

function computedOf(progress: Progress, hasRaffleWords: boolean): Computed | null {
  if (progress.status !== 'examined') return null;
  const { examined } = progress;
  if (examined.kind === 'gacha') return examined;
  return examined.kind === 'raffle' && hasRaffleWords ? examined : null;
}

function nameOf(computed: Computed): string {
  return computed.kind === 'gacha'
    ? `${computed.proof.fairness.gacha}-${computed.proof.draw.number}`
    : computed.proof.raffle;
}

interface OutcomeProps {
  readonly progress: Progress;
  readonly computed: Computed | null;
  readonly words: FairCheckWords;
}

function Outcome({ progress, computed, words }: OutcomeProps) {
  if (computed !== null && progress.status === 'examined') {
    return <Verdict computed={computed} file={progress.source.file} words={words} />;
  }
  switch (progress.status) {
    case 'idle':
      return null;
    case 'loading':
    case 'computing':
      return (
        <p data-part="FairCheck.waiting" className={styles.waiting}>
          {words[progress.status]}
        </p>
      );
    case 'examined':
      return <Problem text={words.problems[progress.examined.kind === 'unreadable' ? 'unreadable' : 'unknown']} />;
    default:
      return <Problem text={words.problems[progress.status]} />;
  }
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p data-part="FairCheck.problem" className={styles.problem}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}

interface VerdictProps {
  readonly computed: Computed;
  readonly file: string | null;
  readonly words: FairCheckWords;
}

function Verdict({ computed, file, words }: VerdictProps) {
  const state = verdictOf(computed.check.steps);
  const { title, text } = words.verdicts[state];
  return (
    <div
      data-part="FairCheck.verdict Surface.card"
      className={classes(surfaces.card, styles.verdict)}
      data-state={state}
    >
      <span data-part="FairCheck.seal" className={styles.seal} aria-hidden="true">
        <Icon name={stateIcons[state]} size={32} />
      </span>
      <div>
        <p data-part="FairCheck.subject" className={styles.subject}>
          {subjectOf(computed, file)}
        </p>
        <Heading data-part="FairCheck.verdictTitle Lettering.heading" className={styles.verdictTitle}>
          {title}
        </Heading>
      </div>
      <div className={styles.meaning}>
        <p data-part="FairCheck.verdictText" className={styles.verdictText}>
          {text}
        </p>
        {state === 'open' && <OpenAt computed={computed} label={words.openAt} />}
      </div>
    </div>
  );
}

function subjectOf(computed: Computed, file: string | null): string {
  const { name } = computed.proof;
  const which = computed.kind === 'gacha' ? `${name} #${computed.proof.draw.number}` : name;
  return file === null || file === '' ? which : `${which} · ${file}`;
}

function OpenAt({ computed, label }: { readonly computed: Computed; readonly label: string }) {
  const formats = useFormats();
  const at = computed.kind === 'gacha' ? computed.proof.fairness.endAt : computed.proof.source.at;
  if (at === null) return null;
  return (
    <p className={styles.openAt}>
      <span>{label}</span> <time dateTime={at}>{formats.dateTime(at)}</time>
    </p>
  );
}
