import type { Built } from './if-stale.ts';

/** Where the server and the commands of operators are bundled, below the folder of the project. */
export const serverFolder = 'dist/server';

/** What is started by its name. */
export const serverEntries = {
  server: 'server/main.ts',
  'content-command': 'server/content-command/main.ts',
  'campaign-command': 'server/campaign-command/main.ts',
  'prepare-thread': 'server/publishing/prepare-thread.ts',
  'is-fresh': 'tools/build/is-fresh.ts',
};

/** What the server is made of, below the folder of the project. */
export const serverSources = [
  'server',
  'content-lint',
  'schemas',
  'expressions',
  'profile-card',
  'banned-words',
  'machines',
  'flows',
  'component-registry',
  'src',
  'tools/build',
  'package.json',
  'package-lock.json',
];

/** The build of all that. */
export const builtServer: Built = {
  sources: serverSources,
  outputs: Object.keys(serverEntries).map((name) => `${serverFolder}/${name}.js`),
  stamp: 'dist/server.stamp',
};
