import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { freePort } from '../../tools/lib/free-port.mjs';
import { groupEnded, type Product, untilUp } from './product';
import { removeFolder } from './remove-folder';

/** Lighthouse's phone, on the pages a customer opens first, from an ad or from a search. */
const addresses = ['/', '/quote', '/service-area/detroit-mi', '/services/front-brake-pads-rotors'];

export const measureLighthouse = async (product: Product): Promise<void> => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? 'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  try {
    await untilUp(`http://127.0.0.1:${port}/json/version`, browser);
    for (const address of addresses) {
      const result = await lighthouse(product.url + address, { port, logLevel: 'error', output: 'json' });
      const categories = Object.values(result?.lhr.categories ?? {});
      const scores = categories.map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
      console.log(`${address.padEnd(36)} ${scores.join(', ')}`);
      const audits = Object.values(result?.lhr.audits ?? {}).filter(
        (audit) => audit.score !== null && audit.score < 0.9,
      );
      if (process.env.VERBOSE)
        for (const audit of audits) console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
    }
    console.log('target: 95 or more in all four');
  } finally {
    await groupEnded(browser);
    await removeFolder(profile);
  }
};
