import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import type { Product } from './product';
import { randomFrom } from './scheduling-domain';
import { withStaff } from './staff-screens';

/** The dispatch board of a large market: what it costs when nothing happens, and while a job is dragged. */

const marketId = 'BSY';
const technicianCount = 60;
const jobsEach = 5;
const withoutTechnician = 12;
const idleSeconds = 10;
/** A tenth of the main thread would drain a laptop for nothing. */
const idleTarget = 0.02;
/** Sixty frames a second, with room for a machine that does other things too. */
const frameTargetMs = 17.5;
const rowTarget = 40;

const firstNames = 'Marcus Dana Luis Priya Owen Grace Theo Nina Andre Maya Cole Rosa'.split(' ');
const lastNames = 'Reed Okafor Nguyen Alvarez Kowalski Brandt Singh Moreau'.split(' ');
const streets = 'Woodward Ave|Gratiot Ave|Michigan Ave|Livernois Ave|Jefferson Ave|Grand River Ave'.split(
  '|',
);
const works = 'Oil Change|Replace Battery|Front Brake Pads & Rotors|Alternator|Spark Plugs|Diagnosis'.split(
  '|',
);
const cars = [
  [2015, 'Toyota', 'Camry'],
  [2019, 'Mercedes-Benz', 'Sprinter 2500'],
  [2012, 'Honda', 'Civic'],
  [2021, 'Ford', 'F-150'],
] as const;
/** When the five jobs of a day begin, and what was promised. */
const starts = [560, 700, 800, 930, 1100];
const windows = [540, 540, 720, 900, 1080];

const pick = <T>(list: readonly T[], nth: number): T => {
  const one = list[nth % list.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

type Technician = { readonly id: string; readonly latitude: number; readonly longitude: number };

const addTechnicians = async (client: pg.Client, random: () => number): Promise<readonly Technician[]> => {
  const technicians: Technician[] = [];
  const shifts = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, [540, 1260]]));
  for (let nth = 0; nth < technicianCount; nth += 1) {
    const technician = {
      id: randomUUID(),
      latitude: 42.33 + (random() - 0.5) * 0.3,
      longitude: -83.1 + (random() - 0.5) * 0.4,
    };
    const name = `${pick(firstNames, nth)} ${pick(lastNames, Math.floor(nth / firstNames.length) + nth)}`;
    await client.query(
      `insert into technician (id, name, market_id, portrait, working_since_year, bio, home_latitude,
         home_longitude, weekly_shifts) values ($1, $2, $3, $4, 2012, '', $5, $6, $7)`,
      [
        ...[technician.id, name, marketId, `portrait-0${1 + (nth % 6)}`],
        ...[technician.latitude, technician.longitude, JSON.stringify(shifts)],
      ],
    );
    technicians.push(technician);
  }
  return technicians;
};

const addJob = async (client: pg.Client, nth: number, place: Omit<Technician, 'id'>): Promise<string> => {
  const id = randomUUID();
  const [year, make, model] = pick(cars, nth);
  await client.query(
    `insert into appointment (id, status, zip, market_id, services, car_year, car_make, car_model)
     values ($1, 'scheduled', '48226', $2, $3, $4, $5, $6)`,
    [id, marketId, [pick(works, nth)], year, make, model],
  );
  await client.query(
    `insert into appointment_contact (appointment_id, name, email, phone) values ($1, $2, $3, $4)`,
    [
      id,
      `${pick(firstNames, nth * 7)} ${pick(lastNames, nth * 3)}`,
      `${id}@example.com`,
      `+1313555${1000 + nth}`,
    ],
  );
  await client.query(
    `insert into visit_request (appointment_id, exact_address, latitude, longitude) values ($1, $2, $3, $4)`,
    [id, `${100 + nth * 7} ${pick(streets, nth)}, Detroit, MI`, place.latitude, place.longitude],
  );
  return id;
};

/** As an import would: the guards of single bookings are for single bookings. */
const seedMarket = async (client: pg.Client, day: string): Promise<void> => {
  const generator = randomFrom(20);
  const random = (): number => generator(0, 1);
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into market (id, name, state, time_zone, status, latitude, longitude, diagnosis_price_cents,
       labor_rate_cents_per_hour, parts_tax_basis_points, labor_tax_basis_points, convenience_fee_cents,
       shop_supplies_fee_cents, early_morning_fee_cents)
     values ($1, 'Busy', 'MI', 'America/Detroit', 'open', 42.33, -83.05, 0, 0, 0, 0, 0, 0, 0)`,
    [marketId],
  );
  const technicians = await addTechnicians(client, random);
  let nth = 0;
  const near = ({ latitude, longitude }: Technician) => ({
    latitude: latitude + (random() - 0.5) * 0.12,
    longitude: longitude + (random() - 0.5) * 0.16,
  });
  for (const technician of technicians) {
    await client.query(`insert into technician_day (technician_id, day, version) values ($1, $2, 1)`, [
      technician.id,
      day,
    ]);
    for (let stop = 0; stop < jobsEach; stop += 1, nth += 1) {
      const place = near(technician);
      const id = await addJob(client, nth, place);
      const minutes = pick([45, 60, 75, 90], nth);
      const [start, opens] = [pick(starts, stop), pick(windows, stop)];
      await client.query(
        `insert into visit (appointment_id, technician_id, day, window_start, window_end, kind, latitude,
           longitude, minutes_on_site, route_version, planned_arrival, planned_start, planned_end)
         values ($1, $2, $3, $4, $5, 'mechanic', $6, $7, $8, 1, $9, $9, $10)`,
        [
          ...[id, technician.id, day, opens, opens + 180, place.latitude, place.longitude],
          ...[minutes, start, start + minutes],
        ],
      );
    }
  }
  for (let extra = 0; extra < withoutTechnician; extra += 1)
    await addJob(client, nth + extra, near(pick(technicians, extra)));
  await client.query('commit');
};

const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

type Login = { readonly token: string; readonly accountId: string };
type Look = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

const openBoard = async (
  browser: Browser,
  product: Product,
  day: string,
  { token, accountId }: Login,
  { width, height, scheme }: Look,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  await page.addInitScript(
    (session) => localStorage.setItem('fmc', session),
    JSON.stringify({ token, user: { id: accountId, name: 'Bench', role: 'dispatcher' } }),
  );
  await page.goto(`${product.url}/dispatch?market=${marketId}&day=${day}`);
  await page.getByRole('region', { name: 'Day board' }).waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Hours of/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.evaluate('document.fonts.ready');
  return page;
};

const measureIdle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async (name: string): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)?.value ?? 0;
  // What the page still does after it has appeared is not idling.
  await page.waitForTimeout(3_000);
  const [before, scriptBefore] = [await spent('TaskDuration'), await spent('ScriptDuration')];
  await page.waitForTimeout(idleSeconds * 1_000);
  const share = ((await spent('TaskDuration')) - before) / idleSeconds;
  const script = ((await spent('ScriptDuration')) - scriptBefore) / idleSeconds;
  console.log(
    `idle ${idleSeconds} s: main thread ${(share * 100).toFixed(2)}%, scripts ${(script * 100).toFixed(2)}%   target ${idleTarget * 100}%: ${share <= idleTarget ? 'met' : 'missed'}`,
  );
};

/** As text: what the compiler adds to functions is not there in the page. */
const watchFrames = `(() => {
  const gaps = [];
  let last = performance.now();
  let isOn = true;
  requestAnimationFrame(function frame(now) {
    gaps.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(frame);
  });
  const jobs = new Set();
  const seen = new MutationObserver((list) => {
    for (const { target } of list) {
      const job = target.closest && target.closest('[data-job]');
      if (job) jobs.add(job);
    }
  });
  seen.observe(document.querySelector('[data-board]'), { subtree: true, attributes: true, childList: true });
  window.endWatch = () => { isOn = false; seen.disconnect(); return { gaps, jobs: jobs.size }; };
})()`;

/** Picks a job up, moves it about, holds it near the lower edge until the board has scrolled, and lets it go with Esc. */
const measureDrag = async (page: Page): Promise<void> => {
  const board = page.locator('[data-board]');
  const box = await board.boundingBox();
  if (!box) throw new Error('there is no board');
  await page.locator('[data-job].cursor-grab').nth(3).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 500, box.y + 200, { steps: 5 });
  await page.locator('[data-dragged]').waitFor();
  await page.evaluate(watchFrames);
  for (let round = 0; round < 6; round += 1) {
    await page.mouse.move(box.x + 300 + round * 60, box.y + box.height - 90, { steps: 25 });
    await page.mouse.move(box.x + 700 - round * 60, box.y + 90, { steps: 25 });
  }
  const { gaps, jobs } = (await page.evaluate('window.endWatch()')) as { gaps: number[]; jobs: number };
  const sorted = gaps.slice(1).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  await page.mouse.move(box.x + 500, box.y + box.height - 4, { steps: 5 });
  await page.waitForFunction(`document.querySelector('[data-board]').scrollTop > 400`);
  const scrolled = await board.evaluate((element) => element.scrollTop);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  console.log(
    `drag: ${sorted.length} frames, median ${at(0.5).toFixed(1)} ms, 95% ${at(0.95).toFixed(1)} ms, slowest ${at(0.999).toFixed(1)} ms; ${jobs} jobs drawn again; scrolled by itself to ${scrolled.toFixed(0)} px   target ${frameTargetMs} ms at the median: ${at(0.5) <= frameTargetMs ? 'met' : 'missed'} (load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)})`,
  );
};

const countRows = async (page: Page, what: string, selector: string): Promise<void> => {
  const rows = await page.locator(selector).count();
  const nodes = (await page.evaluate('document.querySelectorAll("*").length')) as number;
  console.log(
    `${what}: ${rows} of ${technicianCount} technicians and ${nodes} elements in the page   target ${rowTarget} rows: ${rows <= rowTarget ? 'met' : 'missed'}`,
  );
};

/** With a folder to put them in, the loaded board as pictures too. */
const takePictures = async (browser: Browser, product: Product, day: string, login: Login): Promise<void> => {
  const folder = process.env.BENCH_PICTURES;
  if (!folder) return;
  for (const scheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [375, 812],
      [1440, 900],
    ] as const) {
      const page = await openBoard(browser, product, day, login, { width, height, scheme });
      await page.screenshot({ path: `${folder}/board-${width}-${scheme}.png` });
      await page.close();
    }
};

const measure = async (product: Product, client: pg.Client, login: Login): Promise<void> => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await seedMarket(client, day);
  const browser = await openBrowser();
  try {
    const page = await openBoard(browser, product, day, login, { width: 1440, height: 900, scheme: 'light' });
    await countRows(page, 'laptop', '[data-technician]');
    await measureIdle(page);
    await measureDrag(page);
    await page.close();
    const phone = await openBoard(browser, product, day, login, { width: 375, height: 812, scheme: 'light' });
    await countRows(phone, 'phone', 'article');
    await phone.close();
    await takePictures(browser, product, day, login);
  } finally {
    await browser.close();
  }
};

export const measureBusyBoard = (product: Product): Promise<void> =>
  withStaff(product, 1, async (client, [login]) => {
    if (login) await measure(product, client, login);
  });
