import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';
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

const installTimeoutMs = 600_000;

/** @param {string} name */
const installWithApt = (name) => installPackages([name], { timeoutMs: installTimeoutMs });

/** A browser for the browser tests: Debian's without a window, one that is there, or Playwright's own. */
export const ensureChromium = async () => {
  const isInstaller = mayInstall();
  if (!process.env.CHROMIUM_PATH && isInstaller && !existsSync(headlessShell)) {
    console.log('· installing Chromium with apt-get');
    await installWithApt('chromium-headless-shell').catch(() => undefined);
  }
  const found = await find();
  if (found) return found;
  if (isInstaller) {
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
