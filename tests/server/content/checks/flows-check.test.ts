import { describe, expect, it } from 'vitest';
import { issuesOf } from '../support/issues-of.ts';

describe('Flows and their modals', () => {
  it('finds a modal that a flow shows and nobody wrote', () => {
    expect(issuesOf({ 'scripts/modals/rating.json': undefined })).toEqual([
      {
        severity: 'error',
        code: 'flow.missing-modal',
        file: 'scripts/modals/rating.json',
        line: 1,
        column: 1,
        pointer: '',
        message: 'Flow "rate" shows the modal "rating" while "asking", but there is no such script.',
        hint: 'add scripts/modals/rating.json',
      },
    ]);
  });

  it('finds an event that the flow does not accept while it shows the modal', () => {
    expect(
      issuesOf({
        'scripts/modals/rating.json': {
          kind: 'modal',
          name: 'rating',
          title: 'x',
          variants: [
            {
              body: [
                {
                  id: 'line',
                  component: 'Line',
                  props: { text: 'x' },
                  on: {
                    press: [
                      { action: 'flow.send', flow: 'rate', event: 'rate.cancel' },
                      { action: 'flow.send', flow: 'rate', event: 'rate.again' },
                    ],
                  },
                },
              ],
            },
          ],
        },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'flow.event-not-accepted',
        file: 'scripts/modals/rating.json',
        line: 24,
        column: 26,
        pointer: '/variants/0/body/0/on/press/1/event',
        message: 'Flow "rate" does not accept "rate.again" while it shows this modal ("asking").',
        hint: 'it accepts "rate.send", "rate.cancel"',
      },
    ]);
  });

  it('finds a modal that sends nothing that the flow accepts', () => {
    expect(
      issuesOf({
        'scripts/modals/rating.json': { kind: 'modal', name: 'rating', title: 'x', variants: [{ body: [] }] },
      }),
    ).toEqual([
      {
        severity: 'error',
        code: 'flow.dead-end',
        file: 'scripts/modals/rating.json',
        line: 5,
        column: 15,
        pointer: '/variants',
        message: 'Flow "rate" cannot be left while "asking": nothing in this modal sends what it accepts.',
        hint: 'send one of "rate.send", "rate.cancel"',
      },
    ]);
  });
});
