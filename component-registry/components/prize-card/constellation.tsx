import { constellationOf } from './constellation-of.ts';

/** The constellation of a prize as a watermark. */
export function Constellation({ seed, className }: { readonly seed: string; readonly className: string | undefined }) {
  const stars = constellationOf(seed);
  return (
    <svg className={className} viewBox="0 0 100 60" aria-hidden="true">
      <polyline points={stars.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {stars.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
