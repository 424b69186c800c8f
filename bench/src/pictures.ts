import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';
import { besideBareServer } from './shoot';
import { percentile, shootSteadily } from './steady-load';
import { tellTarget } from './target';

/** Huge pictures arrive and are printed while others ask for something else: how long do those wait? */

const perSecond = 50;
const seconds = 8;
const targetMs = 100;

type Sent = { readonly what: string; readonly bytes: Buffer; readonly status: number };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } });

/** Grain, so that decoding is real work; blurred, so that it fits into four megabytes. */
const grainy = async (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 60 } },
    limitInputPixels: false,
  })
    .blur(3)
    .jpeg({ quality: 60 })
    .toBuffer();

const drawPictures = async (): Promise<readonly Sent[]> => {
  const photo = await grainy(5_975, 4_000);
  const drawing = await plain(5_975, 4_000).ensureAlpha(0.5).png().toBuffer();
  const large = await plain(6_000, 5_000).jpeg().toBuffer();
  return [
    { what: '23.9 megapixels, JPEG', bytes: photo, status: 200 },
    { what: '23.9 megapixels, PNG', bytes: drawing, status: 200 },
    { what: '30 megapixels, JPEG', bytes: large, status: 400 },
    { what: '30 megapixels, JPEG', bytes: large, status: 400 },
  ];
};

const addOfficer = async (client: pg.Client): Promise<{ id: string; token: string }> => {
  const id = randomUUID();
  const token = `bench-${randomUUID()}`;
  await client.query(
    `insert into account (id, name, email, zip, role) values ($1, 'Bench', $2, '48226', 'office')`,
    [id, `${id}@example.com`],
  );
  await client.query(
    `insert into account_session (id, account_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  );
  return { id, token };
};

type Waits = { readonly product: readonly number[]; readonly bare: readonly number[] };

/** Everybody else, meanwhile; and a bare server at the same moments, which waits for nothing but the machine. */
const askMeanwhile = async (product: Product, bareUrl: string): Promise<Waits> => {
  const load = (url: string) =>
    shootSteadily({
      perSecond,
      seconds,
      shot: (nth) => ({
        url,
        body: '{"zip_code":"48226"}',
        headers: { 'x-forwarded-for': `10.8.${Math.floor(nth / 250)}.${nth % 250}` },
      }),
    });
  const [ofProduct, ofBare] = await Promise.all([
    load(`${product.url}/api/v1/appointments/zip_code`),
    load(`${bareUrl}/select`),
  ]);
  return { product: ofProduct, bare: ofBare };
};

type Job = { readonly id: string; readonly accountId: string; readonly token: string };

const send = async (product: Product, job: Job, { what, bytes, status }: Sent): Promise<number> => {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}/api/v2/technician/jobs/${job.id}/photos`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${job.token}`,
      'content-type': what.endsWith('PNG') ? 'image/png' : 'image/jpeg',
      'idempotency-key': randomUUID(),
    },
    body: new Uint8Array(bytes),
  });
  const answer = await response.text();
  if (response.status !== status) throw new Error(`${what}: ${response.status} ${answer}`);
  return performance.now() - startedMs;
};

/** As they were stored when files were kept the way they came: nothing about them has been made smaller. */
const keepOldPictures = async (client: pg.Client, job: Job): Promise<void> => {
  const huge = await plain(8_000, 8_000).ensureAlpha(0.5).png().toBuffer();
  for (let nth = 0; nth < 2; nth += 1)
    await client.query(
      `insert into job_photo (id, appointment_id, account_id, request_key, content_type, width, height, content, created_at)
       values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'image/png', 8000, 8000, $3, now())`,
      [job.id, job.accountId, huge],
    );
};

/** Until nobody waits for papers any more. */
const untilPrinted = async (client: pg.Client): Promise<void> => {
  const deadlineMs = Date.now() + 120_000;
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from outbox where kind = 'job_documents' and delivered_at is null limit 1`,
    );
    if (!rowCount) return;
    if (Date.now() > deadlineMs) throw new Error('papers are not made');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Asks for the papers of a job again, as its payment does. */
const printPapers = async (client: pg.Client, job: Job): Promise<number> => {
  const startedMs = performance.now();
  const { rows } = await client.query<{ id: string }>(
    `insert into outbox (id, kind, payload, dedupe_key)
     values (gen_random_uuid(), 'job_documents', $1, 'bench ' || gen_random_uuid()) returning id`,
    [JSON.stringify({ appointmentId: job.id })],
  );
  await client.query(`select graphile_worker.add_job('outbox:job_documents', $1)`, [
    JSON.stringify({ outboxId: rows[0]?.id }),
  ]);
  await untilPrinted(client);
  return performance.now() - startedMs;
};

const longestOf = (waits: readonly number[]): number => waits.at(-1) ?? Number.NaN;

const tell = (what: string, { product, bare }: Waits): void => {
  const longest = longestOf(product);
  console.log(
    `${what.padEnd(38)} ${percentile(product, 50).toFixed(1).padStart(6)} ms median  ${percentile(product, 99).toFixed(1).padStart(6)} ms p99  ${longest.toFixed(1).padStart(6)} ms longest   ${(longest / longestOf(bare)).toFixed(2)} of a bare server's ${longestOf(bare).toFixed(1)} ms`,
  );
};

const measure = async (product: Product, bareUrl: string, client: pg.Client, job: Job): Promise<void> => {
  const pictures = await drawPictures();
  // Not counted: a server is measured as it runs all day, not as it starts.
  await askMeanwhile(product, bareUrl);
  tell('others alone', await askMeanwhile(product, bareUrl));

  const [whileSent, tookMs] = await Promise.all([
    askMeanwhile(product, bareUrl),
    Promise.all(pictures.map((picture) => send(product, job, picture))),
  ]);
  tell('while four pictures arrive', whileSent);
  pictures.forEach(({ what, status }, nth) => {
    console.log(`  ${what}: answered ${status} after ${(tookMs[nth] ?? 0).toFixed(0)} ms`);
  });

  await keepOldPictures(client, job);
  const [whilePrinted, printedMs] = await Promise.all([
    askMeanwhile(product, bareUrl),
    printPapers(client, job),
  ]);
  tell('while old 64 MP pictures are printed', whilePrinted);
  console.log(`  papers made after ${printedMs.toFixed(0)} ms`);

  const worstMs = Math.max(longestOf(whileSent.product), longestOf(whilePrinted.product));
  const bareMs = Math.max(longestOf(whileSent.bare), longestOf(whilePrinted.bare));
  tellTarget(
    `no other request waits over ${targetMs} ms, on two cores with nothing else to do`,
    `${worstMs.toFixed(0)} ms (bare server: ${bareMs.toFixed(0)} ms)`,
    worstMs <= targetMs,
  );
};

export const measurePictures = async (product: Product): Promise<void> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { id: accountId, token } = await addOfficer(client);
    await untilPrinted(client);
    const { rows } = await client.query<{ appointment_id: string }>(
      `select appointment_id from job_document where kind = 'inspection' order by made_at, appointment_id limit 1`,
    );
    const id = rows[0]?.appointment_id;
    if (id === undefined) throw new Error('the demonstration has no finished job with papers');
    await besideBareServer(product, (bareUrl) => measure(product, bareUrl, client, { id, accountId, token }));
  } finally {
    await client.end();
  }
};
