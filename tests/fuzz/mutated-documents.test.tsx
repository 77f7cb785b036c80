import { act, cleanup, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from '#app/loading/parse-document.ts';
import { registry } from '#component-registry/registry.ts';
import { checkDocument } from '#runtime/documents/check-document.ts';
import { reportCodes } from '#runtime/reports/report-codes.ts';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import { startSite } from '#tests/app/in-memory-site.tsx';
import { words } from '#tests/probes/probe.ts';
import { places } from '#tests/probes/places.ts';
import { seenIn } from '#tests/probes/seen.ts';
import { gatherUncaught } from '#tests/probes/uncaught.ts';
import { checkProperty, fuzzOptions, longestTest } from './fuzz-options.ts';
import { takeLoggedErrors } from './logged-errors.ts';
import { mutated, mutations } from './mutations.ts';
import { validNodes } from './valid-nodes.ts';

const options = fuzzOptions(process.env);
const uncaught = gatherUncaught();
/** A whole site takes longer to start than a body to be rendered: it gets one run of twenty. */
const runs = Math.ceil(options.runs / 20);

test(
  'whatever a whole document says, the rest of the site stays and it is reported',
  async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...places),
      validNodes,
      fc.array(mutations, { minLength: 1, maxLength: 3 }),
      async (place, node, changes) => {
        const sound = place.documents([words('before', 'Before'), node, words('after', 'After')]);
        const document = changes.reduce(mutated, sound[place.script]);
        const { site, reports } = await startSite({
          documents: { ...sound, [place.script]: document },
          initial: Object.keys(sound),
          registry,
        });
        if (place.name === 'modal') await act(async () => void site.modals.show('probe', {}));
        const rest = place
          .seen([])
          .filter((text) => text !== 'The probe modal' && (place.name !== 'page' || text !== 'The top page'));
        await waitFor(() => expect(seenIn(globalThis.document.body)).toEqual(expect.arrayContaining([...rest])));
        const reported = reports().map(({ script }) => script);
        cleanup();
        expect(isUsable(place.script, document) || reported.includes(place.script)).toBe(true);
        expect([...uncaught(), ...takeLoggedErrors()]).toEqual([]);
      },
    );
    await checkProperty(property, runs, { ...options, path: undefined }, ([place, , changes]) =>
      JSON.stringify([place.script, changes]),
    );
    expect(takeLoggedErrors()).toEqual([]);
    console.log(`fuzz: seed ${options.seed}, ${runs} whole documents on the site`);
  },
  longestTest(runs, 2000),
);

test(
  'a document whose text is cut anywhere is none, and has a code',
  async () => {
    const property = fc.asyncProperty(
      validNodes,
      fc.double({ min: 0, max: 0.9999, noNaN: true }),
      async (node, share) => {
        const text = JSON.stringify({ kind: 'page', name: 'top', title: 'Top', variants: [{ body: [node] }] });
        const cut = text.slice(0, Math.floor(text.length * share));
        expect(
          codeOf(() =>
            parseDocument({ outcome: 'answered', status: 200, type: 'application/json', text: cut }, 'page "top"'),
          ),
        ).toSatisfy((code: string) => Object.hasOwn(reportCodes, code));
      },
    );
    await checkProperty(property, options.runs, { ...options, path: undefined }, (values) => JSON.stringify(values));
  },
  longestTest(options.runs, 20),
);

function isUsable(address: string, document: unknown): boolean {
  const [kind = '', name = ''] = address.split('/');
  try {
    checkDocument(kind as SectorKind, name, document);
    return true;
  } catch {
    return false;
  }
}

function codeOf(action: () => unknown): unknown {
  try {
    action();
    return 'none';
  } catch (thrown) {
    return (thrown as { code?: unknown }).code;
  }
}
