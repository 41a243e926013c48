import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floors, as a process of their own: `/bytes` sends what it is given at its start, with the headers of the answer that it was; `/row`
 * reads one order by its indexed hash.
 */
type Given = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const isGiven = (message: unknown): message is Given =>
  typeof message === 'object' && message !== null && 'headers' in message && 'body' in message;

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('The address of the database is missing.');
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
let headers: Given['headers'] = {};
let body = Buffer.alloc(0);

process.on('message', (message) => {
  if (!isGiven(message)) return;
  headers = message.headers;
  body = Buffer.from(message.body, 'base64');
  process.send?.('given');
});
process.on('disconnect', () => process.exit(0));

app.get('/bytes', (_request, reply) => {
  reply.headers(headers).send(body);
});
app.get<{ Params: { hash: string } }>('/row/:hash', async ({ params }) => {
  const { rows } = await pool.query('select * from "order" where hash = $1', [params.hash]);
  return { data: rows[0] };
});

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
