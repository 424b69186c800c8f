import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, SetupError } from './project.mjs';

/** Chromium without its window: the same engine, and the browser tests take half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
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

/** @param {string} name */
const installWithApt = async (name) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
};

/** A browser for the browser tests: Debian's without a window, one that is there, or Playwright's own. */
export const ensureChromium = async () => {
  const mayInstall = process.getuid?.() === 0 && isOnPath('apt-get');
  if (!process.env.CHROMIUM_PATH && mayInstall && !existsSync(headlessShell)) {
    console.log('· installing Chromium with apt-get');
    await installWithApt('chromium-headless-shell').catch(() => undefined);
  }
  const found = await find();
  if (found) return found;
  if (mayInstall) {
    await installWithApt('chromium');
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
