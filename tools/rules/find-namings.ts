import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readJsonDocument } from '#content-lint/json/json-document.ts';
import { propertyOf } from '#content-lint/json/json-path.ts';

/** A place that names a rule which it shows. */
export interface Naming {
  /** The id, as it is written there. */
  readonly rule: string;
  /** Path from the root of the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The sentence of the scenario, or the title of the test without the rules that it names. */
  readonly title: string;
}

/** Everything below `root` that names a rule: scenarios of campaigns, by `rules`, and tests, by their titles. */
export function findNamings(root: string): readonly Naming[] {
  const scenarios = filesBelow(root, 'fixtures/campaigns', /\/scenarios\/.*\.json$/);
  const tests = filesBelow(root, 'tests', /\.test\.tsx?$/);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...scenarios.flatMap((file) => namingsInScenario(file, read(file))),
    ...tests.flatMap((file) => namingsInTests(file, read(file))),
  ];
}

function filesBelow(root: string, folder: string, wanted: RegExp): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return files.filter((file) => wanted.test(file)).toSorted();
}

/** What is no scenario names nothing; that it is none, the check of scenarios says. */
function namingsInScenario(file: string, text: string): readonly Naming[] {
  if (!text.includes('"rules"')) return [];
  const { document: { value: document } = {} } = readJsonDocument(file, text);
  const rules = propertyOf(document, 'rules');
  const title = String(propertyOf(document, 'scenario'));
  const line = lineAt(text, text.indexOf('"rules"'));
  return Array.isArray(rules) ? rules.map((rule) => ({ rule: String(rule), file, line, title })) : [];
}

/** One or several ids in brackets: "[5.03]", "[5.03, 5.04]". */
const namedRules = /\s*\[(\d+\.\d+(?:, ?\d+\.\d+)*)\]/g;

function namingsInTests(file: string, text: string): readonly Naming[] {
  if (text.search(namedRules) === -1) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const namings: Naming[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && declaresTests(node.expression)) {
      for (const argument of node.arguments) {
        if (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument)) {
          namings.push(...namingsInTitle(file, lineAt(text, argument.getStart()), argument.getText().slice(1, -1)));
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return namings;
}

/** Says whether a call of it declares tests that run: `it`, `test.each(…)`, `describeOnEngines`; not `it.skip` or `it.todo`. */
function declaresTests(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return /^(it|test|describe)(?![a-z])/.test(called.text);
  if (ts.isTaggedTemplateExpression(called)) return declaresTests(called.tag);
  if (ts.isCallExpression(called)) return declaresTests(called.expression);
  if (!ts.isPropertyAccessExpression(called)) return false;
  return !['skip', 'todo'].includes(called.name.text) && declaresTests(called.expression);
}

function namingsInTitle(file: string, line: number, written: string): readonly Naming[] {
  const title = written.replaceAll(namedRules, '');
  const ids = [...written.matchAll(namedRules)].flatMap(([, list = '']) => list.split(/, ?/));
  return ids.map((rule) => ({ rule, file, line, title }));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
