import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const bookedJob = async (changes?: Record<string, unknown>): Promise<string> => {
  const id = await shop.quote(changes);
  expect((await shop.book(id)).status).toBe(200);
  return id;
};
const fileOf = async (id: string, accept = '*/*') => {
  const { statusCode, headers, body } = await shop.product.app.inject({
    method: 'GET',
    url: `/api/v2/appointments/${id}/calendar.ics`,
    headers: { accept },
  });
  // Long lines are folded by a line break and a space.
  return { statusCode, headers, text: body.replaceAll(/\r\n[ \t]/g, '') };
};
const lineOf = (text: string, name: string): string | undefined =>
  text.split('\r\n').find((line) => line.startsWith(`${name}:`));
const sequenceOf = (text: string): number => Number(lineOf(text, 'SEQUENCE')?.slice('SEQUENCE:'.length));
const emailOf = async (dedupeKey: string) => {
  const row = await shop.product.test.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'email')
    .where('dedupe_key', 'like', dedupeKey)
    .executeTakeFirstOrThrow();
  const { attachments, ...email } = row.payload as {
    subject: string;
    text: string;
    attachments: { name: string; contentType: string; content: string }[];
  };
  const [file] = attachments;
  return {
    ...email,
    attachment: file && { ...file, content: Buffer.from(file.content, 'base64').toString('utf8') },
  };
};
const shown = async (id: string, language = 'en') =>
  (await shop.call('GET', `/api/v1/appointments/${id}`, undefined, { 'accept-language': language })).body.data
    .attributes;

describe('a booked visit in a calendar', () => {
  it('[KEEP-3] is the promised window in UTC, with a reminder, and says how to prepare', async () => {
    const id = await bookedJob();
    const { appointment_day, appointment_time, exact_address } = await shown(id);
    const { statusCode, headers, text } = await fileOf(id);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(headers['cache-control']).toBe('private, no-store');
    // Detroit in March before the clocks change: five hours behind.
    const hour =
      Number(appointment_time?.slice(0, 2)) +
      (appointment_time?.startsWith('12') ? 0 : appointment_time?.slice(5, 7) === 'pm' ? 12 : 0);
    const start = new Date(`${appointment_day}T00:00:00Z`);
    start.setUTCHours(hour + 5);
    expect(lineOf(text, 'DTSTART')).toBe(`DTSTART:${start.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`);
    expect(lineOf(text, 'METHOD')).toBe('METHOD:PUBLISH');
    expect(lineOf(text, 'STATUS')).toBe('STATUS:CONFIRMED');
    expect(lineOf(text, 'LOCATION')?.replaceAll('\\', '')).toBe(`LOCATION:${exact_address}`);
    expect(text).toContain('How to prepare');
    expect(text).toMatch(/BEGIN:VALARM[\s\S]*DESCRIPTION:/);
  });

  it('[KEEP-3] moved: the same UID with a higher SEQUENCE; canceled: it is taken out', async () => {
    const id = await bookedJob();
    const before = (await fileOf(id)).text;
    const first = await emailOf(`booking confirmed ${id} letter`);
    const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: '2027-03-12', appointment_time: '03:00pm-06:00pm' },
    });
    expect(moved.status).toBe(200);
    const after = (await fileOf(id)).text;
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    expect(lineOf(after, 'DTSTART')).toBe('DTSTART:20270312T200000Z');
    const told = await emailOf(`visit moved ${id} % letter`);
    expect(told.attachment?.content).toContain('DTSTART:20270312T200000Z');
    expect(sequenceOf(told.attachment?.content ?? '')).toBeGreaterThan(
      sequenceOf(first.attachment?.content ?? ''),
    );
    const canceled = await shop.call('PATCH', `/api/v1/appointments/${id}`, {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    });
    expect(canceled.status).toBe(200);
    const ended = (await fileOf(id)).text;
    expect(lineOf(ended, 'METHOD')).toBe('METHOD:CANCEL');
    expect(lineOf(ended, 'STATUS')).toBe('STATUS:CANCELLED');
    expect(lineOf(ended, 'DESCRIPTION')).toContain('This appointment is canceled.');
    for (const promise of ['We’ll arrive', 'How to prepare', 'Change or cancel', 'there soon'])
      expect(ended).not.toContain(promise);
    expect(lineOf(ended, 'UID')).toBe(lineOf(before, 'UID'));
    expect(sequenceOf(ended)).toBeGreaterThan(sequenceOf(after));
    expect((await emailOf(`visit canceled ${id} letter`)).attachment?.contentType).toContain('method=CANCEL');
  });

  it('[KEEP-3] opens for nobody without the link, and not before a window is promised', async () => {
    expect((await fileOf('0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await fileOf(await shop.quote())).statusCode).toBe(404);
    const lead = await fileOf('0198c0de-0000-7000-8000-000000000000', 'text/html');
    expect(lead.statusCode).toBe(303);
  });
});

describe('the confirmation', () => {
  it('[KEEP-3] the page and the email say who, when, where, what it costs, how to prepare and how to change', async () => {
    const id = await bookedJob();
    const { mechanic, preparation, told, calendar, price_lines, exact_address } = await shown(id);
    expect(mechanic?.portrait_url).toMatch(/^\/portraits\//);
    expect(preparation.at(-1)).toContain('18 or older');
    // The link alone shows enough to recognize one's own number.
    expect(told?.phone).toMatch(/^number ending in \d\d$/);
    expect(told?.email).toMatch(/^.…@/);
    expect(calendar?.google).toHaveLength(1);
    const { subject, text, attachment } = await emailOf(`booking confirmed ${id} letter`);
    expect(subject).toMatch(/^Booked: \w+day, March \d+, 2027, \d+/);
    for (const fact of [
      `Who: ${mechanic?.name}`,
      `Where: ${exact_address}`,
      ...preparation,
      String(calendar?.file).replace(/\?.*/, ''),
      'Rescheduling is always free.',
      `/user/edit_appointment/${id}`,
    ])
      expect(text).toContain(fact);
    for (const { label, kind } of price_lines) if (kind === 'amount') expect(text).toContain(`${label}: `);
    expect(attachment?.name).toBe('visit.ics');
  });

  it('[LANG-1] the page says how to prepare and what canceling costs in the language it is asked in', async () => {
    const id = await bookedJob();
    const { preparation, cancellation } = await shown(id, 'es');
    expect(preparation.at(-1)).toContain('18 años');
    expect(cancellation?.terms).toMatch(/^Cancelar es gratis hasta el /);
    expect(cancellation?.free_until_text).toMatch(/ de 2027 a las /);
  });

  it('[KEEP-7] a known contact is told of its account by message; the page is answered as ever', async () => {
    const known = await bookedJob();
    const { phone, email } = await shop.product.test.db
      .selectFrom('appointment_contact')
      .select(['phone', 'email'])
      .where('appointment_id', '=', known)
      .executeTakeFirstOrThrow();
    expect((await emailOf(`booking confirmed ${known} letter`)).text).not.toContain(
      'already have an account',
    );
    const again = await bookedJob({ phone, email });
    const { text } = await emailOf(`booking confirmed ${again} letter`);
    expect(text).toContain('You already have an account with this phone number or email.');
    expect(text).toContain('Log in to your account: http://localhost:3000/login');
    expect(JSON.stringify(await shown(again))).not.toContain('account with');
  });
});
