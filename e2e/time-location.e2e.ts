import { askForQuote } from './ask-for-quote';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const openStep = async (page: Page, id: string): Promise<void> => {
  await open(page, `/appointment/estimate/${id}?step=time`);
  await expect(page.getByRole('heading', { name: 'Time & Location' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Arrival window' })).toBeVisible();
};

const address = (page: Page) => page.getByRole('combobox', { name: 'Vehicle location' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
/** Not the soonest, which may close while the test goes on. */
const laterWindow = (page: Page) =>
  page.getByRole('group', { name: 'Arrival window' }).getByRole('radio').last();

const sentBodies = (page: Page, method: string, path: RegExp) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname))
      bodies.push(request.postDataJSON());
  });
  return bodies;
};

test.describe('Time & Location', () => {
  test('[TIME-1, TIME-2, TIME-6] a window, an address by the keyboard, and Continue holds it', async ({
    page,
    request,
  }) => {
    const saved = sentBodies(page, 'PUT', /^\/api\/v2\/appointments\/[^/]+$/);
    const id = await askForQuote(request);
    await openStep(page, id);
    await laterWindow(page).check();
    await address(page).fill('2934 woodward');
    await expect(page.getByRole('option', { name: /2934 Woodward/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Confirm Address' })).toBeVisible();
    await expect(page.getByLabel('Street Address')).toHaveValue(/2934 Woodward/);
    await expect(page.getByLabel('City')).toHaveValue('Detroit');
    await expect(page.getByLabel('State')).toHaveValue('MI');
    await expect(page.getByLabel('ZIP Code')).toHaveValue('48226');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await proceed(page).click();
    await expect(page).toHaveURL(/step=payment/);
    expect(saved).toHaveLength(1);
    const { data } = await (await request.get(`/api/v1/appointments/${id}`)).json();
    expect(data.attributes.exact_address).toContain('2934 Woodward');
    expect(data.attributes.hold.seconds_left).toBeGreaterThan(0);
  });

  test('[TIME-4] says what is required and keeps the fields marked', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    // Without a next window none stands chosen.
    await page.route('**/api/v2/availability/*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.attributes.next_windows = [];
      await route.fulfill({ response, json: body });
    });
    await open(page, `/appointment/estimate/${await askForQuote(request)}?step=time`);
    await expect(page.getByRole('grid')).toBeVisible();
    await proceed(page).click();
    // Both at once: they stand for four seconds.
    await expect(page.getByText(/^(Time|Location) is required$/)).toHaveText([
      'Time is required',
      'Location is required',
    ]);
    await expectAccessible(page);
    await expect(page.getByText('Time is required')).toBeHidden();
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test('[TIME-5] a zip we do not serve blocks Continue until it is changed', {
    tag: ['@once', '@long'],
  }, async ({ page, request }) => {
    await openStep(page, await askForQuote(request));
    await laterWindow(page).check();
    await address(page).fill('12 Main St, Kalamazoo, MI 49001');
    await address(page).blur();
    const message = page.getByText('we do not have coverage in the 49001, please select different address');
    await expect(message).toBeVisible();
    const topOfColor = () =>
      page
        .getByText('Vehicle color')
        .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const withMessage = await topOfColor();
    await proceed(page).click();
    await expect(page).toHaveURL(/step=time/);
    await page.getByLabel('ZIP Code').fill('48226');
    await page.getByLabel('City').fill('Detroit');
    await expect(message).toBeHidden();
    expect(await topOfColor()).toBe(withMessage);
    await proceed(page).click();
    await expect(page).toHaveURL(/step=payment/);
  });

  test('[TIME-3] details of the site and the color survive a reload', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    await openStep(page, await askForQuote(request));
    await page.getByText('How to find the vehicle').click();
    await page.getByText('Apartment', { exact: true }).click();
    await page.getByLabel('Apartment number *').fill('4B');
    await page.getByLabel('Tips for finding it').fill('Behind the mill');
    await page.getByText('Other', { exact: true }).click();
    await page.getByLabel('Your color').fill('Teal');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Apartment number *')).toHaveValue('4B');
    await expect(page.getByLabel('Tips for finding it')).toHaveValue('Behind the mill');
    await expect(page.getByLabel('Your color')).toHaveValue('Teal');
  });

  test.describe('when somebody else is faster', () => {
    // The browser itself notes an answer that is not a success.
    test.use({ allowedErrors: [/status of 409/] });

    test('[TIME-6] everything typed is kept and the next windows are offered', {
      tag: ['@once', '@long'],
    }, async ({ page, request }) => {
      await openStep(page, await askForQuote(request));
      await page.route(/\/api\/v2\/appointments\/[^/]+$/, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'window_taken', errors: ['That window was just taken'] },
        }),
      );
      await laterWindow(page).check();
      await address(page).fill('2934 Woodward Ave');
      await proceed(page).click();
      await expect(page.getByRole('alert').getByText('That window was just taken')).toBeVisible();
      await expect(address(page)).toHaveValue('2934 Woodward Ave');
      await expect(laterWindow(page)).not.toBeChecked();
      await page.unrouteAll();
      await laterWindow(page).check();
      await proceed(page).click();
      await expect(page).toHaveURL(/step=payment/);
    });
  });

  test.describe('in a browser in Tokyo', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test('[TIME-1] the days are the vehicle’s', { tag: ['@once', '@long'] }, async ({ page, request }) => {
      const id = await askForQuote(request);
      const { data } = await (await request.get(`/api/v2/availability/${id}`)).json();
      const { availability, today } = data.attributes as {
        availability: Record<string, string[]>;
        today: string;
      };
      await openStep(page, id);
      await page.getByRole('button', { name: 'Other days' }).click();
      const long = (day: string) =>
        new Intl.DateTimeFormat('en-US', {
          timeZone: 'UTC',
          weekday: 'long',
          month: 'long',
          day: 'numeric',
          year: 'numeric',
        }).format(Date.parse(`${day}T12:00:00Z`));
      const calendar = page.getByRole('grid');
      // It opens at the first day with room: late on the last day of a month that is in the next.
      const first = Object.keys(availability)
        .sort()
        .find((day) => (availability[day] ?? []).length > 0);
      const month = (first ?? today).slice(0, 7);
      if (today.startsWith(month))
        await expect(calendar.getByRole('button', { name: `Today, ${long(today)}` })).toBeVisible();
      const shown = Object.entries(availability).filter(([day]) => day.startsWith(month));
      for (const [day, windows] of shown) {
        const button = calendar.getByRole('button', { name: long(day) });
        if (windows.length > 0) await expect(button).toBeEnabled();
        else await expect(button).toBeDisabled();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
});
