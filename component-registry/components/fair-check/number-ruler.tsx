import { useFormats } from '#runtime/component-hooks.ts';
import type { GachaDrawCheck, RulerItem } from '#schemas/fair/check-gacha-draw.ts';
import { classes } from '../../styles/classes.ts';
import lettering from '../../styles/lettering.module.css';
import styles from './fair-check.module.css';
import type { FairCheckWords } from './fair-check.tsx';

interface NumberRulerProps {
  readonly check: GachaDrawCheck;
  readonly words: FairCheckWords['odds'];
  nameOf(item: string): string;
}

/** All numbers laid end to end, item by item, and the one that came out: as a ruler for the eye, as a table for everybody. */
export function NumberRuler({ check: { ruler, number }, words, nameOf }: NumberRulerProps) {
  if (ruler.length === 0) return null;
  const total = ruler.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <div data-part="FairCheck.ruler" className={styles.ruler} aria-hidden="true">
        {ruler.map((item, position) => (
          <span
            key={position}
            data-part="FairCheck.rulerItem"
            className={styles.rulerItem}
            data-rarity={item.rarity}
            data-hit={isHit(item, number) || undefined}
            style={{ flexGrow: item.weight }}
          />
        ))}
        {number !== null && <Needle number={number} total={total} />}
      </div>
      <table data-part="FairCheck.odds" className={styles.table}>
        <caption className={lettering.visuallyHidden}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.numbers}</th>
            <th scope="col">{words.chance}</th>
          </tr>
        </thead>
        <tbody>
          {ruler.map((item, position) => (
            <Line
              key={position}
              item={item}
              isHit={isHit(item, number)}
              words={words}
              name={nameOf(item.id)}
              total={total}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function isHit({ from, weight }: RulerItem, number: number | null): boolean {
  return number !== null && from <= number && number < from + weight;
}

function Needle({ number, total }: { readonly number: number; readonly total: number }) {
  const formats = useFormats();
  const share = (number + 0.5) / total;
  return (
    <span data-part="FairCheck.needle" className={styles.needle} style={{ insetInlineStart: `${share * 100}%` }}>
      <span
        data-part="FairCheck.number Lettering.figure"
        className={classes(lettering.figure, styles.number)}
        style={{ translate: `${-share * 100}%` }}
      >
        {formats.number(number)}
      </span>
    </span>
  );
}

interface LineProps {
  readonly item: RulerItem;
  readonly isHit: boolean;
  readonly words: FairCheckWords['odds'];
  readonly name: string;
  readonly total: number;
}

function Line({ item: { rarity, from, weight }, isHit, words, name, total }: LineProps) {
  const formats = useFormats();
  return (
    <tr className={styles.line} data-hit={isHit || undefined} data-rarity={rarity}>
      <th scope="row">
        {name}
        {isHit && <span className={styles.hit}>{words.hit}</span>}
      </th>
      <td>{`${formats.number(from)}–${formats.number(from + weight - 1)}`}</td>
      <td data-part="FairCheck.chance">{`${formats.number(weight)} / ${formats.number(total)}`}</td>
    </tr>
  );
}
