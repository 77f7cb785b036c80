import type { Fault, ProbeSide } from './fault.ts';
import { itemsWith } from './fault.ts';

const own = import.meta.glob<{ render: ProbeSide }>('./kansei.tsx');
const peers = import.meta.glob<{ render: ProbeSide }>('../../peers/probes/*.tsx');
const sides = new Map(
  Object.entries({ ...own, ...peers }).map(([path, load]) => [path.replace(/^.*\/|\.tsx$/g, ''), load]),
);
const reports: string[] = [];

/** Renders the page of one fault with one side; an error that leaves the call is reported as such. */
async function probe(side: string, fault: Fault): Promise<void> {
  const container = document.getElementById('stage');
  const module = await sides.get(side)?.();
  if (container === null || module === undefined) throw new Error(`There is no side "${side}".`);
  try {
    await module.render(itemsWith(fault), container, (message) => reports.push(message));
  } catch (thrown) {
    reports.push(`thrown at the caller: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

export interface ProbeApi {
  readonly probe: typeof probe;
  readonly reports: readonly string[];
}

declare global {
  interface Window {
    probeApi?: ProbeApi;
  }
}

window.probeApi = { probe, reports };
