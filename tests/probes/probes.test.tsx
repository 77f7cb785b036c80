import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchErrors } from '#app/reporting/watch-errors.ts';
import { nodeOfElement } from '#renderer/node-of-element.ts';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { sectorsOf, startSite } from '#tests/app/in-memory-site.tsx';
import { takeConsoleErrors } from '#tests/setup/console-errors.ts';
import { probeGroups } from './all-probes.ts';
import { registryWithFaults } from './faulty-components.tsx';
import { places } from './places.ts';
import type { ProbePlace } from './places.ts';
import { dressed } from './probe.ts';
import type { Probe } from './probe.ts';
import { seenIn } from './seen.ts';
import { gatherUncaught } from './uncaught.ts';

/** How long a fault may take to show itself, in ms. */
const timeout = 2000;

const uncaught = gatherUncaught();

describe.each(places)('in a $name', (place) => {
  describe.each(probeGroups)('$title', ({ probes }) => {
    test.each(probes)('$fault', async (probe) => {
      const { observed, expected } = await run(probe, place);
      await waitFor(() => expect(observed()).toEqual(expected), { timeout });
      expect(takeConsoleErrors()).toEqual(expected.uncaught.map((message) => [expect.objectContaining({ message })]));
    });
  });
});

async function run(probe: Probe, place: ProbePlace) {
  const { body, texts, reports, times } = dressed(probe);
  const documents = place.documents(body);
  if (probe.waits !== undefined) holdClock();
  const { site, store, done, report, reports: sent } = await startSite({ documents, registry: registryWithFaults() });
  onTestFinished(watchErrors(window, { ownAddresses: ['file:'], nodeOfElement, report }));
  if (place.name === 'modal') await act(async () => void site.modals.show('probe', {}));
  if (probe.waits !== undefined) await act(async () => void (await vi.advanceTimersByTimeAsync(probe.waits ?? 0)));
  await waitFor(() => expect(seenIn(document.body)).toContain('After'), { timeout });
  const { change } = probe;
  if (change !== undefined) await act(async () => store.set(change.root, change.value));
  if (probe.press === true) {
    for (const button of screen.getAllByText('Press')) await act(async () => fireEvent.click(button));
  }
  const { release } = sectorsOf(documents);
  const ofNodes = reports.map((one) => ({ release, script: place.script, ...one }));
  return {
    observed: () => ({ seen: seenIn(document.body), reports: inOrder(sent()), done, uncaught: uncaught() }),
    expected: {
      seen: place.seen(texts),
      reports: inOrder(probe.reported === undefined ? ofNodes : [...ofNodes, { release, ...probe.reported }]),
      done: repeated(probe.done, times),
      uncaught: repeated(probe.logged, times),
    },
  };
}

/** The clock goes on with real time, and further when it is asked to. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

function repeated<Value>(values: readonly Value[] = [], times: number): readonly Value[] {
  return Array.from({ length: times }, () => values).flat();
}

/** By path and code: which of several nodes reports first says nothing. */
function inOrder(reports: readonly ContentReport[]): readonly ContentReport[] {
  return reports.toSorted((one, other) => `${one.path} ${one.code}`.localeCompare(`${other.path} ${other.code}`));
}
