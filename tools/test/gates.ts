/** One command that must succeed before the tests run. */
export interface Gate {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** No test runs without it. */
  readonly isNeededByTests?: true;
}

/**
 * The native compiler; what reads programs through the compiler's API has the older one, `typescript`. It would divide a
 * program among four checkers, each of which checks again what its files import: one takes half the processor time.
 */
const types = (name: string, project: string): Gate => ({
  name,
  command: 'node_modules/typescript-7/bin/tsc',
  args: ['-p', project, '--checkers', '1'],
});

const bin = (name: string) => `node_modules/.bin/${name}`;

/** Everything that `npm test` checks beside the tests, in the order in which a mistake is found fastest. */
export const gates: readonly Gate[] = [
  ...['core', 'browser', 'node'].map((project) => types(`types of ${project}`, `tsconfig.${project}.json`)),
  types('types of everything', 'tsconfig.json'),
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'unused files, exports and dependencies', command: bin('knip'), args: ['--no-progress'] },
  { name: 'import rules', command: process.execPath, args: ['--import', 'tsx', 'tools/test/import-rules.ts'] },
  {
    name: 'rules of the product',
    command: process.execPath,
    args: ['--import', 'tsx', 'tools/rules/main.ts', '--check'],
  },
  {
    name: 'build of the site',
    command: process.execPath,
    args: ['--import', 'tsx', 'tools/build/main.ts'],
    isNeededByTests: true,
  },
];
