import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export { expect, type Page };

/** E2E_SLOW=4 throttles pages, to find tests that only pass on a fast machine; each keeps a core busy. */
const slowness = Number(process.env.E2E_SLOW ?? 1);
const slowDown = async (page: Page): Promise<void> => {
  if (slowness === 1) return;
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  } catch (error) {
    // A page that is already gone needs no slowing.
    if (!/closed/.test(String(error))) throw error;
  }
};

type Watched = { readonly allowedErrors: RegExp[]; readonly patience: number; readonly watched: undefined };

/** Every test watches the console of every page it opens, in its own browser or another's: an error or a refused script fails it. */
export const test = base.extend<Watched>({
  allowedErrors: [[], { option: true }],
  /** Multiplies the page's timeouts, except in the tests about timeouts. */
  patience: [10, { option: true }],
  watched: [
    async ({ browser, allowedErrors, patience }, use) => {
      const problems: string[] = [];
      const watch = async (context: BrowserContext): Promise<void> => {
        context.on('page', slowDown);
        context.on('console', (message) => {
          if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (error) => problems.push(String(error.error())));
        await context.addInitScript((times) => {
          const timeout = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (ms) => timeout(ms * times);
        }, patience);
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      expect(problems.filter((problem) => !allowedErrors.some((allowed) => allowed.test(problem)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // A request in flight when the test ends is not a failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** npm run test:long: what is judged in part otherwise is judged whole. */
export const isLong = process.env.LONG_TESTS === '1';

/** Rows of a table are alike, and a hundred of them take axe as many seconds as all other screens of a journey. */
const furtherRecords = ['tr:nth-child(n+7):has([data-record])', 'li:nth-child(n+7):has([data-record])'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const expectNoViolations = async (
  page: Page,
  how: Pick<axe.RunOptions, 'runOnly' | 'rules'>,
): Promise<void> => {
  // A page loaded when it is opened comes after the frame around it: a frame alone is not the page.
  await expect(page.locator('main').first()).toBeAttached();
  await expect(page.locator('h1').first()).toBeAttached();
  // Disables transitions: contrast cannot be checked halfway.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1);
  // Half a megabyte of code: once for a document, however often it is judged.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      );
    },
    {
      exclude: isLong ? [] : furtherRecords,
      options: { resultTypes: ['violations'], ...how } satisfies axe.RunOptions,
    },
  );
  expect(violations).toEqual([]);
};

/**
 * Zero violations, in the theme the page is in. What a text stands on takes axe longer than all else: each pair of our
 * colors is a unit test (`tokens.test.ts`), and what is drawn is judged on the tours, or at length.
 */
export const expectAccessible = (
  page: Page,
  { contrast = isLong }: { readonly contrast?: boolean } = {},
): Promise<void> =>
  expectNoViolations(page, {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    rules: { 'color-contrast': { enabled: contrast } },
  });

/** The same page in the other theme differs in nothing but its colors. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** Against the screen, not `innerWidth`: on a phone that grows with a page that is too wide. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** For whoever wants to see the screens: E2E_PICTURES=1 leaves them in test-results. No test compares them. */
export const takePicture = async (
  page: Page,
  path: string,
  { fullPage = false }: { readonly fullPage?: boolean } = {},
): Promise<void> => {
  if (process.env.E2E_PICTURES) await page.screenshot({ path, fullPage });
};

/** The page is hydrated: input is handled from now on. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
};
