import { askForQuote, bookVisit } from './ask-for-quote';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

/** Shows an appointment as if it were booked: a booking needs a card, which has a journey of its own. */
const showAs = (page: Page, change: Record<string, unknown>) =>
  page.route(/\/api\/v1\/appointments\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data.attributes, change);
    return route.fulfill({ response, json: body });
  });

const booked = {
  status: 'scheduled',
  appointment_day: '2126-11-19',
  appointment_time: '09:00am-12:00pm',
  cancellation: {
    free_until: '2126-11-17T14:00:00Z',
    free_until_text: 'Tuesday, November 17, 9 AM',
    terms: 'Canceling is free until Tuesday, November 17, 9 AM.',
    fee: 70,
    fee_applies_now: false,
    always_free: false,
    fee_charged: null,
    discount_available: true,
  },
};

const writesOf = (page: Page): string[] => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
};

test.describe('the links of an appointment', () => {
  test('[PUB-6] manage offers two ways with OR between them', { tag: '@once' }, async ({ page, request }) => {
    const writes = writesOf(page);
    const id = await askForQuote(request);
    await showAs(page, booked);
    await open(page, `/user/edit_appointment/${id}`);
    await expect(page.getByText('OR', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel My Appointment' })).toBeVisible();
    await expect(page.getByText('Rescheduling is free. Canceling is free until Tuesday')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Reschedule My Appointment' }).click();
    await expect(page).toHaveURL(`/user/reschedule/${id}`);
    expect(writes).toEqual([]);
  });

  test('[PUB-5] rescheduling: the next windows, the calendar, and one call', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const writes = writesOf(page);
    const id = await askForQuote(request);
    await showAs(page, booked);
    await page.route(`**/api/v1/user/reschedule/${id}`, async (route) => {
      const { data } = await (await request.get(`/api/v1/appointments/${id}`)).json();
      const { appointment } = route.request().postDataJSON();
      await route.fulfill({
        json: { data: { ...data, attributes: { ...data.attributes, ...booked, ...appointment } } },
      });
    });
    await open(page, `/user/reschedule/${id}`);
    const windows = page.getByRole('group', { name: 'Arrival window', exact: true }).getByRole('radio');
    await expect(windows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Other days' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText(/^\d{1,2}( AM)?–\d{1,2} [AP]M$/).last()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(writes).toEqual([]);
    await windows.last().check();
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment has been rescheduled' })).toBeVisible();
    expect(writes).toEqual([`PATCH /api/v1/user/reschedule/${id}`]);
  });

  test('[PUB-5] [PUB-4] a booked visit is moved, and then canceled', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    const id = await askForQuote(request);
    const before = await bookVisit(request, id);
    const kept = async () => (await (await request.get(`/api/v1/appointments/${id}`)).json()).data.attributes;
    await open(page, `/user/reschedule/${id}`);
    await page.getByRole('group', { name: 'Arrival window', exact: true }).getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment has been rescheduled' })).toBeVisible();
    const moved = await kept();
    expect(moved.status).toBe('scheduled');
    expect(moved.appointment_day < before.appointment_day).toBe(true);

    await open(page, `/user/cancel/${id}`);
    await page.getByLabel('Why do you want to cancel?').selectOption('Car already fixed');
    await page.getByRole('button', { name: 'Cancel Appointment' }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment has been cancelled' })).toBeVisible();
    expect((await kept()).status).toBe('cancelled');
  });

  test(
    '[KEEP-4] canceling is free within an hour of booking, and not after it',
    { tag: ['@once', '@long'] },
    async ({ page, request }, info) => {
      const id = await askForQuote(request);
      await bookVisit(request, id);
      const kept = async () =>
        (await (await request.get(`/api/v1/appointments/${id}`)).json()).data.attributes;
      const { data } = await (await request.get(`/api/v2/availability/${id}`)).json();
      const moved = await request.patch(`/api/v1/user/reschedule/${id}`, {
        data: { appointment: data.attributes.next_windows.at(-1) },
      });
      expect(moved.status(), await moved.text()).toBe(200);
      const { cancellation } = await kept();
      expect(Date.parse(cancellation.free_until)).toBeGreaterThan(Date.now() + 50 * 60_000);
      // The hour cannot be waited for: the server's own answer after it is tested with its clock.
      await showAs(page, { cancellation: { ...cancellation, fee_applies_now: true } });
      await open(page, `/user/cancel/${id}`);
      await expect(page.getByText('Canceling now costs $70')).toBeVisible();
      await expect(page.getByText(`It was free until ${cancellation.free_until_text}`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByLabel('Why do you want to cancel?').selectOption('Other');
      await page.getByRole('button', { name: 'Cancel Appointment' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel and pay $70?' });
      await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      expect((await kept()).status).toBe('scheduled');
      await takePicture(page, info.outputPath('after-the-hour.png'));
      await page.unrouteAll({ behavior: 'wait' });
      await open(page, `/user/cancel/${id}`);
      await expect(page.getByText('Canceling is free right now')).toBeVisible();
      await expect(page.getByText(`It’s free until ${cancellation.free_until_text}`)).toBeVisible();
      await takePicture(page, info.outputPath('within-the-hour.png'));
      await page.getByLabel('Why do you want to cancel?').selectOption('Car already fixed');
      await page.getByRole('button', { name: 'Cancel Appointment' }).click();
      await expect(page.getByRole('heading', { name: 'Your appointment has been cancelled' })).toBeVisible();
      expect((await kept()).cancellation.fee_charged).toBe(0);
    },
  );

  test('[PUB-4] canceling shows the deadline first, and the budget brings an offer', {
    tag: '@long',
  }, async ({ page, request }) => {
    const writes = writesOf(page);
    const id = await askForQuote(request);
    await showAs(page, booked);
    await open(page, `/user/cancel/${id}`);
    await expect(page.getByText(/free until Tuesday, November 17, 9 AM/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Why do you want to cancel?').selectOption('Not in my budget right now');
    await expect(page.getByRole('button', { name: 'Keep it for $30 less' })).toBeVisible();
    await expect(page.getByLabel('Tell us more')).toBeHidden();
    await expectAccessible(page);
    expect(writes).toEqual([]);
  });

  test('[PUB-4] canceled is shown as done, now and when the link is opened again', {
    tag: ['@once', '@long'],
  }, async ({ page, request }) => {
    const writes = writesOf(page);
    const id = await askForQuote(request);
    await open(page, `/user/cancel/${id}`);
    // Nothing is booked: it is a request that is withdrawn.
    await page.getByLabel('Why are you canceling?').selectOption('Car already fixed');
    await page.getByRole('button', { name: 'Cancel request' }).click();
    const told = page.getByRole('heading', { name: 'Your request has been withdrawn' });
    await expect(told).toBeVisible();
    await open(page, `/user/cancel/${id}`);
    await expect(told).toBeVisible();
    await expectAccessible(page);
    expect(writes).toEqual([`PATCH /api/v1/appointments/${id}`]);
  });

  test('[PUB-6] one that is done leads to a new quote', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    const id = await askForQuote(request);
    await showAs(page, { ...booked, status: 'completed', cancellation: null });
    await open(page, `/user/edit_appointment/${id}`);
    await expect(
      page.getByRole('heading', { name: 'Your appointment has already been completed' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Book a New Appointment' }).click();
    await expect(page).toHaveURL(/\/get-quote/);
  });

  test.describe('that nobody knows', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('[PUB-4, HOME-7] lead to the landing page, or to the page that says so', {
      tag: ['@once', '@long'],
    }, async ({ page }) => {
      await open(page, '/user/cancel/0190f1c2-1111-7000-8000-000000000001');
      await expect(page).toHaveURL(/\/$/);
      await open(page, '/user/reschedule/0190f1c2-1111-7000-8000-000000000001');
      await expect(page).toHaveURL(/\/appointment\/unavailable$/);
    });
  });
});
