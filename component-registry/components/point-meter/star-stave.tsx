import styles from './star-stave.module.css';

const starCount = 10;
const staveLines = [0, 1, 2, 3, 4];
const star = 'M0-8.6 2.5-3.4 8.2-2.7 4 1.3 5.1 7 0 4.2-5.1 7-4 1.3-8.2-2.7-2.5-3.4Z';
const places = Array.from({ length: starCount }, (_, index) => ({
  x: 17 + index * 31.8,
  y: 44 - index * 2.5 - 8 * Math.sin(index * 1.15),
}));
const thread = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Stars written on a stave like notes; `ratio` (0 to 1) of them are lit. An ornament: its value is said elsewhere. */
export function StarStave({ ratio }: { readonly ratio: number }) {
  const lit = Math.floor(ratio * starCount);
  return (
    <svg data-part="PointMeter.starStaveStave" className={styles.stave} viewBox="0 0 320 64" aria-hidden="true">
      {staveLines.map((line) => (
        <path
          key={line}
          data-part="PointMeter.starStaveLine"
          className={styles.line}
          d={`M0 ${52 - line * 9}C80 ${60 - line * 10} 220 ${34 - line * 7.5} 320 ${42 - line * 9}`}
        />
      ))}
      <path
        data-part="PointMeter.starStaveThread"
        className={styles.thread}
        d={thread}
        pathLength={1}
        strokeDasharray={`${ratio} 1`}
      />
      {places.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            data-part="PointMeter.starStaveStar"
            className={styles.star}
            data-lit={index < lit || undefined}
            d={star}
          />
        </g>
      ))}
    </svg>
  );
}
