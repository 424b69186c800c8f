import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

/** E2E_SLOW=4: the page of a busy machine, to find tests that hold only on a quick one. */
const slowness = Number(process.env.E2E_SLOW ?? 1);
const slowDown = async (page: Page): Promise<void> => {
  if (slowness === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50 * slowness,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** Every test watches the console: an error or a refused script fails it. */
export const test = base.extend<{ allowedErrors: RegExp[]; patience: number }>({
  allowedErrors: [[], { option: true }],
  /** How many times as long the page waits for an answer: giving up has a test of its own, which waits as people do. */
  patience: [10, { option: true }],
  page: async ({ page, allowedErrors, patience }, use) => {
    await page.addInitScript((times) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms * times);
    }, patience);
    await slowDown(page);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    // An answer still on its way when a test has seen enough is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems.filter((problem) => !allowedErrors.some((allowed) => allowed.test(problem)))).toEqual([]);
  },
});

/** Zero violations, in the theme the page is in. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Halfway from one colour to another nothing can be read, and nobody reads it.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
};

/** Against the screen, not `innerWidth`: on a phone that grows with a page that is too wide. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** The page has been taken over by React: what is typed now is heard. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
};
