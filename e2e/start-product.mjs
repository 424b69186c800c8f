import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { Server } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { followClock } from './set-clock.mjs';

/** The built product as `npm start` runs it, on an embedded database of its own that is gone afterwards. */
const program = new URL('../apps/api/dist/main.js', import.meta.url);
process.env.LOG_LEVEL = 'warn';
// A grid of roads over the country, in one tile.
process.env.MAP_TILES ??= new URL('tiny-map.pmtiles', import.meta.url).pathname;
// Two browsers at full speed come from one address.
process.env.RATE_LIMIT_SCALE = '100';
// The machine of a test run is slow, and nobody would wait for it to be less so.
process.env.OVERLOAD_AFTER_MS = '0';

const memory = '/dev/shm';
const hasRoom = () => {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3;
};
const onDisk = process.getuid?.() === 0 ? '/tmp' : os.tmpdir();

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

/** As `npm start` begins in an empty folder, until it is ready; then it stops. @param {string} folder */
const startOnce = async (folder) => {
  const child = spawn(process.execPath, [program.pathname], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Once: a second signal would end it without closing anything.
  let isStopping = false;
  const stop = () => {
    if (!isStopping) child.kill('SIGTERM');
    isStopping = true;
  };
  process.on('SIGTERM', stop);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (said.includes(' is ready at ')) stop();
  });
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  if (code !== 0 || !said.includes(' is ready at '))
    throw new Error(`the first start ended with ${code}: ${said}`);
};

/**
 * The demonstration as a first start makes it, made once a run where tests start products of their own: each begins
 * with a copy, and so does the one that all tests share.
 * @param {string} place
 */
const demoIn = (place) => path.join(place, `lugnut-e2e-demo-${process.env.E2E_PORT ?? 3917}`);
const places = [memory, onDisk];
const isShared = process.env.E2E_SHARED === 'yes';
if (isShared) for (const place of places) rmSync(demoIn(place), { recursive: true, force: true });
if (isShared && process.env.LONG_TESTS === '1') {
  const demo = demoIn(hasRoom() ? memory : onDisk);
  process.on('exit', () => rmSync(demo, { recursive: true, force: true }));
  mkdirSync(demo);
  // The database's own account must be able to come in.
  chmodSync(demo, 0o755);
  await startOnce(demo);
}
const copied = places.find((each) => existsSync(demoIn(each)));
if (copied === undefined && !isShared)
  throw new Error('tests with a product of their own need LONG_TESTS=1, which makes the demonstration');
const place = copied ?? (hasRoom() ? memory : onDisk);
const folder = mkdtempSync(path.join(place, 'lugnut-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// With its owners: the database refuses files of another account.
if (copied !== undefined) execFileSync('cp', ['-a', `${demoIn(place)}/.`, folder]);
else chmodSync(folder, 0o755);
process.env.DATA_DIR = folder;

// Started by a test of its own, not by Playwright.
if (process.env.E2E_OWN_CLOCK) followClock();

// E2E_SLOW: every answer has a way to go. Not in the browser, where a page that is slowed down cannot be offline.
const slowness = Number(process.env.E2E_SLOW ?? 1);
if (slowness > 1)
  Server.prototype.emit = new Proxy(Server.prototype.emit, {
    apply: (emit, server, said) => {
      if (said[0] !== 'request') return Reflect.apply(emit, server, said);
      setTimeout(() => Reflect.apply(emit, server, said), 50 * slowness);
      return true;
    },
  });

await import(program.href);
