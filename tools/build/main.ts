import { fileURLToPath } from 'node:url';
import { buildSiteIfStale } from './build-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = await buildSiteIfStale(root);
console.log(built ? 'Built the site.' : 'The site is up to date.');
