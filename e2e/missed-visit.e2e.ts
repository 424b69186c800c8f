import { type APIRequestContext, request as requests } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { giveTo } from './give-to';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import { button, title } from './journey-steps';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
import { startOwnProduct } from './own-product';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  type Page,
  takePicture,
  test,
} from './product';

test.slow();

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
  await button(page, 'Something is wrong').click();
  await page.getByRole('button', { name: what }).click();
};

test('[FIELD-1] [FIELD-3] a delay the customer waits for, a missed visit with its fee charged, and the fee waived', {
  tag: '@once',
}, async ({ request, browser, baseURL }) => {
  const port = Number(new URL(baseURL ?? 'http://127.0.0.1:3917').port) + 2;
  const product = await startOwnProduct(request, port);
  try {
    const own = await requests.newContext({ baseURL: product.baseURL });
    const technician = await hireTechnician(own);
    const login = await newLogin(own);
    const link = await askForQuote(own, {
      headers: login.headers,
      contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
      services: ['Replace Battery'],
    });
    const held = await bookVisit(own, link, login.headers);
    const otto = await logInOverTheWire(own, { email: 'office@example.com' });
    const tess = await logInOverTheWire(own, { email: technician.email });
    const id = await jobIdOf(own, otto.headers, link);
    await giveTo(own, { id, technicianId: technician.id, held });
    const job = await (await own.get(`/api/v2/technician/jobs/${id}`, { headers: tess.headers })).json();
    const opens = Date.parse(job.window_starts_at);
    const opened: Page[] = [];
    /** Server and phones show this minute of the window. */
    const setTime = async (minutes: number): Promise<void> => {
      const moment = new Date(opens + minutes * minuteMs);
      await product.setClock(moment);
      for (const page of opened) await page.clock.setSystemTime(moment);
    };
    const enter = async (who: Parameters<typeof enterAs>[1], path: string, width: number): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.baseURL,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.install({ time: new Date(opens + 10 * minuteMs) });
      opened.push(page);
      await enterAs(page, who);
      await open(page, path);
      return page;
    };

    await setTime(10);
    const phone = await enter(tess, `/technician/jobs/${id}`, 375);
    const customer = await enter(login, `/appointment/${link}/live`, 375);
    const office = await enter(otto, `/office/requests/${id}`, 1440);

    // Only times that are taken are offered; the customer is told, and the appointment is still on.
    await button(phone, 'On my way').click();
    await expect(phone.getByText('On the way', { exact: true })).toBeVisible();
    await say(phone, /^Running late/);
    await look(phone, 'late');
    await button(phone, 'In 30 min').click();
    await expect(title(customer)).toHaveText('We’re running late');
    await expect(customer.getByText(/Your appointment is still on/)).toBeVisible();
    await look(customer, 'told-late');

    // There when it was said: the customer waited, and is not to be found.
    await setTime(41);
    await button(phone, 'Arrived').click();
    await expect(title(customer)).toHaveText('Working on your car');
    await setTime(53);
    await say(phone, /^Customer not there/);
    await look(phone, 'not-there');
    await button(phone, 'Send to customer').click();
    await expect(title(customer)).toHaveText('We missed you');
    await expect(customer.getByText(/The fee for the missed visit is \$70/)).toBeVisible();
    await look(customer, 'missed');

    // It can no longer be undone: the card is charged.
    await setTime(57);
    await expect(async () => {
      await office.reload();
      await expect(office.getByText('Fee $70.00 paid')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
    await look(office, 'fee-paid');

    await button(office, 'Waive fee').click();
    const dialog = office.getByRole('dialog', { name: 'Waive the fee?' });
    await dialog.getByLabel('Reason', { exact: true }).fill('Wrong gate code from us');
    await look(office, 'waive');
    await dialog.getByRole('button', { name: 'Waive fee' }).click();
    await expect(dialog).toBeHidden();
    await expect(office.getByText('Fee $70.00 waived')).toBeVisible();
    await expect.poll(() => textsTo(own, login.phone), { timeout: 60_000 }).toMatch(/\$70/);
    await customer.reload();
    await expect(customer.getByText(/The fee for the missed visit/)).toBeHidden();
    for (const page of opened) await page.context().close();
  } finally {
    await product.stop();
  }
});
