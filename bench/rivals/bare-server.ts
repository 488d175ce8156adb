// The least a server can do that answers from PostgreSQL: Hono and pg, one row by its key. `DATABASE_URL` names a
// database that our server has set up; the address is written to standard output.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Hono();
app.get('/schools/:id', async (c) => {
  const { rows } = await pool.query('select id, name, city, state from law_schools where id = $1', [
    Number(c.req.param('id')),
  ]);
  return rows[0] ? c.json(rows[0]) : c.json({ error: 'not found' }, 404);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`),
);
