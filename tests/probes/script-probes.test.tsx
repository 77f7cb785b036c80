import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Documents } from '#tests/app/in-memory-site.tsx';
import { sectorsOf, startSite } from '#tests/app/in-memory-site.tsx';
import { places } from './places.ts';
import type { ProbePlace } from './places.ts';
import { scriptProbes } from './script-probes.ts';
import type { ScriptProbe } from './script-probes.ts';
import { seenIn } from './seen.ts';
import { gatherUncaught } from './uncaught.ts';

/** How long a fault may take to show itself, in ms. */
const timeout = 2000;
const uncaught = gatherUncaught();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(places)('in place of a $name', (place) => {
  test.each(scriptProbes)('$fault', async (probe) => {
    const { reports, release } = await start(probe, place);
    await waitFor(
      () =>
        expect({ seen: seenIn(document.body), reports: reports(), uncaught: uncaught() }).toEqual({
          seen: place.seenInstead,
          reports: [{ release, script: place.script, path: '', code: probe.code, message: expect.any(String) }],
          uncaught: [],
        }),
      { timeout },
    );
  });
});

async function start({ answer, waits = 0 }: ScriptProbe, place: ProbePlace) {
  const sound = place.documents([]);
  const documents: Documents = answer === undefined ? without(sound, place.script) : sound;
  const sectors = sectorsOf(documents);
  const given = typeof answer === 'function' ? answer(place.script) : answer;
  const { site, reports } = await startSite({
    documents,
    initial: Object.keys(documents).filter((address) => address !== place.script),
    api: {
      contentsScripts: {
        sectors: async () => sectors,
        sector: async () => given ?? { outcome: 'unreachable' },
      },
    },
  });
  if (place.name === 'modal') await act(async () => void site.modals.show('probe', {}));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(waits);
  });
  return { reports, release: sectors.release };
}

function without(documents: Documents, address: string): Documents {
  return Object.fromEntries(Object.entries(documents).filter(([one]) => one !== address));
}
