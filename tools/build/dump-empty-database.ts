import { writeFileSync } from 'node:fs';
import { openInMemory } from '#server/db/connection/connection.ts';

/** Writes a dump of an empty, migrated database into the file that the command line names: to be opened from it is quicker. */
const [file = ''] = process.argv.slice(2);
const { client, close } = await openInMemory();
writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
await close();
