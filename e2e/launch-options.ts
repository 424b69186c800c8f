import type { LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

const launchWith = (graphics: readonly string[]): LaunchOptions => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    ...graphics,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A name that is this machine, but not localhost.
    '--host-resolver-rules=MAP phone.test 127.0.0.1',
  ],
});

/** Software rendering takes half a core even when idle: most pages do without. */
export const withoutGraphics = launchWith(['--disable-gpu']);

/** For tests that draw the map: `test.use({ launchOptions: withGraphics })` at the top of their file. */
export const withGraphics = launchWith(['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
