import { type APIRequestContext, request as requests } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import { testCard } from './journey-steps';
import { enterAs, logInOverTheWire } from './new-customer';
import { newPerson } from './new-person';
import { detroitAt, startOwnProduct } from './own-product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';
import { setOff } from './set-off';

test.slow();

const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

/** Gives a booked job to a technician in its own window. */
const giveTo = async (request: APIRequestContext, id: string, technicianId: string): Promise<void> => {
  const { headers } = await logInOverTheWire(request, { email: 'dispatch@example.com' });
  const { data } = await (await request.get(`/api/v2/dispatch/jobs/${id}/options`, { headers })).json();
  type Option = { technician_id: string; is_current: boolean };
  const window = { appointment_day: data.appointment_day, appointment_time: data.appointment_time };
  const current = (data.options as Option[]).find((option) => option.is_current);
  const given = await request.post(`/api/v2/dispatch/jobs/${id}/assign`, {
    headers,
    data: {
      technician_id: technicianId,
      ...window,
      ...(current ? { from: { technician_id: current.technician_id, ...window } } : {}),
    },
  });
  expect(given.status(), await given.text()).toBe(200);
};

/** Everything before the end, as it is done at the car. */
const doTheWork = async (page: Page): Promise<void> => {
  await setOff(page);
  await next(page, 'Arrived').click();
  for (const point of [
    'Level, firm ground',
    'Safe from traffic',
    'Room to work around the car',
    'Work is allowed here',
  ])
    await page.getByRole('checkbox', { name: point }).check();
  await next(page, 'Save site check').click();
  await page.getByLabel('Miles').fill('81,200');
  await next(page, 'Save odometer').click();
  await page.getByRole('link', { name: 'Open inspection' }).click();
  await page
    .getByRole('group', { name: 'Front left tire tread', exact: true })
    .getByText('Good', { exact: true })
    .click();
  await next(page, 'Finish inspection').click();
  await next(page, 'Finish job').click();
  await next(page, 'Finish and charge').click();
};

test('[FIELD-7] a card is declined at the car: the technician is told what to do, and the customer pays by the link', {
  tag: ['@once', '@long'],
}, async ({ page, request, browser, baseURL }) => {
  const contact = newPerson('Carla Declined');
  const link = await askForQuote(request, { contact });
  await bookVisit(request, link, {}, {}, 'pm_card_chargeCustomerFail', { day: 'tomorrow' });
  const office = await logInOverTheWire(request, { phone: '3135550105' });
  const id = await jobIdOf(request, office.headers, link);
  const technician = await hireTechnician(request);
  await giveTo(request, id, technician.id);
  await enterAs(page, await logInOverTheWire(request, { email: technician.email }));
  await open(page, `/technician/jobs/${id}`);
  await doTheWork(page);

  const dialog = page.getByRole('dialog', { name: 'Job finished, payment declined' });
  await expect(dialog.getByText('The card was declined.')).toBeVisible();
  await look(page, 'declined');
  await dialog.getByRole('button', { name: 'Try the card again' }).click();
  await expect(dialog.getByText('The card was declined again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Text the link again' }).click();
  await expect(dialog.getByText('We texted the customer the link to pay.')).toBeVisible();

  const own = baseURL === undefined ? {} : { baseURL };
  const customer = await (
    await browser.newContext({ ...own, viewport: { width: 375, height: 740 } })
  ).newPage();
  let pay = '';
  await expect(async () => {
    const texts = (await (await request.get('/dev/outbox')).text()).split('<article');
    const sent = texts.find(
      (part) =>
        part.includes(`data-recipient="+1${contact.phone}"`) && part.includes('pay with another card here'),
    );
    pay = sent?.match(/\/appointment\/confirm\/[\w-]+/)?.[0] ?? '';
    expect(pay).not.toBe('');
  }).toPass({ timeout: 60_000 });
  await open(customer, pay);
  await customer.getByLabel('Card number').fill(testCard.number);
  await customer.getByLabel('Expiration date').fill(testCard.expiry);
  await customer.getByLabel('CVC').fill(testCard.cvc);
  await customer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // The technician's page was not touched.
  await expect(page.getByText(/^The customer paid \$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Job finished', exact: true })).toBeVisible();
  await look(page, 'paid');
});

test('[FIELD-4] a job nobody started is on every list after midnight, until it is planned again', {
  tag: ['@once', '@long'],
}, async ({ request, browser }) => {
  const product = await startOwnProduct(request);
  try {
    const own = await requests.newContext({ baseURL: product.baseURL });
    type Login = Awaited<ReturnType<typeof logInOverTheWire>>;
    const enter = async (login: Login, path: string, width: number): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.baseURL,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await enterAs(page, login);
      await open(page, path);
      return page;
    };
    // Codes run out by the database's clock: everybody is logged in before midnight.
    const logIn = (name: string) => logInOverTheWire(own, { email: `${name}@example.com` });
    const [tess, dora, otto] = [await logIn('technician'), await logIn('dispatch'), await logIn('office')];
    const { stops } = await (await own.get('/api/v2/technician/route', { headers: tess.headers })).json();
    const { car } = stops.find(({ customer }: { customer: string }) => customer === 'Dana Ortiz');

    await product.setClock(detroitAt(5, 1));
    const technician = await enter(tess, '/technician', 375);
    const earlier = technician.getByRole('region', { name: 'From earlier days' });
    const left = earlier.getByRole('link', { name: new RegExp(`${car}`) }).filter({ hasText: 'Not started' });
    await expect(left.first()).toBeVisible();
    await look(technician, 'earlier-days');

    const dispatch = await enter(dora, '/dispatch?market=DET', 1440);
    const item = dispatch.getByRole('listitem').filter({ hasText: 'Dana Ortiz' });
    // How many of the demo's jobs were left open depends on the time of the run.
    const more = dispatch.getByRole('button', { name: /^Show \d+ more from earlier days$/ });
    const named = item.getByText(/^Planned for .* and never started\.$/);
    await expect(named.or(more).first()).toBeVisible();
    if (await more.isVisible()) await more.click();
    await expect(named.first()).toBeVisible();
    await look(dispatch, 'needs-attention');

    await product.runJob('keep-left-open-tasks');
    const office = await enter(otto, '/office', 1440);
    await office.getByText(/^Tasks/).click();
    const task = office.getByRole('listitem').filter({ hasText: 'Dana Ortiz' });
    await expect(task.getByText('Reschedule a job nobody started')).toBeVisible();
    await expect(task.getByText('Closes once it’s taken care of')).toBeVisible();
    await look(office, 'task');

    await item.getByRole('button', { name: /^Reschedule: / }).click();
    const dialog = dispatch.getByRole('dialog', { name: 'Assign to…' });
    // The demo's next days are full.
    const [later = ''] = detroitAt(12 * 60, 12)
      .toISOString()
      .split('T');
    await dialog.getByLabel('Day', { exact: true }).fill(later);
    await dialog.getByRole('listitem').getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    await expect(item.getByText(/never started/)).toBeHidden();
    await technician.reload();
    await expect(technician.getByRole('heading', { name: 'My route' })).toBeVisible();
    await expect(left).toHaveCount(0);
    for (const page of [technician, dispatch, office]) await page.context().close();
  } finally {
    await product.stop();
  }
});
