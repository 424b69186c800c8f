import type { APIRequestContext } from '@playwright/test';
import { jobIdOf } from './job-id';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

const roof = 'Rebuild the convertible roof';

const outboxArticles = async (request: APIRequestContext): Promise<string[]> =>
  (await (await request.get('/dev/outbox')).text()).split('<article').slice(1);

const enterOffice = async (page: Page): ReturnType<typeof logInOverTheWire> => {
  const login = await logInOverTheWire(page.request, { email: 'office@example.com' });
  await enterAs(page, login);
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Open the office' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  return login;
};

/** What the funnel sends for a repair nobody has a price for. */
const askUnpriced = async (
  request: APIRequestContext,
  project: string,
  /** Of whoever is logged in already. */
  headers: Record<string, string> = {},
): Promise<{ readonly id: string; readonly email: string; readonly customer: string }> => {
  const { email, phone } = newPerson();
  const customer = `Robin ${project} ${phone}`;
  const response = await request.post('/api/v2/appointments', {
    headers,
    data: {
      kind: 'web',
      appointment_type: 'repair',
      car_attributes: { year: 2012, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' },
      location_attributes: { zip: '48226' },
      services: [roof, 'Replace Battery'],
      name: customer,
      email,
      phone,
      heard_about_us: 'Google',
    },
  });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return { id: data.id, email, customer };
};

/** A lead appears under Tasks without a reload, and one click completes it. */
const settleTask = async (page: Page, request: APIRequestContext, project: string): Promise<void> => {
  const name = `Kim ${project} ${Date.now()}`;
  await page.getByText(/^Tasks/).click();
  const lead = { lead_type: 'virtual_diagnosis', name, email: 'kim@example.com', phone: '3135557001' };
  const asked = await request.post('/api/v1/leads', { data: { lead: { ...lead, message: 'It shakes.' } } });
  expect(asked.status()).toBe(201);
  const task = page.getByRole('listitem').filter({ hasText: name });
  await expect(task.getByText('Call for a virtual diagnosis', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await task.getByRole('button', { name: 'Done: Call for a virtual diagnosis' }).click();
  await expect(page.getByText('Done', { exact: true }).last()).toBeVisible();
  await expect(task).toHaveCount(0);
  await page.getByText(/^Waiting( \(\d+\))?$/).click();
};

/** Opens the link of the email, sees the total and decides about a service. */
const decideAsCustomer = async (page: Page, link: string, total: string): Promise<void> => {
  await open(page, new URL(link).pathname);
  await expect(page.getByText(roof).first()).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Service: Replace Battery' }).click();
  await page.getByRole('button', { name: 'Approve Service: Replace Battery' }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
};

test.describe('the office', () => {
  test.slow();

  test('[OPS-1] [NEXT-6] [OFF-3] a request appears by itself, is claimed, priced and sent, the next one opens, and the customer opens theirs', {
    tag: '@desk',
  }, async ({ page, request, browser }) => {
    const project = test.info().project.name === 'phone' ? 'phone' : 'desktop';
    await enterOffice(page);
    await expectAccessible(page);
    await settleTask(page, request, project);
    const { id: customersLink, email, customer } = await askUnpriced(request, project);
    const row = page.getByRole('link', { name: new RegExp(customer) });
    await expect(row).toBeVisible();
    await expect(row.getByText(/min left/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(customer);
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/office\/requests\/[\w-]+$/);
    expect(page.url()).not.toContain(customersLink);
    await expect(page.getByRole('heading', { name: '2012 Honda Civic' })).toBeVisible();
    await page.getByRole('heading', { name: '2012 Honda Civic' }).click();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send estimate' })).toBeDisabled();
    const line = page.getByRole('list', { name: 'Services' }).getByRole('listitem').first();
    await line.getByLabel('Labor time').fill('2');
    await line.getByRole('button', { name: 'Add a part' }).click();
    await line.getByLabel('Part', { exact: true }).fill('Roof kit');
    await line.getByLabel('Unit price').fill('200');
    await page.getByLabel('Service writer discount').fill('15');
    const total = await page.getByText('Your Quote').locator('xpath=following-sibling::dd').innerText();
    await expectAccessible(page, { contrast: true });
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('tabpanel').getByText(roof).first()).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Estimate' }).click();
    await page.getByRole('button', { name: 'Send estimate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send estimate' }).click();
    // The next request that waits has opened.
    await page.getByRole('button', { name: 'Show sent' }).click();
    await expect(page.getByText('Quoted', { exact: true }).first()).toBeVisible();
    let link = '';
    await expect(async () => {
      const message = (await outboxArticles(request)).find((part) =>
        part.includes(`data-recipient="${email}"`),
      );
      link = message?.match(/href="([^"]*\/appointment\/estimate\/[^"]*)"/)?.[1] ?? '';
      expect(link).toContain(customersLink);
    }).toPass();
    const customerContext = await browser.newContext();
    await decideAsCustomer(await customerContext.newPage(), link, total);
    await customerContext.close();
    await page.getByRole('tab', { name: /History/ }).click();
    await expect(page.getByText(`${customer} approved version 3 online`)).toBeVisible();
  });

  test('[OPS-7] office and customer write to each other live, and each sees what the other has read', {
    tag: '@once',
  }, async ({ page, request, browser }) => {
    const login = await newLogin(request);
    const { id } = await askUnpriced(request, 'chat', login.headers);
    const { headers } = await enterOffice(page);
    await open(page, `/office/requests/${await jobIdOf(request, headers, id)}`);
    await page.getByRole('tab', { name: /Messages/ }).click();
    await page.getByLabel('Write a message').fill('Is the fabric torn?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const asked = page.getByRole('list', { name: 'Messages about this job' }).getByRole('listitem');
    await expect(asked).toHaveText([/Is the fabric torn\?$/]);

    const context = await browser.newContext({
      viewport: { width: 375, height: 740 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const customer = await context.newPage();
    await enterAs(customer, login);
    await open(customer, '/dashboard');
    await expect(customer.getByText('1 new message')).toBeVisible();
    await open(customer, `/appointment/${id}/live`);
    const thread = customer.getByRole('list', { name: 'Messages about this job' });
    await thread.getByText('Is the fabric torn?').scrollIntoViewIfNeeded();
    await expect(thread.getByText('New', { exact: true })).toBeVisible();
    await expect(asked.getByText('Seen by the customer')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await customer.getByLabel('Write a message').fill('Only the rear window.');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Only the rear window.').scrollIntoViewIfNeeded();
    await expect(thread.getByText('Seen by the office')).toBeVisible();
    await expectAccessible(customer);
    await expectNoSidewaysScroll(customer);
    await open(customer, '/dashboard');
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(customer.getByText('1 new message')).toBeHidden();
    await context.close();
  });
});
