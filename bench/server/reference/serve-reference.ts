import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { RecordedAnswer } from './recorded-answer.ts';

/**
 * The floor: bare fastify that sends recorded answers as they are, and at /row the result of one query by primary key,
 * prepared by name. `serve-reference.ts <file of answers, by path> <address of the database>`.
 */
const [file = '', databaseUrl = ''] = process.argv.slice(2);
const app = fastify();
const pool = new Pool({ connectionString: databaseUrl, max: 16 });

const answers = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, RecordedAnswer>>;
for (const [name, { headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, 'base64');
  app.get(`/${name}`, (_request, reply) => reply.headers(headers).send(bytes));
}
const [member] = (await pool.query<{ id: string }>('SELECT id FROM members LIMIT 1')).rows;
app.get('/row', async () => {
  const { rows } = await pool.query({
    name: 'member',
    text: 'SELECT * FROM members WHERE id = $1',
    values: [member?.id],
  });
  return rows[0] as unknown;
});
console.log(`Reference at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
