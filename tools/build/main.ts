import { fileURLToPath } from 'node:url';
import { builds } from './build-all.ts';

/** Builds what is stale of the site and the server, or only what is named, in a process that gives its memory back. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const named = process.argv.slice(2);

const unknown = named.filter((name) => !(name in builds));
if (unknown.length > 0) {
  console.error(
    `Nothing is built by the name of "${unknown.join('", "')}"; there are ${Object.keys(builds).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, build] of Object.entries(builds)) {
  if (named.length > 0 && !named.includes(name)) continue;
  // Standard output belongs to the command that comes after.
  const built = await build(root).catch((error: unknown) => {
    console.error(error);
    console.error(`The ${name} could not be built; the reason stands above.`);
    process.exit(1);
  });
  if (built) console.error(`Built the ${name}.`);
}
