import type { AppointmentReply, OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { askForQuote, quoteRequest } from './testing/ask-for-quote';
import type { Person } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { monday, openShop, type Shop } from './testing/open-shop';
import { messagesTo } from './testing/sent-messages';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const two = ['Front Brake Pads & Rotors', 'Replace Battery'];
type Attributes = AppointmentReply['data']['attributes'];

const read = async (link: string): Promise<Attributes> =>
  (await shop.call('GET', `/api/v1/appointments/${link}`)).body.data.attributes;

/** A visit whose bill carries the first fee of a membership. */
const joinWithVisit = async () => {
  const customer = await logInAs(shop.product, 'customer');
  const request = quoteRequest({ services: two });
  const { body } = await askForQuote(shop.product, request, customer.headers);
  const link = body.data.id;
  await shop.hold(link);
  const token = await shop.enterCard(link);
  const booked = await shop.confirm(
    link,
    { token, member_price_agreed_on_before_job: 190 },
    customer.headers,
  );
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  const { appointment_id: id } = await shop.product.test.db
    .selectFrom('appointment_link')
    .select('appointment_id')
    .where('id', '=', link)
    .executeTakeFirstOrThrow();
  return { id, link, customer, phone: `+1${request.phone}`, email: request.email };
};

const workOrder = async (id: string): Promise<OfficeWorkOrder> =>
  (await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers))
    .body as unknown as OfficeWorkOrder;

const redraft = async (id: string, minutes: (now: number) => number) => {
  const { builder } = await workOrder(id);
  if (!builder) throw new Error('no builder');
  const draft: OfficeDraft = {
    ...builder.draft,
    lines: builder.draft.lines.map((line) => ({ ...line, labor_minutes: minutes(line.labor_minutes ?? 0) })),
  };
  return { draft, base_version: builder.base_version };
};

const revise = async (id: string, minutes: (now: number) => number): Promise<void> => {
  const sent = await shop.call('POST', `/api/v2/office/requests/${id}/send`, await redraft(id, minutes), {
    ...office.headers,
    'idempotency-key': newId(),
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};

const totalOf = ({ price_lines }: Attributes): number =>
  price_lines.find(({ kind }) => kind === 'total')?.amount ?? Number.NaN;
const dollars = (amount: number | null | undefined): string => formatCents(Math.round((amount ?? 0) * 100));

const lastSaid = async ({ phone, email }: { phone: string; email: string }) => {
  const { db } = shop.product.test;
  const text = (await messagesTo(db, phone)).at(-1)?.body ?? '';
  return { text, letter: (await messagesTo(db, email)).at(-1)?.text ?? '' };
};

describe('a visit whose bill carries a membership fee', () => {
  it('[BILL-1] has one total, with the fee as a line of it, for customer and office alike', async () => {
    const { id, link } = await joinWithVisit();
    const shown = await read(link);
    expect(shown.bill).toMatchObject({ membership: 190 });
    expect(totalOf(shown)).toBe(shown.bill?.agreed);
    const amounts = shown.price_lines.filter(({ kind }) => kind === 'amount');
    expect(amounts.at(-1)).toMatchObject({ label: 'Membership Fee', amount: 190 });
    const sum = amounts.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0);
    expect(sum / 100).toBe(totalOf(shown));
    const opened = await workOrder(id);
    expect(totalOf(opened.appointment.attributes)).toBe(shown.bill?.agreed);
    const { draft } = await redraft(id, (minutes) => minutes + 60);
    const preview = await shop.call('POST', `/api/v2/office/requests/${id}/preview`, draft, office.headers);
    expect(totalOf(preview.body.data.attributes)).toBe(preview.body.data.attributes.bill?.proposed);
  });

  it('[SAFE-5] is told in the account’s own activity: approved, charged, and the membership', async () => {
    const { id, customer, email } = await joinWithVisit();
    for (const status of ['en_route', 'in_progress', 'completed'])
      await shop.call(
        'POST',
        `/api/v2/office/jobs/${id}/status`,
        { status, before_its_day: true },
        office.headers,
      );
    const { bill } = (await workOrder(id)).appointment.attributes;
    await shop.call('POST', '/api/v2/user/membership/end', undefined, customer.headers);
    await shop.call('POST', '/api/v2/user/membership/resume', undefined, customer.headers);
    const { body } = await shop.call('GET', '/api/v2/user/activity', undefined, customer.headers);
    const told = (body.data as unknown as { attributes: { kind: string; note: string | null } }[]).map(
      ({ attributes }) => attributes,
    );
    for (const kind of ['work_approved', 'membership_begun', 'membership_ended', 'membership_resumed'])
      expect(told.map((one) => one.kind)).toContain(kind);
    expect(told.find(({ kind }) => kind === 'payment_made')?.note).toContain(dollars(bill?.agreed));
    const letters = (await messagesTo(shop.product.test.db, email)).map(({ text = '' }) => text);
    expect(letters.find((text) => text.includes('Thank you'))).toContain('Your membership renews on');
  });

  it('[BILL-1] [BILL-2] made cheaper says what holds now and asks for nothing', async () => {
    const visit = await joinWithVisit();
    const before = (await read(visit.link)).bill;
    await revise(visit.id, (minutes) => minutes - 6);
    const { bill, estimate } = await read(visit.link);
    expect(estimate?.awaits_decision).toBe(false);
    const { text, letter } = await lastSaid(visit);
    for (const said of [text, letter]) {
      expect(said).toContain(`from ${dollars(before?.agreed)} to ${dollars(bill?.agreed)}`);
      expect(said).toContain('including your $190.00 membership fee');
      expect(said).toContain('there’s nothing to approve');
      expect(said).not.toContain('See and approve');
    }
  });

  it('[BILL-1] [BILL-2] made dearer gives the new total, the agreed one, and where to decide', async () => {
    const visit = await joinWithVisit();
    const before = (await read(visit.link)).bill;
    await revise(visit.id, (minutes) => minutes + 60);
    const { bill, estimate, ...shown } = await read(visit.link);
    expect(estimate?.awaits_decision).toBe(true);
    expect(totalOf({ bill, estimate, ...shown })).toBe(bill?.proposed);
    const { text, letter } = await lastSaid(visit);
    for (const said of [text, letter]) {
      expect(said).toContain(dollars(bill?.proposed));
      expect(said).toContain(`You agreed to ${dollars(before?.agreed)}`);
      expect(said).toContain('See and approve');
    }
  });
});
