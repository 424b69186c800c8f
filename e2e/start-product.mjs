import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { followClock } from './set-clock.mjs';

/** The built product as `npm start` runs it, on an embedded database of its own that is gone afterwards. */
const memory = '/dev/shm';
const hasRoom = () => {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3;
};
const onDisk = process.getuid?.() === 0 ? '/tmp' : os.tmpdir();
const folder = mkdtempSync(path.join(hasRoom() ? memory : onDisk, 'lugnut-e2e-'));
// The database's own account must be able to come in.
chmodSync(folder, 0o755);
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'warn';
// A grid of roads over the country, in one tile.
process.env.MAP_TILES ??= new URL('tiny-map.pmtiles', import.meta.url).pathname;
// Two browsers at full speed come from one address.
process.env.RATE_LIMIT_SCALE = '100';
// The machine of a test run is slow, and nobody would wait for it to be less so.
process.env.OVERLOAD_AFTER_MS = '0';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

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

await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
