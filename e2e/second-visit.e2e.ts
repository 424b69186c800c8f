import type { APIRequestContext } from '@playwright/test';
import { askForQuote, bookVisit } from './ask-for-quote';
import { jobIdOf } from './job-id';
import { button, title, windows } from './journey-steps';
import { enterAs, logInOverTheWire, newLogin } from './new-customer';
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

const evening = '06:00pm-09:00pm';
/** More than anybody could do after six. */
const extras = ['Replace Starter', 'Replace Alternator', 'Rear Brake Pads & Rotors'];

const look = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePicture(page, test.info().outputPath(`${name}.png`), { fullPage: true });
};

const moveToEvening = async (request: APIRequestContext, headers: Headers, link: string): Promise<void> => {
  const { data } = await (await request.get(`/api/v2/availability/${link}`, { headers })).json();
  const days = Object.entries<string[]>(data.attributes.availability);
  // Not on the last day: the second visit comes after it.
  const appointment_day = days.filter(([, free]) => free.includes(evening)).at(-4)?.[0];
  const moved = await request.patch(`/api/v1/user/reschedule/${link}`, {
    headers,
    data: { appointment: { appointment_day, appointment_time: evening } },
  });
  expect(moved.status(), await moved.text()).toBe(200);
};

/** The office offers more, and is told that it does not fit before it sends it. */
const offerTooMuch = async (request: APIRequestContext, headers: Headers, id: string): Promise<void> => {
  const order = `/api/v2/office/requests/${id}`;
  const { data } = await (
    await request.post(`${order}/suggestions`, { headers, data: { services: extras } })
  ).json();
  const { builder } = await (await request.get(order, { headers })).json();
  const added = data.map(({ line }: { line: object }) => ({ ...line, type_of_service: 'addon' }));
  const draft = { ...builder.draft, lines: [...builder.draft.lines, ...added] };
  const preview = await (await request.post(`${order}/preview`, { headers, data: draft })).json();
  expect(preview.no_room).toMatch(/^This takes about .* and doesn’t fit before the end of the shift\.$/);
  const sent = await request.post(`${order}/send`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { draft, base_version: builder.base_version },
  });
  expect(sent.status(), await sent.text()).toBe(200);
};

test('[PLAN-1] work that does not fit is booked as a second visit, at the price that was offered', async ({
  page,
  request,
}) => {
  test.slow();
  const login = await newLogin(request);
  const { headers } = login;
  const link = await askForQuote(request, {
    headers,
    contact: { phone: login.phone, email: `robin${login.phone}@example.com` },
    services: ['Replace Battery'],
  });
  await bookVisit(request, link, headers);
  await moveToEvening(request, headers, link);
  const office = (await logInOverTheWire(request, { phone: '3135550103' })).headers;
  await offerTooMuch(request, office, await jobIdOf(request, office, link));
  const billOf = async () =>
    (await (await request.get(`/api/v1/appointments/${link}`, { headers })).json()).data.attributes.bill;
  const before = await billOf();

  await enterAs(page, login);
  await open(page, `/appointment/estimate/${link}`);
  const offer = page.getByRole('region', { name: 'This takes a second visit' });
  await expect(offer.getByText(/^There isn’t enough time for /)).toBeVisible();
  await expect(button(page, 'Approve all')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose another window' })).toBeVisible();
  const price = (await offer.getByText(/on a day you choose for/).textContent())?.match(
    /\$[\d,]+\.\d\d/,
  )?.[0];
  await look(page, 'offered');

  await button(page, 'Book it as a second visit').click();
  await expect(title(page)).toHaveText('Time & Location');
  await expect(page.getByText('1 Woodward Ave, Detroit, MI 48226')).toBeVisible();
  await expect(page.getByRole('button', { name: /Fix Now/ })).toHaveCount(0);
  // As the link in the message opens it, which says nothing of a payment.
  const [, second] = /estimate_response\/([^?]+)/.exec(page.url()) ?? [];
  await open(page, `/appointment/estimate_response/${second}?step=time`);
  await expect(title(page)).toHaveText('Time & Location');
  await windows(page).first().check();
  await look(page, 'window');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/step=thanks/);
  await expect(title(page)).toHaveText('Appointment Confirmed');
  await look(page, 'thanks');

  expect((await billOf()).agreed).toBe(before.agreed);
  await open(page, '/dashboard');
  await expect(page.getByText(price ?? 'no price', { exact: true }).first()).toBeVisible();
  await look(page, 'dashboard');
});
