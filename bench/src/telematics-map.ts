import os from 'node:os';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Product } from './product';
import {
  abreast,
  type Fleet,
  median,
  post,
  readingAt,
  tellAll,
  vehicleCount,
  withFleet,
} from './telematics-fleet';

/** As text: what the compiler adds to functions is not there in the page. */
const framesOf = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const gaps = [];
    let last = performance.now();
    const end = last + ${seconds * 1_000};
    requestAnimationFrame(function frame(now) {
      gaps.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else resolve(gaps);
    });
  })`);

const loads = 5;

/** A browser that has seen nothing yet: no file kept, no shader translated. */
const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // Without a graphics card the browser draws in software, or not at all.
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });

type Opened = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly listedMs: number;
  readonly paintedMs: number;
};

/** Until the first row of the list, and until every pin and cluster is painted and the map has come to rest. */
const openMap = async (browser: Browser, product: Product, fleet: Fleet): Promise<Opened> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (session) => localStorage.setItem('fmc', session),
    JSON.stringify({ token: fleet.token, user: { id: fleet.accountId, name: 'Bench', role: 'fleet' } }),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const startedMs = performance.now();
  await page.goto(`${product.url}/dashboard/gps`);
  await page.getByRole('button', { name: /^Van / }).first().waitFor({ timeout: 60_000 });
  const listedMs = performance.now() - startedMs;
  await page.locator('section[data-marks]:not([data-marks="0"])').waitFor({ timeout: 60_000 });
  return { page, session, listedMs, paintedMs: performance.now() - startedMs };
};

const measureLoads = async (product: Product, fleet: Fleet): Promise<void> => {
  const seen: Opened[] = [];
  for (let nth = 0; nth < loads; nth += 1) {
    const browser = await openBrowser();
    try {
      seen.push(await openMap(browser, product, fleet));
    } finally {
      await browser.close();
    }
  }
  const painted = seen.map(({ paintedMs }) => paintedMs);
  console.log(
    `${vehicleCount} vehicles, ${loads} new browsers: listed after ${median(seen.map(({ listedMs }) => listedMs)).toFixed(0)} ms, painted after ${median(painted).toFixed(0)} ms, at best ${Math.min(...painted).toFixed(0)} ms (target: under 2000; load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)})`,
  );
};

/** 2,000 on one screen while 200 positions a second arrive. A browser without a graphics card: a phone draws faster. */
const measureFleet = async (product: Product, fleet: Fleet): Promise<void> => {
  const browser = await openBrowser();
  let isSending = true;
  try {
    const { page, session } = await openMap(browser, product, fleet);
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = (name: string): string =>
      ((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000).toFixed(0);
    console.log(
      `of the main thread: ${spent('TaskDuration')} ms, scripts ${spent('ScriptDuration')} ms, layout ${spent('LayoutDuration')} ms`,
    );
    const sending = (async () => {
      for (let nth = 0; isSending; nth += 1) {
        const startedAt = Date.now();
        await abreast(
          8,
          Array.from({ length: 40 }, (_, one) => () => {
            const vehicle = (nth * 40 + one) % fleet.keys.length;
            return post(
              product,
              fleet.keys[vehicle] ?? '',
              [readingAt(Date.now(), vehicle)],
              `10.4.${nth % 200}.${one}`,
            );
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 200 - (Date.now() - startedAt))));
      }
    })();
    const gaps = (await framesOf(page, 8)).toSorted((a, b) => a - b);
    isSending = false;
    await sending;
    const at = (share: number): string => (gaps[Math.floor(gaps.length * share)] ?? 0).toFixed(0);
    console.log(
      `frames while 200 positions/s arrive: median ${at(0.5)} ms, 95% ${at(0.95)} ms, slowest ${at(0.999)} ms (${os.cpus().length} cores, drawn in software)`,
    );
  } finally {
    isSending = false;
    await browser.close();
  }
};

export const measureMap = (product: Product): Promise<void> =>
  withFleet(product, async (_client, fleet) => {
    await tellAll(product, fleet, '10.5');
    await measureLoads(product, fleet);
    await measureFleet(product, fleet);
  });
