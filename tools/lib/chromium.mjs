import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, SetupError } from './project.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} command */
const isOnPath = (command) => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const find = async () => {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there`);
  }
  const installed = places.find((place) => existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/** A browser for the browser tests: one that is there, or Debian's, or Playwright's own. */
export const ensureChromium = async () => {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('· installing Chromium with apt-get');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  } else {
    console.log('· installing Chromium with Playwright');
    await run('npx', ['playwright', 'install', 'chromium']).catch(() => undefined);
  }
  const now = await find();
  if (now) return now;
  throw new SetupError(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  );
};
