import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchPage } from './page/bench-page.ts';
import { benchSize } from './size/bench-size.ts';

const benches = { page: benchPage, size: benchSize } as const;
const usage = `usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [--rounds N] [--json FILE]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'string' }, help: { type: 'boolean' } },
});
const [name = ''] = positionals;
const rounds = Number(values.rounds);
if (values.help === true || !isBench(name) || !Number.isInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exit(values.help === true ? 0 : 2);
}
const { table, result } = await benches[name]({ rounds });
console.log(table);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);

function isBench(given: string): given is keyof typeof benches {
  return Object.hasOwn(benches, given);
}
