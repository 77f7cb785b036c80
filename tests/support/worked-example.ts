import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const editsFile = 'edits.json';

/** What an example may change, and what is imported from there. */
const copied = [
  'schemas',
  'machines',
  'flows',
  'expressions',
  'profile-card',
  'banned-words',
  'component-registry',
  'src',
  'content-lint',
  'server',
  'tools',
  'fixtures',
  'package.json',
  'tsconfig.json',
  '.dependency-cruiser.mjs',
];

/** A line that goes into a file of the project, behind one that is there. */
interface Edit {
  readonly file: string;
  readonly after: string;
  readonly insert: string;
}

/** A copy of the project with an example of the docs laid over it. */
export interface WorkedExample {
  /** Folder of the copy. */
  readonly root: string;
  /** Files of the project that the example adds or changes, in order. */
  readonly touched: readonly string[];
  /** What the compiler says of these folders of the copy; empty when it is content. */
  compile(...folders: readonly string[]): Promise<string>;
  /** What the import rules say of these folders of the copy; empty when no import breaks them. */
  checkImports(...folders: readonly string[]): Promise<string>;
  remove(): void;
}

/**
 * Copies the project and lays `docs/examples/<name>` over the copy: its files as they are, its `edits.json` line
 * by line. Throws when a line that an edit stands behind is not there, or is there twice.
 */
export function layExample(name: string): WorkedExample {
  const example = resolve('docs/examples', name);
  const root = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of copied) cpSync(file, join(root, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const added = filesBelow(example).filter((file) => file !== editsFile);
  for (const file of added) cpSync(join(example, file), join(root, file));
  const edits = JSON.parse(readFileSync(join(example, editsFile), 'utf8')) as readonly Edit[];
  for (const edit of edits) applyEdit(root, edit);
  return {
    root,
    touched: [...new Set([...added, ...edits.map(({ file }) => file)])].toSorted(),
    compile: (...included) => compile(root, included),
    checkImports: (...checked) =>
      run(resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), [...checked, ...importRules], root),
    remove: () => rmSync(root, { recursive: true }),
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function applyEdit(root: string, { file, after, insert }: Edit): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const places = lines.flatMap((line, index) => (line === after ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${file} has the line "${after}" ${places.length} times; an edit of the example stands behind it.`);
  }
  writeFileSync(join(root, file), lines.toSpliced(place + 1, 0, insert).join('\n'));
}

async function compile(root: string, include: readonly string[]): Promise<string> {
  writeFileSync(join(root, 'tsconfig.example.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  return run(resolve('node_modules/typescript-7/bin/tsc'), ['-p', 'tsconfig.example.json', '--checkers', '1'], root);
}

const importRules = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err'];

/** What a program says when it finds something wrong; empty when it does not. */
function run(program: string, words: readonly string[], root: string): Promise<string> {
  return promisify(execFile)(process.execPath, [program, ...words], { cwd: root }).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
}
