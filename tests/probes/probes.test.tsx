import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContentReport } from '#schemas/api/contents-reports.ts';
import { sectorsOf, startSite } from '#tests/app/in-memory-site.tsx';
import { probeGroups } from './all-probes.ts';
import { registryWithFaults } from './faulty-components.tsx';
import { places } from './places.ts';
import type { ProbePlace } from './places.ts';
import { dressed } from './probe.ts';
import type { Probe } from './probe.ts';
import { seenIn } from './seen.ts';
import { gatherUncaught } from './uncaught.ts';

/** How long a fault may take to show itself, in ms. */
const patience = 2000;

const uncaught = gatherUncaught();

describe.each(places)('in a $name', (place) => {
  describe.each(probeGroups)('$title', ({ probes }) => {
    test.each(probes)('$fault', (probe) => run(probe, place));
  });
});

async function run(probe: Probe, place: ProbePlace): Promise<void> {
  const { body, texts, reports, times } = dressed(probe);
  const documents = place.documents(body);
  const { site, store, done, reports: sent } = await startSite({ documents, registry: registryWithFaults() });
  if (place.name === 'modal') await act(async () => site.modals.show('probe', {}));
  await waitFor(() => expect(seenIn(document.body)).toContain('After'), { timeout: patience });
  if (probe.change !== undefined) {
    const { root, value } = probe.change;
    await act(async () => store.set(root, value));
  }
  if (probe.press === true) {
    for (const button of screen.getAllByText('Press')) await act(async () => fireEvent.click(button));
  }
  const { release } = sectorsOf(documents);
  const expected = reports.map((report) => ({ release, script: place.script, ...report }));
  await waitFor(
    () =>
      expect({ seen: seenIn(document.body), reports: inOrder(sent()), done, uncaught: uncaught() }).toEqual({
        seen: place.seen(texts),
        reports: inOrder(expected),
        done: Array.from({ length: times }, () => probe.done ?? []).flat(),
        uncaught: [],
      }),
    { timeout: patience },
  );
}

/** By path and code: which of several nodes reports first says nothing. */
function inOrder(reports: readonly ContentReport[]): readonly ContentReport[] {
  return reports.toSorted((one, other) => `${one.path} ${one.code}`.localeCompare(`${other.path} ${other.code}`));
}
