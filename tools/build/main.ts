import { fileURLToPath } from 'node:url';
import { builds, servedBuilds } from './build-all.ts';
import type { BuildName } from './build-all.ts';

/** Builds what is stale of what `npm start` serves, or of what is named, in a process that gives its memory back. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const named = process.argv.slice(2);

const words: Readonly<Record<BuildName, string>> = { site: 'site', debug: 'site for debugging', server: 'server' };

const unknown = named.filter((name) => !isBuildName(name));
if (unknown.length > 0) {
  console.error(
    `Nothing is built by the name of "${unknown.join('", "')}"; there are ${Object.keys(builds).join(', ')}.`,
  );
  process.exit(2);
}
const wanted = named.length > 0 ? named.filter(isBuildName) : servedBuilds(process.env);
for (const name of wanted) {
  // Standard output belongs to the command that comes after.
  const built = await builds[name](root).catch((error: unknown) => {
    console.error(error);
    console.error(`The ${words[name]} could not be built; the reason stands above.`);
    process.exit(1);
  });
  if (built) console.error(`Built the ${words[name]}.`);
}

function isBuildName(name: string): name is BuildName {
  return Object.hasOwn(builds, name);
}
