import type { Locator } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { enterAs, logInOverTheWire } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

/** Each browser has its own market, where no other journey moves jobs. */
const markets = { phone: 'PHX', desktop: 'DFW' } as const;

type Headers = { readonly authorization: string };

const enterDispatch = async (page: Page): Promise<Headers> => {
  const login = await logInOverTheWire(page.request, { email: 'dispatch@example.com' });
  await enterAs(page, login);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Open dispatch' }).click();
  await expect(page.getByRole('heading', { name: 'Dispatch', level: 1 })).toBeVisible();
  return login.headers;
};

/** A refusal is a normal answer; the browser logs it as an error anyway. */
test.use({ allowedErrors: [/status of 409 \(Conflict\) \(.*\/dispatch\//] });

/** The jobs of a technician, on the board or in the phone's list. */
const jobsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name, exact: true })
    .or(page.getByRole('article', { name, exact: true }))
    .getByRole('button')
    .filter({ hasNotText: /^$/ });

test('[OPS-3, DISP-1, DISP-3] a dispatcher moves a job by keys and by drag, undoes it, finds, improves the day and empties the tray', {
  tag: '@desk',
}, async ({ page, context }) => {
  test.slow();
  const isPhone = test.info().project.name === 'phone';
  const market = markets[isPhone ? 'phone' : 'desktop'];
  const headers = await enterDispatch(page);
  // Four days ahead the demo has jobs and free time.
  await open(page, `/dispatch?market=${market}`);
  const board = page.getByRole('region', { name: 'Day board' });
  await expect(board).toBeVisible();
  const shownDay = page.getByLabel('Day', { exact: true });
  await expect(shownDay).not.toHaveValue('');
  const today = await shownDay.inputValue();
  const day = new Date(Date.parse(today) + 4 * 86_400_000).toISOString().slice(0, 10);
  await shownDay.fill(day);
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  // The field is empty until the board of its day is there.
  await expect(board).toBeVisible();
  await expect(shownDay).toHaveValue(day);
  const job = board
    .getByRole('button', { name: isPhone ? /Oil Change|Replace|Brake/ : /On time|to spare/ })
    .first();
  await expect(job).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await expectNoSidewaysScroll(page);

  const watching = await context.newPage();
  await open(watching, `/dispatch?market=${market}&day=${day}`);
  await expect(watching.getByRole('region', { name: 'Day board' })).toBeVisible();

  await job.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign to…' });
  await expect(dialog.getByText(/^The window stays the same\./)).toBeVisible();
  await expect(dialog.getByText(/^drives a tow truck$/)).toBeVisible();
  const best = dialog.getByRole('listitem').getByRole('button').first();
  await expect(best).toBeFocused();
  await expectAccessible(page);
  const taker = (await best.locator('strong').innerText()).trim();
  const before = await jobsOf(watching, taker).count();
  await page.keyboard.press('Enter');
  // Said in passing, and the dialog closes only when the board has been asked for again.
  await expect(page.getByText(`Assigned to ${taker}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(jobsOf(page, taker)).toHaveCount(before + 1);
  await expect(jobsOf(watching, taker)).toHaveCount(before + 1);
  await page.keyboard.press('u');
  await expect(page.getByText('Move undone')).toBeVisible();
  await expect(jobsOf(page, taker)).toHaveCount(before);
  await expect(jobsOf(watching, taker)).toHaveCount(before);

  if (!isPhone) await dragBoth(page, job, taker, before);
  await giveADayOff(page, isPhone);
  await find(page, job);
  await hireWhereWorkIs(page, { market, day });
  await improve(page);
  await giveFromTheTray(page, { market, day, headers, isPhone });
});

/** By part of a name, chosen from the list; the work order of a job is one press away. */
const find = async (page: Page, job: Locator): Promise<void> => {
  const people = page.getByRole('button', { name: /’s hours$/ });
  const all = await people.count();
  const name = ((await people.last().getAttribute('aria-label')) ?? '').replace('’s hours', '');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find a technician or job' });
  await expect(field).toBeFocused();
  await field.pressSequentially(name.slice(0, 5).toLowerCase());
  await page.getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
  await expect(people).toHaveCount(1);
  await expectAccessible(page);
  await field.fill('no such car');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(all);
  await job.focus();
  await expect(page.getByRole('link', { name: /^Open work order WO-/ }).first()).toHaveAttribute(
    'href',
    /^\/office\/requests\//,
  );
};

/** Out of town, where nobody of the demonstration lives. */
const outskirts = {
  PHX: { zip: '85326', address: '100 E Monroe Ave, Buckeye, AZ 85326', latitude: 33.37, longitude: -112.58 },
  DFW: { zip: '76086', address: '100 N Main St, Weatherford, TX 76086', latitude: 32.76, longitude: -97.8 },
} as const;

type Technician = {
  readonly attributes: { readonly market_id: string; readonly kind: string; readonly skills: string[] };
};

/** Somebody drives far out to a job, and then somebody who lives there is hired: there is something to improve. */
const hireWhereWorkIs = async (
  { request }: Page,
  { market, day }: { readonly market: keyof typeof outskirts; readonly day: string },
): Promise<void> => {
  const { zip, address, ...home } = outskirts[market];
  await bookVisit(request, await askForQuote(request, { zip }), {}, {}, undefined, { address, day });
  const { headers } = await logInOverTheWire(request, { email: 'admin@example.com' });
  const { data } = await (await request.get('/api/v2/admin/technicians', { headers })).json();
  const [like] = (data as Technician[])
    .map(({ attributes }) => attributes)
    .filter(({ market_id, kind }) => market_id === market && kind === 'mechanic')
    .sort((a, b) => b.skills.length - a.skills.length);
  const shifts = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_minutes: 540, end_minutes: 1260 }));
  const added = await request.post('/api/v2/admin/technicians', {
    headers,
    data: { ...like, name: `Nora Near ${market}`, home, shifts, days_off: [], account_id: null },
  });
  expect(added.status(), await added.text()).toBe(201);
};

/** A better plan is shown with what changes, and taken as a whole. */
const improve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Find a better plan' }).click();
  const better = page.getByRole('region', { name: /^A better plan for/ });
  await expect(better).toBeVisible();
  await better.getByText(/^What changes:/).click();
  await expect(better.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await better.getByRole('button', { name: 'Use this plan' }).click();
  await expect(page.getByText('The new plan is in place')).toBeVisible();
  await expect(better).toBeHidden();
};

type Emptied = {
  readonly market: string;
  readonly day: string;
  readonly headers: Headers;
  readonly isPhone: boolean;
};

/** Everybody is out, so the day's jobs are in the tray; one comes back and is given a job from there. */
const giveFromTheTray = async (page: Page, { market, day, headers, isPhone }: Emptied): Promise<void> => {
  const { request } = page;
  const { data } = await (
    await request.get(`/api/v2/dispatch/board?market_id=${market}&day=${day}`, { headers })
  ).json();
  const working: { id: string; name: string; kind: string }[] = data.technicians.filter(
    ({ shift }: { shift: object | null }) => shift !== null,
  );
  for (const { id } of working) {
    const disruption = { kind: 'technician_out', technician_id: id };
    const asked = await request.post('/api/v2/staff/replans', {
      headers,
      data: { market_id: market, day, disruption },
    });
    const accepted = await request.post(`/api/v2/staff/replans/${(await asked.json()).data.id}/accept`, {
      headers,
    });
    expect(accepted.status()).toBe(200);
  }
  const back = working.find(({ kind }) => kind === 'mechanic');
  if (!back) throw new Error('nobody works that day');
  await request.put(`/api/v2/dispatch/technicians/${back.id}/days/${day}`, {
    headers,
    data: { kind: 'as_usual' },
  });
  const tray = page.getByRole('region', { name: /^Unassigned/ });
  await expect(tray).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const jobs = tray.getByRole('listitem');
  // Others may come and go meanwhile.
  const first = tray.locator(`[data-tray-job="${await jobs.first().getAttribute('data-tray-job')}"]`);
  const dialog = page.getByRole('dialog', { name: 'Assign to…' });
  if (isPhone) await first.getByRole('button', { name: /^Assign to…/ }).click();
  else {
    await first.locator('strong').hover();
    await page.mouse.down();
    await page.getByRole('button', { name: `${back.name}’s hours` }).hover({ force: true });
    await expect(page.getByText(`${back.name}: choose the arrival window next`)).toBeVisible();
    await page.mouse.up();
  }
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: back.name }).first().click();
  await expect(page.getByText(`Assigned to ${back.name}`).first()).toBeVisible();
  await expect(first).toHaveCount(0);
};

/** A tow truck is refused while dragging; a suitable technician gets the job. */
const dragBoth = async (page: Page, job: Locator, taker: string, before: number): Promise<void> => {
  const tow = page.getByRole('button', { name: 'Buck Travers’s hours' });
  const able = page.getByRole('button', { name: `${taker}’s hours` });
  await job.hover();
  await page.mouse.down();
  await tow.hover({ force: true });
  await expect(page.getByText('Buck Travers drives a tow truck')).toBeVisible();
  await able.hover({ force: true });
  await expect(
    page.getByText(new RegExp(`${taker}: (?:\\d+ hr )?(?:\\d+ min )?(more|less) driving`)),
  ).toBeVisible();
  await page.mouse.up();
  await expect(jobsOf(page, taker)).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(jobsOf(page, taker)).toHaveCount(before);
};

/** Refused while somebody is promised that day; the proposal appears by itself and is refused. */
const giveADayOff = async (page: Page, isPhone: boolean): Promise<void> => {
  const busy = isPhone
    ? page
        .getByRole('article')
        .filter({ has: page.getByRole('listitem') })
        .first()
    : page
        .getByRole('listitem')
        .filter({ has: page.locator('[data-job]') })
        .first();
  await busy.getByRole('button', { name: /’s hours$/ }).click();
  const hours = page.getByRole('dialog');
  await hours.getByText('Day off').click();
  await hours.getByRole('button', { name: 'Save day' }).click();
  await expect(hours.getByText(/has \d+ promised jobs? on /)).toBeVisible();
  await expectAccessible(page);
  await hours.getByRole('button', { name: 'Make a new plan' }).click();
  await expect(hours).toBeHidden();
  const needs = page.getByRole('region', { name: 'Needs attention' });
  const isOut = needs.getByText(/ is out$/);
  await expect(isOut).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await needs.getByRole('button', { name: 'Decline' }).click();
  // Another promise of a busy day may need attention too.
  await expect(isOut).toBeHidden();
  // They are given nothing new until somebody says that they come after all.
  const isClosed = needs.getByText(/ gets no new visits on this day$/);
  await expect(isClosed).toBeVisible();
  await needs.getByRole('button', { name: /^Book as usual/ }).click();
  await expect(isClosed).toBeHidden();
};
