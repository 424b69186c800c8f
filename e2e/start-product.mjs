import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The built product as `npm start` runs it, on an embedded database of its own that is gone afterwards. */
const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/tmp' : os.tmpdir(), 'lugnut-e2e-'));
// The database's own account must be able to come in.
chmodSync(folder, 0o755);
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'warn';
// Two browsers at full speed come from one address.
process.env.RATE_LIMIT_SCALE = '100';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
