import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import RewardStages from '#component-registry/components/reward-stages/reward-stages.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const step = (point: number) => ({ point, name: `Step ${point}`, imgReward: null });
const stages = [[step(100), step(200)], [step(300), step(500)], [step(900)], [step(1000)]];
const given = { ...contentProps().props, stages, label: 'みんな', unit: 'pt' };

/** Number, gauge and steps of each stage that is shown; a reached step has a mark. */
function shownAt(point: number) {
  const { container, unmount } = renderComponent(<RewardStages {...given} point={point} />);
  const shown = [...container.querySelectorAll('[data-part="RewardStages.stage"]')].map((stage) => [
    stage.querySelector('p')?.textContent,
    stage.querySelector('rect')?.getAttribute('width'),
    [...stage.querySelectorAll('li')].filter((line) => 'cleared' in line.dataset).length,
    'full' in (stage as HTMLElement).dataset,
  ]);
  unmount();
  return shown;
}

describe('RewardStages', () => {
  it.each([
    [0, [['1st', '0', 0, false]]],
    [99, [['1st', '49.5', 0, false]]],
    [100, [['1st', '50', 1, false]]],
    [
      200,
      [
        ['1st', '100', 2, true],
        ['2nd', '0', 0, false],
      ],
    ],
    [
      350,
      [
        ['1st', '100', 2, true],
        ['2nd', '50', 1, false],
      ],
    ],
    [
      5000,
      [
        ['1st', '100', 2, true],
        ['2nd', '100', 2, true],
        ['3rd', '100', 1, true],
        ['4th', '100', 1, true],
      ],
    ],
  ])('shows at %d the stages that are begun, and marks what is reached [4.37, 9.08]', (point, expected) => {
    expect(shownAt(point)).toEqual(expected);
  });

  it('says to screen readers how far each stage is', () => {
    renderComponent(<RewardStages {...given} point={350} />);
    const [first, second] = screen.getAllByRole('meter');
    expect([first?.getAttribute('aria-label'), first?.getAttribute('aria-valuetext')]).toEqual([
      'みんな 1st',
      '200 / 200 pt',
    ]);
    expect([second?.getAttribute('aria-label'), second?.getAttribute('aria-valuetext')]).toEqual([
      'みんな 2nd',
      '350 / 500 pt',
    ]);
  });

  it('marks reached steps with the drawings of the campaign', () => {
    const drawn = [
      [
        { ...step(100), imgReward: '/song.svg' },
        { ...step(200), imgReward: '/score.svg' },
      ],
    ];
    const { container } = renderComponent(
      <RewardStages {...given} stages={drawn} point={150} clearLabel="/clear.svg" clearReward="/ribbon.svg" />,
    );
    const drawings = [...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt]);
    expect(drawings).toEqual([
      ['/song.svg', ''],
      ['/ribbon.svg', ''],
      ['/clear.svg', '達成'],
      ['/score.svg', ''],
    ]);
  });
});
