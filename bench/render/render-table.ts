import { atMost, barRows, cells, exactly, withoutBar } from '../bars.ts';
import type { Bar } from '../bars.ts';
import { median } from '../median.ts';
import { middleStep } from './measure-side.ts';
import type { ListFigures } from './measure-side.ts';
import type { StepFigures } from './page/stage.ts';
import type { RenderResult, Rounds } from './render-result.ts';

const floor = 'plain-react';
/** The floor with an error boundary around each card. */
const containedFloor = 'contained-react';
const keyedFloor = 'memo-react';
/** The sides that look at what they render before they render it, beside Kansei. */
const validating = ['json-render-checked', 'a2ui'];
const changes = ['one item changed', 'one inserted first', 'order reversed'] as const;
/** The cards that a change of the list has to render again. */
const neededRenders: Readonly<Record<(typeof changes)[number], number>> = {
  'one item changed': 1,
  'one inserted first': 1,
  'order reversed': 0,
};

/** The figures of a run as tables for people: sides, lists, memory, and the bars with whether each is met. */
export function renderTable(result: RenderResult): string {
  const sameMarkup =
    result.otherMarkup.length === 0 ? 'the same on all sides' : `not the same: ${result.otherMarkup.join(', ')}`;
  return [
    `Medians of ${result.rounds} rounds, seed ${result.seed}; ms until committed / laid out; markup: ${sameMarkup}`,
    '',
    ...sideRows(result),
    '',
    ...listRows(result),
    '',
    ...memoryRows(result),
    '',
    ...barRows(barsOf(result)),
  ].join('\n');
}

function sideRows({ cards, weights }: RenderResult): string[] {
  const base = step(cards, floor, 'warmMount');
  const rows = Object.keys(cards).map((side) => {
    const warm = step(cards, side, 'warmMount');
    const update = updateOf(cards, side);
    return {
      rank: warm.committed,
      row: cells(
        side,
        milliseconds(step(cards, side, 'firstMount')),
        milliseconds(warm),
        times(warm.committed / base.committed),
        update === null ? '–' : `${update.laidOut.toFixed(2)} / ${update.renders}`,
        kilobytes(weights[side] ?? Number.NaN),
      ),
    };
  });
  return [
    cells('1,000 cards', 'first mount', 'warm mount', 'to the floor', 'update ms / cards rendered', 'gzip'),
    cells('---', '---', '---', '---', '---', '---'),
    ...rows.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row),
  ];
}

function listRows({ lists }: RenderResult): string[] {
  const sides = Object.keys(lists);
  return [
    cells('`each` of 1,000: committed / laid out / cards rendered', ...sides),
    cells('---', ...sides.map(() => '---')),
    ...changes.map((change) =>
      cells(
        change,
        ...sides.map((side) => {
          const { committed, laidOut, renders } = listStep(lists, side, change);
          return `${committed.toFixed(2)} / ${laidOut.toFixed(2)} / ${renders}`;
        }),
      ),
    ),
  ];
}

function memoryRows({ memory }: RenderResult): string[] {
  return [
    cells('page changes', 'heap', 'DOM nodes', 'listeners'),
    cells('---', '---', '---', '---'),
    ...memory.map(({ changes: count, heap, domNodes, listeners }) =>
      cells(String(count), kilobytes(heap), String(domNodes), String(listeners)),
    ),
  ];
}

function barsOf(result: RenderResult): readonly Bar[] {
  return [
    ...mountBars(result),
    ...updateBars(result),
    ...growthBars(result),
    ...listBars(result),
    ...otherBars(result),
  ];
}

function mountBars({ cards }: RenderResult): readonly Bar[] {
  return (['warmMount', 'firstMount'] as const).flatMap((kind) => {
    const name = kind === 'firstMount' ? 'first mount' : 'mount';
    const kansei = step(cards, 'kansei', kind);
    const base = step(cards, floor, kind);
    const rivals = validating.map((side) => step(cards, side, kind).committed);
    const contained = step(cards, containedFloor, kind);
    return [
      atMost(`${name}, laid out`, kansei.laidOut / base.laidOut, 1.15, 'x plain React'),
      withoutBar(`${name}, committed`, kansei.committed / base.committed, 'x plain React'),
      withoutBar(`${name}, committed`, kansei.committed / contained.committed, 'x React with a boundary a card'),
      atMost(`${name}, committed`, kansei.committed / Math.min(...rivals), 1, 'x the best peer that validates'),
    ];
  });
}

function updateBars({ cards }: RenderResult): readonly Bar[] {
  const kansei = updateOf(cards, 'kansei') ?? { renders: Number.NaN, laidOut: Number.NaN };
  const peers = Object.keys(cards).filter((side) => !['kansei', floor, containedFloor].includes(side));
  const fastest = Math.min(...peers.map((side) => updateOf(cards, side)?.laidOut ?? Number.POSITIVE_INFINITY));
  return [
    exactly('cards rendered for one bound value', kansei.renders, 1),
    atMost('one bound value changes', kansei.laidOut / fastest, 1, 'x the fastest peer'),
  ];
}

function growthBars({ growth }: RenderResult): readonly Bar[] {
  const perNode = (side: string) => {
    const small = middleStep((growth[side] ?? []).map((figures) => figures.small));
    const large = middleStep((growth[side] ?? []).map((figures) => figures.large));
    return large.committed / 10 / small.committed;
  };
  const ofFloor = `(plain React: ${times(perNode(floor))})`;
  return [atMost(`cost a node, 10,000 against 1,000 ${ofFloor}`, perNode('kansei'), 1.3, 'x')];
}

function listBars({ lists }: RenderResult): readonly Bar[] {
  return changes.flatMap((change) => {
    const kansei = listStep(lists, 'kansei', change);
    const base = listStep(lists, keyedFloor, change);
    return [
      exactly(`each, ${change}: cards rendered`, kansei.renders, neededRenders[change]),
      atMost(`each, ${change}, committed`, kansei.committed / base.committed, 1.3, 'x React with keys and memo'),
      atMost(`each, ${change}, laid out`, kansei.laidOut / base.laidOut, 1.3, 'x React with keys and memo'),
    ];
  });
}

function otherBars({ cards, validation, memory }: RenderResult): readonly Bar[] {
  const times = validation['kansei'] ?? [];
  const first = median(times.map((figures) => figures.first)) / step(cards, 'kansei', 'firstMount').committed;
  const warm = median(times.map((figures) => figures.warm)) / step(cards, 'kansei', 'warmMount').committed;
  const growth = (memory.at(-1)?.heap ?? Number.NaN) / (memory[0]?.heap ?? Number.NaN) - 1;
  return [
    atMost('validation, first', first * 100, 15, '% of the mount'),
    atMost('validation, warm', warm * 100, 15, '% of the mount'),
    atMost('memory, change 10 to change 50', growth * 100, 5, '% growth'),
  ];
}

function step(cards: RenderResult['cards'], side: string, kind: 'firstMount' | 'warmMount'): StepFigures {
  return middleStep((cards[side] ?? []).map((figures) => figures[kind]));
}

function updateOf(cards: RenderResult['cards'], side: string): StepFigures | null {
  const updates = (cards[side] ?? []).flatMap(({ update }) => (update === null ? [] : [update]));
  return updates.length === 0 ? null : middleStep(updates);
}

function listStep(lists: Rounds<ListFigures>, side: string, change: keyof ListFigures): StepFigures {
  return middleStep((lists[side] ?? []).map((figures) => figures[change]));
}

function milliseconds({ committed, laidOut }: StepFigures): string {
  return `${committed.toFixed(1)} / ${laidOut.toFixed(1)}`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} x`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
