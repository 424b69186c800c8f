import Fastify from 'fastify';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';

/** What the framework and the database cost with nothing of ours: the yardstick. It joins the product's own server. */
const { connection } = await launchEmbedded({ dataDir: process.env.DATA_FOLDER ?? '' });
const pool = new pg.Pool({ ...connection, max: 10 });
const app = Fastify();

app.get('/json', async () => ({
  zip_code: '48226',
  times_used: 34,
  city: 'Detroit',
  state: 'MI',
  market: 'Metro Detroit',
}));

app.post<{ Body: { zip_code: string } }>('/select', async (request) => {
  const { rows } = await pool.query({
    name: 'count',
    text: `select count(*)::int as times_used from appointment where zip = $1 and status = 'completed'`,
    values: [request.body.zip_code],
  });
  return rows[0];
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
