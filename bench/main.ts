import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchCard } from './card/bench-card.ts';
import { benchDrawMoment } from './draw-moment/bench-draw-moment.ts';
import { benchPage } from './page/bench-page.ts';
import { benchPress } from './press/bench-press.ts';
import { benchProbes } from './probes/bench-probes.ts';
import { benchRender } from './render/bench-render.ts';
import { benchRush } from './rush/bench-rush.ts';
import { benchServer } from './server/bench-server.ts';
import { benchSize } from './size/bench-size.ts';

const benches = {
  card: benchCard,
  'draw-moment': benchDrawMoment,
  page: benchPage,
  press: benchPress,
  probes: benchProbes,
  render: benchRender,
  rush: benchRush,
  server: benchServer,
  size: benchSize,
} as const;
const usage = `usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [--rounds N] [--campaign NAME] [--seed N] [--json FILE] [--only ROW] [--baseline FOLDER] [--film FOLDER]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    campaign: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    only: { type: 'string' },
    baseline: { type: 'string' },
    film: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [name = ''] = positionals;
const rounds = Number(values.rounds);
const seed = Number(values.seed);
if (values.help === true || !isBench(name) || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(values.help === true ? 0 : 2);
}
const { only, baseline, campaign, film } = values;
const { table, result } = await benches[name]({ rounds, seed, only, baseline, campaign, film });
console.log(table);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);

function isBench(given: string): given is keyof typeof benches {
  return Object.hasOwn(benches, given);
}
