import { actionProbes } from './action-probes.ts';
import { componentProbes } from './component-probes.ts';
import { nodeProbes } from './node-probes.ts';
import type { ProbeGroup } from './probe.ts';
import { valueProbes } from './value-probes.ts';

/** Every fault of a node that the runtime is probed with, in the order of the table in docs/containment.md. */
export const probeGroups: readonly ProbeGroup[] = [...nodeProbes, ...valueProbes, ...componentProbes, ...actionProbes];
