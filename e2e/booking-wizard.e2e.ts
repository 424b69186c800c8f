import type { APIRequestContext } from '@playwright/test';
import { askForQuote, holdWindow } from './ask-for-quote';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const lookOver = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** A card saved with the provider, as a redirect would leave it. */
const finishSetup = async (request: APIRequestContext, id: string, token: string): Promise<string> => {
  const begun = await request.post(`/api/v2/appointments/${id}/card_setup`);
  expect(begun.status()).toBe(200);
  const { setup_id, client_secret } = await begun.json();
  await request.post('/sandbox/payments/setups/confirm', { data: { client_secret, token } });
  return setup_id;
};

const chooseTimeAndPlace = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Time & Location')).toBeVisible();
  await page.getByRole('group', { name: 'Arrival window' }).getByRole('radio').last().check();
  await page.getByRole('combobox', { name: 'Vehicle location' }).fill('2934 woodward');
  await expect(page.getByRole('option', { name: /2934 Woodward/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Street Address')).toHaveValue(/2934 Woodward/);
  await press(page, 'Continue');
};

const payByCard = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Finish booking')).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await press(page, 'Book appointment');
};

const expectConfirmed = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Appointment Confirmed')).toBeVisible();
  await expect(
    page.getByText(
      /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^\d{1,2}( AM)?–\d{1,2} [AP]M$/)).toBeVisible();
  await expect(page.getByText(/2934 Woodward/)).toBeVisible();
  await expect(page.getByText(/^Total to be charged at time of service\$\d+\.\d\d$/)).toBeVisible();
  await expect(
    page.getByText(
      "Next steps: Download the app. You'll need it to chat with your technician for your service.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
};

const fillContact = async (page: Page): Promise<void> => {
  const { name, email, phone } = newPerson();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('How did you hear about us?').selectOption('Google');
};

const passGate = async (page: Page, address: string): Promise<void> => {
  await open(page, address);
  await page.getByRole('textbox', { name: 'Zip code' }).fill('48226');
  await press(page, 'Continue');
};

test.describe('the booking wizard', () => {
  test('[WIZ-1, WIZ-3, WIZ-5, CAR-6] from a VIN in the address to the confirmation', async ({
    page,
    isMobile,
  }) => {
    await passGate(page, '/booking?vin=4T1BF1FK1FU033527');
    await expect(page.getByText(/Toyota Camry/).first()).toBeVisible();
    // Whoever cannot see the question come is taken to it.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await lookOver(page);
    await press(page, 'Continue');

    await expect(heading(page, 'What does it need?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
    await page.getByRole('tab', { name: 'Repair or Service' }).click();
    await page.getByRole('button', { name: 'Oil Change' }).first().click();
    await expectNoSidewaysScroll(page);
    await press(page, 'Continue');

    await expect(heading(page, 'Check your request')).toBeVisible();
    for (const name of ['Vehicle', 'Services', 'Contact details'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'Vehicle', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Change vehicle' })).toBeVisible();
    await fillContact(page);
    await lookOver(page);
    await press(page, 'View Quote');

    await expect(heading(page, 'Your fixed quote')).toBeVisible();
    await expect(page.getByText('Complimentary multi-point inspection')).toBeVisible();
    await expect(page.getByText(/interest-free installments/)).toBeVisible();
    const stepper = page.getByRole('navigation', { name: 'Your booking' });
    if (isMobile) await expect(stepper).toHaveCount(0);
    else {
      await expect(stepper.getByRole('button')).toHaveText([/Car Details/, /Services/, /Contact/]);
      await stepper.getByRole('button', { name: /Services/ }).click();
      await expect(heading(page, 'What does it need?')).toBeVisible();
      await expect(stepper).toHaveCount(0);
      await page.goBack();
      await expect(heading(page, 'Your fixed quote')).toBeVisible();
    }
    await lookOver(page);
    await press(page, 'Book Now');
    await chooseTimeAndPlace(page);
    await payByCard(page);
    await expectConfirmed(page);
    await expect(page.getByText('Oil Change').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/dashboard');
    await lookOver(page);
    await page.reload();
    await expectConfirmed(page);
  });

  test.describe('while no VIN can be looked up', () => {
    test.use({ allowedErrors: [/status of 503/] });

    test('[CAR-6] says nothing, and asks for the car', { tag: ['@once', '@long'] }, async ({ page }) => {
      await page.route(/\/api\/.*4T1BF1FK1FU033527/, (route) =>
        route.fulfill({ status: 503, json: { code: 'provider_unavailable', errors: ['Not now'] } }),
      );
      await passGate(page, '/booking?vin=4T1BF1FK1FU033527');
      await expect(heading(page, 'Tell us about your car')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(page.getByText('Not now')).toHaveCount(0);
    });
  });

  test('[WIZ-4] joining changes the price, and says how many have', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    await open(page, `/booking/${await askForQuote(request)}`);
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(membership.getByText(/^([\d,]+ m|M)embers pay less for every visit/)).toBeVisible();
    await membership.getByText('Member price', { exact: true }).click();
    await expect(page.getByText('FREE oil change applied')).toBeVisible();
    await expect(page.getByText('$190 per year').first()).toBeVisible();
    await lookOver(page);
    await membership.getByText('Non-member price').click();
    await expect(page.getByText('FREE oil change applied')).toHaveCount(0);
  });
});

test.describe('the booking link', () => {
  test('[WIZ-2, WIZ-3, QUOTE-11] Quote, Appointment, Payment, confirmation', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const id = await askForQuote(request);
    await open(page, `/booking/${id}`);
    await expect(heading(page, 'Your fixed quote')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await press(page, 'Book Now');
    await chooseTimeAndPlace(page);
    await payByCard(page);
    await expectConfirmed(page);
    await open(page, `/booking/${id}`);
    await expectConfirmed(page);
  });

  test.describe('whose last answer is lost', () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('[PAY-3, PAY-9] the provider’s webhook alone books what was chosen, and the button finds it', {
      tag: '@once',
    }, async ({ page, request }) => {
      const id = await askForQuote(request);
      await open(page, `/booking/${id}`);
      const membership = page.getByRole('region', { name: 'Membership' });
      await membership.getByText('Member price', { exact: true }).click();
      await press(page, 'Book Now');
      await chooseTimeAndPlace(page);
      await page.route('**/api/v2/appointments/confirm/**', (route) => route.abort());
      await payByCard(page);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      const booked = async () =>
        (await (await request.get(`/api/v1/appointments/${id}`)).json()).data.attributes;
      await expect.poll(booked).toMatchObject({ status: 'scheduled', payment_setup: true, member_job: true });
      await page.unroute('**/api/v2/appointments/confirm/**');
      await press(page, 'Book appointment');
      await expect(heading(page, 'Appointment Confirmed')).toBeVisible();
      await expect(page.getByText('Your membership fee of $190.00 is included')).toBeVisible();
      expect(await booked()).toMatchObject({ status: 'scheduled', member_job: true });
    });
  });

  test('[WIZ-2, QUOTE-11] the payment-only flow ends in the confirmation', {
    tag: ['@once', '@long'],
  }, async ({ page, request }) => {
    const id = await askForQuote(request);
    await holdWindow(request, id);
    await open(page, `/appointment/confirm/${id}`);
    await payByCard(page);
    await expectConfirmed(page);
    await lookOver(page);
  });

  test.describe('that nobody knows', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('[HOME-7] leads to the page that says so', { tag: ['@once', '@long'] }, async ({ page }) => {
      await open(page, '/booking/0190f1c2-1111-7000-8000-000000000001');
      await expect(page).toHaveURL(/\/appointment\/unavailable$/);
    });
  });
});

test.describe('an estimate that was answered', () => {
  test('[QUOTE-11, PAY-3] Choose Payment, then Schedule Appointment', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const id = await askForQuote(request);
    await open(page, `/appointment/estimate_response/${id}?schedule_estimate=true`);
    await expect(heading(page, 'Choose Payment')).toBeVisible();
    await lookOver(page);
    await press(page, 'Add a payment method');
    await payByCard(page);
    await expect(heading(page, 'Time & Location')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Finish booking')).toBeVisible();
    await open(page, `/appointment/estimate_response/${id}?schedule_estimate=true`);
    await press(page, 'Schedule Appointment');
    await chooseTimeAndPlace(page);
    await expect(heading(page, 'Appointment Confirmed')).toBeVisible();
    const { data } = await (await request.get(`/api/v1/appointments/${id}`)).json();
    expect(data.attributes).toMatchObject({ status: 'scheduled', payment_setup: true });
  });
});

test.describe('where the payment provider sends back to', () => {
  test('[PAY-5, QUOTE-11] a saved card is confirmed once, and all is set', async ({ page, request }) => {
    const id = await askForQuote(request);
    await holdWindow(request, id);
    const setup = await finishSetup(request, id, 'pm_card_visa');
    const confirms: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/confirm/')) confirms.push(sent.url());
    });
    await open(
      page,
      `/appointment/confirmed/${id}?setup_intent=${setup}&setup_intent_client_secret=s&redirect_status=succeeded`,
    );
    await expect(heading(page, 'All set')).toBeVisible();
    await expect(page.getByText('Thank you for your request')).toBeVisible();
    await expect(page.getByText('2015 Toyota Camry').first()).toBeVisible();
    await expect(page.getByText('Service/Repair')).toBeVisible();
    await expect(page.getByText('Oil Change').first()).toBeVisible();
    await expect(page.getByText(/^\w+day, \w+ \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(page.getByText(/2934 Woodward/)).toBeVisible();
    await expect(page).toHaveURL(`/appointment/confirmed/${id}?redirect_status=succeeded`);
    await lookOver(page);
    await page.reload();
    await expect(heading(page, 'All set')).toBeVisible();
    expect(confirms).toHaveLength(1);
    await open(page, `/appointment/confirmed/${id}?redirect_status=failed`);
    await expect(heading(page, 'There was an error processing your payment')).toBeVisible();
  });

  test('[PAY-5, QUOTE-11] not paid says so, changes nothing, and leads to paying', {
    tag: ['@once', '@long'],
  }, async ({ page, request }) => {
    const id = await askForQuote(request);
    await holdWindow(request, id);
    const writes: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() !== 'GET') writes.push(sent.url());
    });
    await open(page, `/appointment/confirmed/${id}`);
    await expect(heading(page, 'There was an error processing your payment')).toBeVisible();
    await lookOver(page);
    expect(writes).toEqual([]);
    await page.getByRole('link', { name: 'Retry Payment' }).click();
    await expect(page).toHaveURL(new RegExp(`/appointment/confirm/${id}`));
    await expect(heading(page, 'Finish booking')).toBeVisible();
  });
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('[WIZ-5] the quote and its membership can be read', { tag: ['@once', '@long'] }, async ({
    page,
    request,
  }) => {
    await open(page, `/booking/${await askForQuote(request)}`);
    await page.getByRole('region', { name: 'Membership' }).getByText('Member price', { exact: true }).click();
    await expect(page.getByText('FREE oil change applied')).toBeVisible();
    await lookOver(page);
  });
});
