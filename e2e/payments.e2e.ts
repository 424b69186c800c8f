import { askForQuote, holdWindow } from './ask-for-quote';
import { button, storedSession, testCard, title } from './journey-steps';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

// A refusal has an error status, which the browser logs.
test.use({ allowedErrors: [/status of (402|503)/] });

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

const tryCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill(testCard.expiry);
  await page.getByLabel('CVC').fill(testCard.cvc);
  await button(page, 'Book appointment').click();
};

/** The quote of somebody new with a window held for it, at its payment. */
const openPayment = async (page: Page, id: string): Promise<void> => {
  await open(page, `/appointment/confirm/${id}`);
  await expect(title(page)).toHaveText('Finish booking');
};

test('[PAY-2] refused cards: each says why and books nothing, and one that works books', async ({
  page,
  request,
}) => {
  const id = await askForQuote(request);
  await holdWindow(request, id);
  await openPayment(page, id);
  for (const [number, ...words] of [
    ['4000 0000 0000 0002', 'Your card was declined. Try a different card.'],
    [
      '4000 0000 0000 9995',
      'Your card was declined. Try a different card.',
      'The card has insufficient funds.',
    ],
    ['4000 0000 0000 0069', 'Invalid card, try again.', 'The card has expired.'],
    ['4000 0000 0000 0127', 'Invalid card, try again.', 'The CVC doesn’t match the card.'],
    ['4000 0000 0000 9029', 'Quote confirmation failed', 'Nothing was charged. Please try again.'],
  ] as const) {
    await tryCard(page, number);
    for (const text of words) await expect(alerts(page).filter({ hasText: text })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The bank asks now; refused, the card is not saved.
  await tryCard(page, '4000 0025 0000 3155');
  await expect(page.getByText('Confirm it’s you')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Decline').click();
  await expect(alerts(page).filter({ hasText: 'Verification wasn’t finished' })).toBeVisible();
  const before = await (await request.get(`/api/v1/appointments/${id}`)).json();
  expect(before.data.attributes).toMatchObject({ status: 'quoted', payment_setup: false });
  // Approved, it is, and the visit is booked.
  await button(page, 'Book appointment').click();
  await button(page, 'Approve').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
  const after = await (await request.get(`/api/v1/appointments/${id}`)).json();
  expect(after.data.attributes).toMatchObject({ status: 'scheduled', payment_setup: true });
});

test('[PAY-1, PAY-3] the card on file books the next visit without typing it again', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const contact = newPerson();
  const first = await askForQuote(request, { contact });
  await holdWindow(request, first);
  await openPayment(page, first);
  await tryCard(page, testCard.number);
  await expect(title(page)).toHaveText('Appointment Confirmed');
  const token = (await storedSession(page))?.token;
  // One car has one visit at a time.
  const car = { year: 2019, make: 'Ford', model: 'F-150' };
  const next = await askForQuote(request, { contact, car, headers: { authorization: `Bearer ${token}` } });
  await holdWindow(request, next);
  await openPayment(page, next);
  await expect(page.getByLabel('Use my Visa ending in 4242')).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Book appointment').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
});

test('[PAY-1, PAY-3, PAY-4] PayPal: a payer who is refused may approve again, and pay later', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const id = await askForQuote(request);
  await holdWindow(request, id);
  await openPayment(page, id);
  await page.getByRole('radio', { name: /^PayPal/ }).click();
  await button(page, 'Pay with PayPal').click();
  await expect(page.getByText(/Approving puts a hold on \$\d+\.\d\d/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Approve with a card that’s declined').click();
  await expect(
    alerts(page).filter({ hasText: 'Error checking out with PayPal. Please try again.' }),
  ).toBeVisible();
  await button(page, 'Pay later with PayPal').click();
  await button(page, 'Approve').click();
  await expect(title(page)).toHaveText('Appointment Confirmed');
  const booked = await (await request.get(`/api/v1/appointments/${id}`)).json();
  expect(booked.data.attributes).toMatchObject({ status: 'scheduled', payment_type: 'paypal' });
});
