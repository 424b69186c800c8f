import type { APIRequestContext } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { jobIdOf } from './job-id';
import { moveJob } from './move-job';
import { enterAs, newLogin } from './new-customer';
import { asOffice, offerMore, revise } from './office-estimates';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

type Headers = Record<string, string>;

const agreedOf = async (request: APIRequestContext, headers: Headers, link: string): Promise<string> => {
  const { data } = await (await request.get(`/api/v1/appointments/${link}`, { headers })).json();
  return `$${data.attributes.bill.agreed.toFixed(2)}`;
};

const openEstimate = async (page: Page): Promise<ReturnType<Page['getByRole']>> => {
  await open(page, '/dashboard');
  await page.getByRole('button', { name: /^View estimate: 2015 Toyota Camry/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

const look = async (page: Page, path: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, path);
};

test.describe('one bill', () => {
  test.slow();

  test('[BILL-1] [BILL-2] one total with the membership fee, decided where the message leads, to the live page', async ({
    page,
    request,
  }, info) => {
    const login = await newLogin(request);
    const link = await askForQuote(request, {
      headers: login.headers,
      contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
      services: ['Front Brake Pads & Rotors', 'Replace Battery'],
    });
    await bookVisit(request, link, login.headers, { member_price_agreed_on_before_job: 190 });
    const office = await asOffice(request);
    const id = await jobIdOf(request, office, link);
    const booked = await agreedOf(request, login.headers, link);
    await enterAs(page, login);

    await open(page, `/appointment/estimate/${link}`);
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible();
    await expect(page.getByText(booked, { exact: true })).toHaveCount(2);
    await expect(page.getByRole('article').getByText('Membership Fee')).toBeVisible();
    await look(page, info.outputPath('confirmed-with-fee.png'));

    await revise(request, office, id, (minutes) => minutes + 60);
    await open(page, '/dashboard');
    await expect(page.getByText(booked, { exact: true })).toBeVisible();
    await look(page, info.outputPath('dashboard-waits.png'));
    await page.getByRole('link', { name: 'Review and decide: 2015 Toyota Camry' }).click();
    await expect(page.getByRole('heading', { name: 'New price for your visit' })).toBeVisible();
    await expect(page.getByText(`Agreed so far: ${booked}.`, { exact: false })).toBeVisible();
    await look(page, info.outputPath('decide.png'));
    await page.getByRole('button', { name: /^Keep \$[\d.]+: Replace Battery$/ }).click();
    await page.getByRole('button', { name: 'Approve new price: Front Brake Pads & Rotors' }).click();
    await expect(page.getByText('Approved. We let your mechanic know.')).toBeVisible();
    const dearer = await agreedOf(request, login.headers, link);
    expect(Number(dearer.slice(1))).toBeGreaterThan(Number(booked.slice(1)));
    await expect(page.getByText(`Your total is now ${dearer}.`)).toBeVisible();
    await look(page, info.outputPath('live-approved.png'));

    await moveJob(request, office, { id, to: ['en_route', 'in_progress'] });
    await offerMore(request, office, id, 'Replace Engine Air Filter');
    await open(page, `/appointment/estimate_response/${link}`);
    await expect(page.getByRole('heading', { name: 'Your mechanic recommends more work' })).toBeVisible();
    await expect(page.getByLabel('Coupon code')).toHaveCount(0);
    await expect(page.getByText('Rescheduling is always free')).toHaveCount(0);
    await look(page, info.outputPath('more-work.png'));
    await page.getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByText('Approved. We let your mechanic know.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Working on your car' })).toBeVisible();
    await moveJob(request, office, { id, to: ['completed'] });
  });

  test(
    '[BILL-2] [BILL-3] made cheaper holds, made dearer waits, and nothing is removed at the car',
    { tag: '@long' },
    async ({ page, request }, info) => {
      const login = await newLogin(request);
      const link = await askForQuote(request, {
        headers: login.headers,
        contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
        services: ['Front Brake Pads & Rotors', 'Replace Battery'],
      });
      await bookVisit(request, link, login.headers);
      const office = await asOffice(request);
      const id = await jobIdOf(request, office, link);
      const booked = await agreedOf(request, login.headers, link);
      await enterAs(page, login);

      await revise(request, office, id, (minutes) => minutes - 6);
      const cheaper = await agreedOf(request, login.headers, link);
      expect(Number(cheaper.slice(1))).toBeLessThan(Number(booked.slice(1)));
      await open(page, '/dashboard');
      await expect(page.getByText(cheaper, { exact: true })).toBeVisible();

      await revise(request, office, id, (minutes) => minutes + 60);
      const dearer = await openEstimate(page);
      await expect(dearer.getByText(`Agreed so far: ${cheaper}.`, { exact: false })).toBeVisible();
      await look(page, info.outputPath('dearer.png'));
      for (const work of ['Front Brake Pads & Rotors', 'Replace Battery'])
        await dearer
          .getByRole('button', { name: new RegExp(`^Keep \\$[\\d.]+: ${work.replace('&', '&')}$`) })
          .click();
      await expect(dearer.getByText('Agreed so far')).toBeHidden();
      await expect(dearer.getByText('Approved', { exact: true })).toHaveCount(2);
      expect(await agreedOf(request, login.headers, link)).toBe(cheaper);

      await moveJob(request, office, { id, to: ['en_route', 'in_progress'] });
      const atCar = await openEstimate(page);
      await expect(atCar.getByText(/^Your mechanic is at your car/)).toBeVisible();
      await expect(atCar.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
      await look(page, info.outputPath('at-the-car.png'));
      const { data } = await (
        await request.get(`/api/v1/appointments/${link}`, { headers: login.headers })
      ).json();
      const { services, version } = data.attributes.estimate;
      const removal = await request.put(`/api/v2/estimate_services/${services['Replace Battery'].id}`, {
        headers: login.headers,
        data: { status: 'rejected', estimate_version: version },
      });
      expect(removal.status()).toBe(409);
      expect(await agreedOf(request, login.headers, link)).toBe(cheaper);
      // Nobody else's journey waits for this technician.
      await moveJob(request, office, { id, to: ['completed'] });
    },
  );
});
