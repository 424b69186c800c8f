import { type APIRequestContext, type Browser, request as requests } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { giveTo } from './give-to';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import { button, title } from './journey-steps';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { type OwnProduct, startOwnProduct } from './own-product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

const minuteMs = 60_000;

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

const textsTo = async (request: APIRequestContext, phone: string): Promise<string> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="+1${phone}"`))
    .join(' ');

const say = async (page: Page, what: RegExp): Promise<void> => {
  await button(page, 'Something’s wrong').click();
  await page.getByRole('button', { name: what }).click();
};

const decide = async (office: Page, what: string, reason: string): Promise<void> => {
  await button(office, what).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await look(office, what.toLowerCase().replaceAll(' ', '-'));
  await dialog.getByRole('button', { name: what }).click();
  await expect(dialog).toBeHidden();
};

/** A booked visit with a technician of its own, all logged in: codes run out by the database's clock. */
const planVisit = async (own: APIRequestContext) => {
  const technician = await hireTechnician(own);
  const customer = await newLogin(own);
  const link = await askForQuote(own, {
    headers: customer.headers,
    contact: { phone: customer.phone, email: `robin${customer.phone}@example.com` },
    services: ['Replace Battery'],
  });
  const held = await bookVisit(own, link, customer.headers);
  const office = await logInOverTheWire(own, { email: 'office@example.com' });
  const id = await jobIdOf(own, office.headers, link);
  await giveTo(own, { id, technicianId: technician.id, held });
  const worker = await logInOverTheWire(own, { email: technician.email });
  const job = await (await own.get(`/api/v2/technician/jobs/${id}`, { headers: worker.headers })).json();
  return { id, link, worker, customer, office, opens: Date.parse(job.window_starts_at) };
};

type Visit = Awaited<ReturnType<typeof planVisit>>;

/** Three people's screens on the day of the visit; server and screens show the same minute of its window. */
const openScreens = async (product: OwnProduct, browser: Browser, visit: Visit, minutes: number) => {
  const at = (minute: number): Date => new Date(visit.opens + minute * minuteMs);
  const opened: Page[] = [];
  const enter = async (who: Parameters<typeof enterAs>[1], path: string, width: number): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: product.baseURL,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.install({ time: at(minutes) });
    opened.push(page);
    await enterAs(page, who);
    await open(page, path);
    return page;
  };
  await product.setClock(at(minutes));
  return {
    phone: await enter(visit.worker, `/technician/jobs/${visit.id}`, 375),
    customer: await enter(visit.customer, `/appointment/${visit.link}/live`, 375),
    office: await enter(visit.office, `/office/requests/${visit.id}`, 1440),
    async setTime(minute: number): Promise<void> {
      await product.setClock(at(minute));
      for (const page of opened) await page.clock.setSystemTime(at(minute));
    },
    async close(): Promise<void> {
      for (const page of opened) await page.context().close();
    },
  };
};

test.describe('a visit the customer misses', { tag: '@once' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  // A phone without a signal logs every request that fails.
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  let product: OwnProduct;
  let own: APIRequestContext;
  let visits: readonly [Visit, Visit];
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = await startOwnProduct(await requests.newContext());
    own = await requests.newContext({ baseURL: product.baseURL });
    visits = [await planVisit(own), await planVisit(own)];
  });
  test.afterAll(() => product.stop());

  test('[FIELD-1] [FIELD-3] a delay the customer waits for, a missed visit with its fee charged, and the fee waived', {
    tag: '@long',
  }, async ({ browser }) => {
    const [visit] = visits;
    const { phone, customer, office, setTime, close } = await openScreens(product, browser, visit, 10);

    // Only times that are taken are offered; the customer is told, and the appointment is still on.
    await button(phone, 'On my way').click();
    await expect(phone.getByText('On the way', { exact: true })).toBeVisible();
    await say(phone, /^Running late/);
    await look(phone, 'late');
    await button(phone, 'In 30 min').click();
    await expect(title(customer)).toHaveText('We’re running late');
    await expect(customer.getByText(/Your appointment is still on/)).toBeVisible();
    await look(customer, 'told-late');

    // There when it was said; nobody is missing before ten minutes were waited.
    await setTime(41);
    await button(phone, 'Arrived').click();
    await expect(title(customer)).toHaveText('Working on your car');
    await setTime(47);
    await say(phone, /^Customer not there/);
    const dialog = phone.getByRole('dialog', { name: 'Customer not there' });
    await expect(dialog.getByText(/^You can send this starting at .*\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send to customer' })).toHaveCount(0);
    await look(phone, 'not-waited');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await setTime(53);
    await say(phone, /^Customer not there/);
    await look(phone, 'not-there');
    await button(phone, 'Send to customer').click();
    await expect(title(customer)).toHaveText('We missed you');
    await expect(customer.getByText(/The fee for the missed visit is \$70/)).toBeVisible();
    await look(customer, 'missed');

    // It can no longer be undone: the card is charged.
    await setTime(57);
    await product.runJob('charge-visit-fees');
    await office.reload();
    await expect(office.getByText('Fee $70.00 paid')).toBeVisible();
    await look(office, 'fee-paid');

    await decide(office, 'Waive fee', 'Wrong gate code from us');
    await expect(office.getByText('Fee $70.00 waived')).toBeVisible();
    await expect.poll(() => textsTo(own, visit.customer.phone)).toMatch(/We canceled the \$70 fee/);
    await customer.reload();
    await expect(title(customer)).toHaveText('We missed you');
    await expect(customer.getByText(/The fee for the missed visit/)).toBeHidden();
    await expect(customer.getByText(/We don’t charge anything for this visit/)).toBeVisible();
    await look(customer, 'fee-waived');
    await close();
  });

  test('[FIELD-1] [FIELD-3] said by a phone without a signal, a missed visit costs nothing until the office charges it', {
    tag: '@long',
  }, async ({ browser }) => {
    const [, visit] = visits;
    const { phone, customer, office, setTime, close } = await openScreens(product, browser, visit, 80);
    await button(phone, 'On my way').click();
    await expect(title(customer)).toHaveText('On the way to you');

    await phone.context().setOffline(true);
    await setTime(85);
    await button(phone, 'Arrived').click();
    await setTime(97);
    await say(phone, /^Customer not there/);
    await button(phone, 'Send to customer').click();
    await expect(phone.getByText('“Customer not there” noted.')).toBeVisible();
    await look(phone, 'without-signal');
    await setTime(99);
    await phone.context().setOffline(false);

    // We heard of arrival and wait at once, so nobody can say that we were there in time: a person decides.
    await expect(title(customer)).toHaveText('We missed you');
    await expect(customer.getByText(/We’ll let you know if there’s a fee/)).toBeVisible();
    await look(customer, 'fee-open');
    await setTime(102);
    await product.runJob('charge-visit-fees');
    await office.reload();
    await expect(button(office, 'Charge missed visit')).toBeVisible();
    await expect(office.getByText(/^Fee \$/)).toHaveCount(0);

    await decide(office, 'Charge missed visit', 'The customer says they forgot');
    await expect(office.getByText('Fee $70.00 due')).toBeVisible();
    await expect.poll(() => textsTo(own, visit.customer.phone)).toMatch(/missed visit to your .* is \$70/);
    await setTime(103);
    await product.runJob('charge-visit-fees');
    await office.reload();
    await expect(office.getByText('Fee $70.00 paid')).toBeVisible();
    await customer.reload();
    await expect(customer.getByText(/The fee for the missed visit is \$70/)).toBeVisible();
    await look(customer, 'fee-charged');
    await close();
  });
});
