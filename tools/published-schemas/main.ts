import { mkdir, writeFile } from 'node:fs/promises';
import { publishedSchemas } from './published-schemas.ts';
import { schemaText } from './schema-text.ts';

const folder = new URL('../../schemas/published/', import.meta.url);

await mkdir(folder, { recursive: true });
for (const [file, schema] of Object.entries(publishedSchemas())) {
  await writeFile(new URL(file, folder), await schemaText(schema));
}
