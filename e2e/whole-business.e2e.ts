import type { APIRequestContext, Browser } from '@playwright/test';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import {
  acceptQuote,
  address,
  button,
  enterZip,
  fillCard,
  fillContact,
  findByPlate,
  goOn,
  pickFirstFound,
  title,
} from './journey-steps';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { newPerson, type Person } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';
import { setOff } from './set-off';

const asked = 'Replace Wiper Linkage';
const extra = 'Replace Starter';
const phoneSize = { width: 375, height: 740 };
const deskSize = { width: 1440, height: 900 };

type Headers = Record<string, string>;

/** Another person with a browser of their own. */
const enter = async (
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  login?: Awaited<ReturnType<typeof logInOverTheWire>>,
): Promise<Page> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (login) await enterAs(page, login);
  return page;
};

const look = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const emailsTo = async (request: APIRequestContext, recipient: string): Promise<string[]> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .slice(1)
    .filter((part) => part.includes(`data-recipient="${recipient}"`));

/** The link in an email, once it has been sent. */
const linkInEmail = async (request: APIRequestContext, recipient: string, path: RegExp): Promise<string> => {
  let link = '';
  await expect(async () => {
    const emails = await emailsTo(request, recipient);
    link = emails.join('').match(new RegExp(`href="[^"]*?(${path.source})"`))?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
};

const ownerAsks = async (page: Page, owner: Person): Promise<void> => {
  await enterZip(page, '48226');
  await page.getByRole('tab', { name: 'Pick my service' }).click();
  await pickFirstFound(page, asked);
  await goOn(page);
  await findByPlate(page, 'DEMO1');
  await fillContact(page, owner);
  await button(page, 'View Quote').click();
  await expect(title(page)).toHaveText("We'll get back to you");
};

const officePrices = async (page: Page, owner: Person): Promise<string> => {
  await open(page, '/office');
  await page.getByRole('link', { name: new RegExp(owner.name) }).click();
  await expect(page.getByRole('heading', { name: '2015 Toyota Camry' })).toBeVisible();
  await button(page, 'Claim').click();
  await expect(button(page, 'Release')).toBeVisible();
  const line = page.getByRole('list', { name: 'Services' }).getByRole('listitem').first();
  await line.getByLabel('Labor time').fill('1:00');
  await line.getByRole('button', { name: 'Add a part' }).click();
  await line.getByLabel('Part', { exact: true }).fill('Linkage');
  await line.getByLabel('Unit price').fill('80');
  const total = await page.getByText('Your Quote').locator('xpath=following-sibling::dd').innerText();
  await button(page, 'Send estimate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
  await page.getByRole('button', { name: 'Show sent' }).click();
  await expect(page.getByText('Quoted', { exact: true }).first()).toBeVisible();
  return total;
};

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(Date.parse(`${day}T12:00:00Z`));

/** Tomorrow: what is left of today depends on when this runs. */
const ownerBooks = async (page: Page, link: string, total: string): Promise<string> => {
  await open(page, link);
  await expect(page.getByText(total).first()).toBeVisible();
  await acceptQuote(page);
  const id = link.split('/').at(-1) ?? '';
  const { data } = await (await page.request.get(`/api/v2/availability/${id}`)).json();
  const tomorrow = new Date(Date.parse(data.attributes.today) + 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Other days' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: inWords(tomorrow) })
    .click();
  await page
    .getByRole('group', { name: /^Arrival windows on/ })
    .getByRole('radio')
    .first()
    .check();
  await address(page).fill('2934 Woodward Ave');
  await goOn(page);
  await expect(title(page)).toHaveText('Finish booking');
  await fillCard(page);
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
  return tomorrow;
};

/** By keys alone: Enter on the job, the arrows to whom it should go, Enter. */
const dispatcherMoves = async (page: Page, id: string, day: string, to: string): Promise<void> => {
  await open(page, `/dispatch?market=DET&day=${day}`);
  await page.locator(`#job-${id}`).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign to…' });
  const able = dialog.getByRole('listitem').getByRole('button');
  await expect(able.first()).toBeFocused();
  const names = await able.locator('strong').allInnerTexts();
  const nth = names.indexOf(to);
  expect(nth, names.join(', ')).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < nth; step += 1) await page.keyboard.press('ArrowDown');
  await expect(able.nth(nth)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Assigned to ${to}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: to, exact: true }).locator(`#job-${id}`)).toBeVisible();
};

const light = (page: Page, point: string, name: string) =>
  page.getByRole('group', { name: point, exact: true }).getByText(name, { exact: true });

/** A picture as small as pictures are. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const technicianInspects = async (page: Page, id: string): Promise<void> => {
  await open(page, '/technician');
  await page.getByText('Tomorrow', { exact: true }).click();
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await page.getByRole('link', { name: /2015 Toyota Camry/ }).click();
  await expect(page).toHaveURL(`/technician/jobs/${id}`);
  await setOff(page);
  await expect(page.getByText('On the way', { exact: true })).toBeVisible();
  await button(page, 'Arrived').click();
  await page.getByRole('link', { name: 'Open inspection' }).click();
  await light(page, 'Front brake pads', 'Now').click();
  await page.getByLabel('Note: Front brake pads').fill('2 mm left');
  await page
    .getByLabel(/photo.*Front brake pads/i)
    .setInputFiles({ name: 'pads.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
  await button(page, 'Finish inspection').click();
  await expect(page.getByText('1 now, 0 soon')).toBeVisible();
  for (const point of [
    'Level, firm ground',
    'Safe from traffic',
    'Room to work around the car',
    'Work is allowed here',
  ])
    await page.getByRole('checkbox', { name: point }).check();
  await button(page, 'Save site check').click();
  await page.getByLabel('Miles').fill('81,200');
  await button(page, 'Save odometer').click();
};

/** Begun a day early, it is on the board of the day it is really done, and stays where it is. */
const dispatcherSees = async (page: Page, id: string, technician: string): Promise<void> => {
  await open(page, '/dispatch?market=DET');
  // Only rows in sight are drawn.
  await page.getByRole('combobox', { name: 'Find a technician or job' }).fill(technician);
  const job = page.getByRole('group', { name: technician, exact: true }).locator(`#job-${id}`);
  await expect(job).toHaveAccessibleName(/The technician is working on this job/);
  await look(page);
};

const technicianAdds = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Find a service' }).fill(extra);
  await page.getByRole('option', { name: extra, exact: true }).click();
  await button(page, 'Send to customer').click();
  const added = page.getByRole('listitem').filter({ hasText: extra });
  await expect(added.getByText('Waiting for approval')).toBeVisible();
};

const ownerApprovesMore = async (page: Page, request: APIRequestContext, owner: Person): Promise<void> => {
  await open(page, await linkInEmail(request, owner.email, /\/appointment\/estimate_response\/[\w-]+/));
  await expect(page.getByText(extra).first()).toBeVisible();
  await look(page);
  await button(page, 'Approve all').click();
  await expect(page.getByText('Approved. We let your mechanic know.')).toBeVisible();
  // Their first login, below, ends the session this page has.
  await page.goto('about:blank');
};

const technicianFinishes = async (page: Page): Promise<void> => {
  await expect(page.getByRole('listitem').filter({ hasText: extra }).getByText('Approved')).toBeVisible();
  await button(page, 'Finish job').click();
  await button(page, 'Finish and charge').click();
  await expect(page.getByRole('heading', { name: 'Job finished' })).toBeVisible();
  await expect(page.getByText(/\$[\d.,]+ charged/)).toBeVisible();
};

const receiptOf = (request: APIRequestContext, id: string, headers: Headers) =>
  request.get(`/api/v2/appointments/${id}/documents`, { headers });

/** The document opens from the owner's own list; for others it is not found, with or without its URL. */
const receiptOpens = async (
  page: Page,
  request: APIRequestContext,
  { id, owner }: { readonly id: string; readonly owner: Person },
): Promise<void> => {
  const login = await logInOverTheWire(request, { phone: owner.phone });
  // Documents are printed after the job, in a thread of their own.
  await expect
    .poll(async () => (await receiptOf(request, id, login.headers)).text(), { timeout: 60_000 })
    .toContain('receipt');
  await enterAs(page, login);
  await open(page, '/dashboard');
  const receipt = page.getByRole('link', { name: new RegExp(`Repair Receipt: ${asked}`) });
  await expect(receipt).toBeVisible();
  await look(page);
  const href = (await receipt.getAttribute('href')) ?? '';
  const file = await request.get(href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const bare = href.replace(/\?.*/, '');
  const stranger = await newLogin(request);
  expect((await receiptOf(request, id, stranger.headers)).status()).toBe(404);
  expect((await request.get(bare, { headers: stranger.headers })).status()).toBe(404);
  expect((await request.get(bare)).status()).toBe(401);
  expect((await receiptOf(request, id, login.headers)).status()).toBe(200);
};

test('[OPS-1] [OPS-3] [OPS-4] [OPS-5] [AREA-2] the whole business: four people, one repair', {
  tag: ['@once', '@long'],
}, async ({ page, request, browser }) => {
  test.slow();
  const contact = newPerson('Olive');
  const owner = { ...contact, name: `Olive ${contact.phone}` };
  const technician = await hireTechnician(request);

  await ownerAsks(page, owner);

  const writer = await logInOverTheWire(request, { email: 'office@example.com' });
  const office = await enter(browser, deskSize, writer);
  const total = await officePrices(office, owner);

  const link = await linkInEmail(request, owner.email, /\/appointment\/estimate\/[\w-]+/);
  const ownersId = link.split('/').at(-1) ?? '';
  const id = await jobIdOf(request, writer.headers, ownersId);
  const day = await ownerBooks(page, link, total);

  const dispatch = await enter(
    browser,
    deskSize,
    await logInOverTheWire(request, { email: 'dispatch@example.com' }),
  );
  await dispatcherMoves(dispatch, id, day, technician.name);

  const field = await enter(browser, phoneSize, await logInOverTheWire(request, { email: technician.email }));
  await technicianInspects(field, id);
  await dispatcherSees(dispatch, id, technician.name);
  await technicianAdds(field);
  await ownerApprovesMore(page, request, owner);
  await technicianFinishes(field);

  await receiptOpens(page, request, { id, owner });
  // Asked for by email ten minutes after the receipt.
  await open(page, `/booking/${ownersId}/review`);
  await expect(page.getByText(/Tess/).first()).toBeVisible();

  for (const other of [office, dispatch, field]) await other.context().close();
});
