import os from 'node:os';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Product } from './product';

const slowdown = 4;
const targetMs = 100;
const rounds = 5;

type Seen = { readonly tapMs: number; readonly shift: number };
type Watched = Window & { seenTaps?: number[]; seenShifts?: number[] };

/** As the browser itself notes it: from the tap to the next frame drawn, and what moved without one. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const here = window as Watched;
    here.seenTaps = [];
    here.seenShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) here.seenTaps?.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) here.seenShifts?.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const here = window as Watched;
    const taps = here.seenTaps?.splice(0) ?? [];
    const shifts = here.seenShifts?.splice(0) ?? [];
    return { tapMs: Math.max(0, ...taps), shift: shifts.reduce((sum, value) => sum + value, 0) };
  });

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The whole way on a slowed phone, as a new visitor. */
const walkOnce = async (
  browser: Browser,
  product: Product,
  tell: (step: string, seen: Seen) => void,
): Promise<void> => {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
  });
  page.setDefaultTimeout(60_000);
  await watch(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await walk(page, async (step) => tell(step, await takeSeen(page)));
  await page.context().close();
};

/** The slowest tap of every step, and how much moved by itself. */
export const measureTaps = async (product: Product): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const steps = new Map<string, Seen[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      await walkOnce(browser, product, (step, seen) => {
        steps.set(step, [...(steps.get(step) ?? []), seen]);
      });
  } finally {
    await browser.close();
  }
  console.log(
    `load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores; CPU slowed ${slowdown}x; ${rounds} rounds`,
  );
  console.log('step              slowest tap: middle, of all   most shift');
  for (const [step, seen] of steps) {
    const taps = seen.map(({ tapMs }) => tapMs);
    const shift = Math.max(...seen.map((one) => one.shift));
    console.log(
      `${step.padEnd(17)} ${`${middleOf(taps)} ms`.padStart(19)} ${`${Math.max(...taps)} ms`.padStart(8)}   ${shift.toFixed(4)}`,
    );
  }
  console.log(`target: under ${targetMs} ms, shift 0`);
};

const walk = async (page: Page, tell: (step: string) => Promise<void>): Promise<void> => {
  // Between the last key and the tap a hand takes its time, in which the page settles.
  const tap = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await target.tap();
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const until = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  // No service code among them, which nobody has as a number.
  const line = `555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.getByRole('textbox', { name: 'Zip code' }).first().fill('48226');
  await tap(button('Get quote').first());
  await until('How can we help?');
  await tell('home');
  await tap(page.getByRole('tab', { name: 'Pick my service' }));
  await tap(button('Oil Change'));
  await tap(button('Continue'));
  await until('Tell us about your car');
  await tell('service desk');
  await page.getByRole('textbox', { name: 'Plate number' }).fill('DEMO1');
  await tap(button('Search'));
  await tap(button('Yes'));
  await until('Where do we send your quote?');
  await tell('car');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Email').fill(`taps-${line}@example.com`);
  await page.getByLabel('Phone', { exact: true }).fill(`313${line}`);
  await page.getByLabel('How did you hear about us?').selectOption('Google');
  await tap(button('View Quote'));
  await until('Your Service Quote');
  await tell('contact');
  await tap(button('Continue'));
  await until('Join for Savings');
  await tell('quote');
  await tap(page.getByText('6 months', { exact: true }));
  await tap(button('No thanks'));
  await until('Time & Location');
  await tell('join');
  await tap(page.getByRole('radio').nth(1).locator('xpath=ancestor::label[1]'));
  await page.getByRole('combobox', { name: 'Vehicle location' }).fill('2934 Woodward Ave');
  await tap(button('Continue'));
  await until('Finish booking');
  await tell('time & location');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await tap(button('Book appointment'));
  await until('Appointment Confirmed');
  await tell('payment');
};
