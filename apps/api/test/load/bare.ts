import { serve } from '@hono/node-server';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pg from 'pg';
import { tables } from '../../src/db/tables.ts';
import { sessionStatement } from '../../src/http/session.ts';

// A separate program that the load drill starts for comparison with the server. One of its handlers does nothing. The
// other only runs the SQL statement that reads a session.

const [port, databaseUrl] = process.argv.slice(2);
const app = new Hono();
app.get('/', (c) => c.json({ status: 'ok' }));
if (databaseUrl !== undefined) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const { sql: text, params } = sessionStatement(drizzle(pool, { schema: tables })).getQuery();
  const names = (params as { name: string }[]).map(({ name }) => name);
  const now = new Date().toISOString();
  app.get('/session/:id', async (c) => {
    const values = names.map((name) => (name === 'id' ? c.req.param('id') : now));
    const { rows } = await pool.query({ name: 'session', text, values, rowMode: 'array' });
    return c.json(rows);
  });
}
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
