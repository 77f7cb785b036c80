import type { ReactElement } from 'react';

/** What a card shows. */
export interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly points: number;
  readonly badge: string;
  readonly colour: string;
  readonly action: string;
}

let renders = 0;

/** How many times cards were rendered since the page was opened. */
export function countOfRenders(): number {
  return renders;
}

/** The card that every side renders: eleven elements, nothing that a side could do better than another. */
export function Card({ title, text, points, badge, colour, action }: CardProps): ReactElement {
  countRender();
  return (
    <article className="card">
      <div className="card-drawing">
        <svg viewBox="0 0 40 20" width={40} height={20} aria-hidden="true">
          <path d="M2 18 20 2l18 16z" fill={colour} />
        </svg>
      </div>
      <div className="card-body">
        <h3 className="card-title">{title}</h3>
        <p className="card-text">{text}</p>
        <p className="card-points">
          <span className="card-amount">{points}</span>
        </p>
        <span className="card-badge">{badge}</span>
        <button className="card-action" type="button">
          {action}
        </button>
      </div>
    </article>
  );
}

function countRender(): void {
  renders += 1;
}
