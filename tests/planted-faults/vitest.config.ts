import { mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { plantedFaults, withFault } from './planted-faults.ts';

const fault = plantedFaults.find(({ name }) => name === process.env['PLANTED_FAULT']);
if (fault === undefined) throw new Error('PLANTED_FAULT names no fault.');

/** The tests, over sources of which one has a fault; no file is changed. */
export default mergeConfig(usual, {
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (code: string, id: string) => (id.endsWith(`/${fault.file}`) ? withFault(code, fault) : null),
    },
  ],
});
