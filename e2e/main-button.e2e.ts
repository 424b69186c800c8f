import type { Locator } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { jobIdOf } from './job-id';
import {
  address,
  button,
  enterZip,
  fillCard,
  fillContact,
  newCount,
  pickService,
  title,
  windows,
} from './journey-steps';
import { enterAs, newLogin, readCode } from './new-customer';
import { newFleet } from './new-fleet';
import { newPerson } from './new-person';
import { asOffice, revise } from './office-estimates';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

const phone = { width: 375, height: 667 };
const wider = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
] as const;

/** Whole, and under nothing else, without scrolling. */
const expectSeen = async (control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  await expect(async () => {
    const seen = await control.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        isInside: top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth,
        isOnTop: at !== null && (element.contains(at) || at.contains(element)),
        isUnscrolled: window.scrollY === 0,
      };
    });
    expect(seen).toEqual({ isInside: true, isOnTop: true, isUnscrolled: true });
  }).toPass({ timeout: 15_000 });
};

/** On a phone as the step begins, and at the top of the same step on wider screens. */
const expectInSight = async (control: Locator): Promise<void> => {
  await expectSeen(control);
  const page = control.page();
  for (const size of wider) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSeen(control);
  }
  await page.setViewportSize(phone);
};

test.describe('on a phone, a laptop and a desk', { tag: '@once' }, () => {
  test.use({ viewport: phone });

  test('[KEEP-9] [KEEP-3] [KEEP-6] every step of the funnel shows its button, and a wallet books it', async ({
    page,
    request,
  }) => {
    const count = newCount();
    let presses = 0;
    /** Pages begin at their top: what is pressed is in sight before. */
    const press = async (control: Locator, heading?: string | RegExp): Promise<void> => {
      if (heading !== undefined) await expect(title(page)).toHaveText(heading);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectInSight(control);
      presses += 1;
      await control.click();
    };
    await enterZip(page, '48226', count);
    presses += 1;
    // One press chooses the service and goes on.
    await press(button(page, 'Oil Change'), 'How can we help?');
    await page.getByRole('textbox', { name: 'License plate' }).fill('DEMO1');
    count.inputs.push('plate');
    await press(button(page, 'Search'), 'Tell us about your car');
    await press(button(page, 'Yes'));
    await expect(title(page)).toHaveText('Where do we send your quote?');
    await fillContact(page, newPerson(), count);
    await press(button(page, 'View Quote'));
    await press(button(page, 'Continue'), 'Your Service Quote');
    await press(button(page, 'No thanks'), 'Join for Savings');
    await expect(windows(page).first()).toBeChecked();
    await address(page).fill('2934 Woodward Ave');
    count.inputs.push('address');
    await press(button(page, 'Continue'), 'Time & Location');
    await expect(title(page)).toHaveText('Finish booking');
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(button(page, 'Book appointment'));
    await expectAccessible(page);
    await button(page, 'Apple Pay').click();
    presses += 1;
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('Riley Wallet');
    await expectAccessible(page);
    // The wallet's own: a side button or a face, in its sheet.
    await sheet.getByRole('button', { name: 'Confirm with this card' }).click();
    await expect(title(page)).toHaveText('Appointment Confirmed');
    // What was typed stays: the wallet is somebody else's.
    await expect(page.getByText('Riley Wallet')).toHaveCount(0);
    process.stdout.write(`${count.inputs.length} fields, ${presses} presses\n`);
    expect(count.inputs.length).toBeLessThanOrEqual(7);
    expect(presses).toBeLessThanOrEqual(9);

    await expect(page.getByRole('heading', { name: 'How to prepare' })).toBeVisible();
    await expect(page.getByText(/We texted you at .* and emailed all of this to/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = await page.getByRole('link', { name: 'Apple or Outlook' }).getAttribute('href');
    const calendar = await request.get(file ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('STATUS:CONFIRMED');
    const id = file?.split('/').at(-2) ?? '';
    // On another device, by the link alone.
    await open(page, `/appointment/confirmed/${id}`);
    await expect(page.getByRole('heading', { name: 'How to prepare' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('[KEEP-9] the pages of a booked visit show theirs', { tag: '@long' }, async ({ page, request }) => {
    const id = await askForQuote(request);
    await bookVisit(request, id);
    await open(page, `/user/edit_appointment/${id}`);
    await expectInSight(page.getByRole('link', { name: 'Reschedule My Appointment' }));
    await open(page, `/user/reschedule/${id}`);
    await expectInSight(page.locator('[data-action-bar]').getByRole('button'));
    await open(page, `/user/cancel/${id}`);
    await expectInSight(page.locator('[data-action-bar]').getByRole('button'));
    await expectAccessible(page);
  });

  test('[KEEP-9] a visit with something to decide shows what approves it', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const login = await newLogin(request);
    const link = await askForQuote(request, {
      headers: login.headers,
      contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
      services: ['Front Brake Pads & Rotors', 'Replace Battery', 'Oil Change'],
    });
    await bookVisit(request, link, login.headers);
    const office = await asOffice(request);
    const id = await jobIdOf(request, office, link);
    await revise(request, office, id, (minutes) => minutes + 60);
    for (const address of [`/appointment/estimate_response/${link}`, `/appointment/estimate/${link}`]) {
      await open(page, address);
      await expect(title(page)).toHaveText('New price for your visit');
      await expectInSight(button(page, 'Approve all'));
      await expect(page.locator('[data-action-bar]').getByRole('button')).toHaveText('Approve all');
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('[KEEP-9] every step of a link to a booking shows its button', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await open(page, `/booking/${await askForQuote(request)}`);
    await expectInSight(button(page, 'Book Now'));
    await button(page, 'Book Now').click();
    await expect(title(page)).toHaveText('Time & Location');
    await expect(windows(page).first()).toBeChecked();
    await expectInSight(button(page, 'Continue'));
    await address(page).fill('2934 Woodward Ave');
    await button(page, 'Continue').click();
    await expect(title(page)).toHaveText('Finish booking');
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(button(page, 'Book appointment'));
    await expectAccessible(page);
  });

  test('[KEEP-9] the steps of the fleet’s wizard show theirs', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const { token, user, carId } = await newFleet(request, 'Unit 1');
    await enterAs(page, { token, user, role: 'fleet' });
    await open(page, '/dashboard/new');
    await expectInSight(page.locator('[data-action-bar]').getByRole('button').last());
    await open(page, `/dashboard/new?car=${carId}&service=Oil%20Change`);
    await page.getByLabel('ZIP code where it’s parked').fill('48226');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(button(page, 'Continue'));
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
    await expect(windows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(page.locator('[data-action-bar]').getByRole('button').last());
    await address(page).fill('2934 Woodward Ave');
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Estimate', level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(page.locator('[data-action-bar]').getByRole('button').last());
    await button(page, 'Add Credit Card').click();
    await fillCard(page);
    await button(page, 'Save card').click();
    await button(page, 'Done').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(button(page, 'Book service'));
    await button(page, 'Book service').click();
    await expect(page.getByRole('heading', { name: 'All Set' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInSight(page.getByRole('link', { name: 'Continue' }));
  });
});

test('[KEEP-7] logging in at the payment keeps the window that is held and everything typed', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const { phone, code: used } = await newLogin(request);
  await enterZip(page, '48226');
  await pickService(page, 'Oil Change');
  await button(page, 'Continue').click();
  await page.getByRole('textbox', { name: 'License plate' }).fill('DEMO1');
  await button(page, 'Search').click();
  await button(page, 'Yes').click();
  const person = newPerson();
  await fillContact(page, person);
  await button(page, 'View Quote').click();
  await button(page, 'Continue').click();
  await button(page, 'No thanks').click();
  await expect(windows(page).first()).toBeChecked();
  await address(page).fill('2934 Woodward Ave');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText('Finish booking');
  const held = await page.getByRole('timer').textContent();
  expect(held).toMatch(/\d+:\d\d/);
  const place = page.url();
  await page.getByRole('link', { name: 'Log in to use it' }).click();
  await expect(title(page)).toHaveText('Login to your account');
  await page.getByLabel('Phone', { exact: true }).last().fill(phone);
  await button(page, 'Send code').click();
  const code = await readCode(request, `+1${phone}`, [used]);
  await page.getByLabel('Verification Code').fill(code);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(place);
  await expect(title(page)).toHaveText('Finish booking');
  await expect(page.getByRole('timer')).toHaveText(/\d+:\d\d/);
  await button(page, 'Back').click();
  await expect(title(page)).toHaveText('Time & Location');
  await expect(address(page)).toHaveValue(/2934 Woodward Ave/);
});
