import { useId, useState } from 'react';
import { useFormats } from '#runtime/component-hooks.ts';
import type { RaffleProof } from '#schemas/api/raffles.ts';
import { prizeName, standingOf } from '#schemas/fair/check-raffle.ts';
import type { EntryStanding, RaffleCheck } from '#schemas/fair/check-raffle.ts';
import { Heading } from '../../headings/heading.tsx';
import { classes } from '../../styles/classes.ts';
import field from '../../forms/field.module.css';
import lettering from '../../styles/lettering.module.css';
import styles from './fair-check.module.css';
import type { FairCheckWords } from './fair-check.tsx';

interface RaffleResultProps {
  readonly proof: RaffleProof;
  readonly check: RaffleCheck;
  readonly words: FairCheckWords;
}

type RaffleWords = NonNullable<FairCheckWords['raffle']>;

/** Who was drawn, and where entries of the member stand. */
export function RaffleResult({ proof, check, words: { raffle: words, mine: entered = [] } }: RaffleResultProps) {
  if (words === undefined || check.order.length === 0 || proof.draw === null) return null;
  const mine = ownEntries(proof, entered);
  return (
    <>
      <Mine proof={proof} check={check} words={words} mine={mine} />
      <table data-part="FairCheck.odds" className={styles.table}>
        <caption className={styles.caption}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {proof.draw.drawn.map(({ rank, entry, state, place }, position) => (
            <tr key={position} className={styles.line} data-hit={mine.includes(entry) || undefined}>
              <td>{rank}</td>
              <th scope="row">
                <code className={classes(styles.code, styles.entry)} title={entry} translate="no">
                  {entry}
                </code>
              </th>
              <td>{wordOf(words, { state, prize: state === 'won' ? prizeName(proof, place ?? 0) : null })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Entries of the member, of those that were published. */
function ownEntries({ entries }: RaffleProof, entered: NonNullable<FairCheckWords['mine']>): readonly string[] {
  const published = new Set(entries.map(({ entry }) => entry));
  return [...new Set(entered.flatMap((raffle) => raffle.entries))].filter((entry) => published.has(entry));
}

interface MineProps {
  readonly proof: RaffleProof;
  readonly check: RaffleCheck;
  readonly words: RaffleWords;
  /** Published entries of the member. */
  readonly mine: readonly string[];
}

function Mine({ proof, check, words, mine }: MineProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const entry = wanted.trim().toLowerCase();
  const heading = mine.length > 0 ? (words.own ?? words.mine) : words.mine;
  return (
    <section data-part="FairCheck.mine" className={styles.mine} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`} data-part="Lettering.heading" className={lettering.heading}>
        {heading}
      </Heading>
      {mine.map((one) => (
        <Standing key={one} entry={one} standing={standingOf(proof, check, one)} words={words} isOwn />
      ))}
      <label htmlFor={id} className={styles.findLabel}>
        {words.find}
      </label>
      <input
        id={id}
        data-part="Field.control"
        className={classes(field.control, styles.find)}
        type="text"
        value={wanted}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <div role="status">
        {entry !== '' && <Standing entry={entry} standing={standingOf(proof, check, entry)} words={words} />}
      </div>
    </section>
  );
}

interface StandingProps {
  readonly entry: string;
  readonly standing: EntryStanding | null;
  readonly words: RaffleWords;
  /** Whether it is an entry of the member. */
  readonly isOwn?: boolean;
}

function Standing({ entry, standing, words, isOwn = false }: StandingProps) {
  const formats = useFormats();
  return (
    <p data-part="FairCheck.standing" className={styles.standing} data-hit={isOwn || undefined}>
      <code className={styles.code} translate="no">
        {entry}
      </code>
      {standing === null ? (
        <span>{words.none}</span>
      ) : (
        <>
          <span>{`${formats.number(standing.rank)} / ${formats.number(standing.of)}`}</span>
          <strong>{wordOf(words, standing)}</strong>
        </>
      )}
    </p>
  );
}

function wordOf(words: RaffleWords, { state, prize }: Pick<EntryStanding, 'state' | 'prize'>): string {
  return prize === null ? words[state] : `${words[state]} · ${prize}`;
}
