import type { AppointmentReply, OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import {
  agreementWordsIn,
  authorizationWording,
  marketingConsentWords,
  textConsentWording,
  wordsOf,
} from '@lugnut/domain/legal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/in-transaction';
import { newId } from '../../platform/ids';
import { firstLegalTextId } from '../../seed/seed-legal-texts';
import { askForQuote, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { wantsMarketingTexts } from './index';

let shop: Shop;
let office: { readonly id: string; readonly headers: { readonly authorization: string } };
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const kept = (appointmentId: string, kind: 'booking' | 'extra work' | 'membership' | 'texts') =>
  db()
    .selectFrom('agreement')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .orderBy('given_at')
    .execute();
const keptOf = (phone: string) =>
  db()
    .selectFrom('agreement')
    .select(['kind', 'decision', 'words', 'place', 'how', 'staff_account_id'])
    .where('phone', '=', phone)
    .orderBy('given_at')
    .orderBy('kind')
    .execute();
const totalOf = ({ price_lines }: AppointmentReply['data']['attributes']): number =>
  Math.round((price_lines.find(({ kind }) => kind === 'total')?.amount ?? Number.NaN) * 100);

describe('what is agreed to', () => {
  it('[LEGAL-1, LEGAL-3] is kept at Book: the sentence shown with its sum, and the versions of the terms', async () => {
    const id = await shop.quote();
    const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
    const totalCents = totalOf(body.data.attributes);
    expect((await shop.book(id)).status).toBe(200);
    const rows = await kept(id, 'booking');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      decision: 'given',
      words: wordsOf(authorizationWording('Lugnut', { act: 'book', totalCents, includesMembership: false })),
      total_cents: totalCents,
      legal_text_ids: [firstLegalTextId('terms'), firstLegalTextId('cancellation')],
      how: 'web',
      staff_account_id: null,
      given_at: shop.now,
    });
    // Confirmed again, as by a webhook or a second press, it is one agreement.
    await shop.book(id);
    expect(await kept(id, 'booking')).toHaveLength(1);
  });

  it('[LEGAL-1, LEGAL-3] names the fee of a membership joined with the visit, whose terms are kept too', async () => {
    const id = await shop.quote();
    const token = await shop.enterCard(id);
    const booked = await shop.confirm(id, { token, member_price_agreed_on_before_job: 190 });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const [row] = await kept(id, 'booking');
    const totalCents = Math.round((booked.body.data.attributes.bill?.agreed ?? 0) * 100);
    expect(row?.words).toBe(
      wordsOf(authorizationWording('Lugnut', { act: 'book', totalCents, includesMembership: true })),
    );
    const [joined] = await kept(id, 'membership');
    expect(joined).toMatchObject({ total_cents: 190_00, legal_text_ids: [firstLegalTextId('terms')] });
    expect(joined?.words).toContain('renews automatically');
  });

  it('[LEGAL-1] names the version that was in force, not a later one', async () => {
    await db()
      .insertInto('legal_text')
      .values({
        id: newId(),
        kind: 'cancellation',
        version: 2,
        body: 'Later.',
        effective_from: '2027-03-05',
        published_at: shop.now,
      })
      .execute();
    const before = await shop.quote();
    await shop.book(before);
    expect((await kept(before, 'booking'))[0]?.legal_text_ids).toContain(firstLegalTextId('cancellation'));
    await sql`alter table legal_text disable trigger legal_text_is_kept`.execute(db());
    await sql`update legal_text set effective_from = '2027-02-01' where version = 2`.execute(db());
    await sql`alter table legal_text enable trigger legal_text_is_kept`.execute(db());
    const after = await shop.quote();
    await shop.book(after);
    expect((await kept(after, 'booking'))[0]?.legal_text_ids).not.toContain(firstLegalTextId('cancellation'));
  });

  it('[LINK-5] is kept with how the customer gave the card that the office typed in, and refused without', async () => {
    const id = await shop.quote();
    const token = await shop.enterCard(id);
    const unsaid = await shop.confirm(id, { token }, office.headers);
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      400,
      [expect.stringContaining('Say how the customer agreed')],
    ]);
    const said = await shop.confirm(id, { token, agreed_by: 'in person' }, office.headers);
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(await kept(id, 'booking')).toMatchObject([{ how: 'in person', staff_account_id: office.id }]);
    const consents = await db()
      .selectFrom('consent_record')
      .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
      .select(['how', 'staff_account_id'])
      .where('estimate.appointment_id', '=', id)
      .execute();
    expect(consents).toEqual([{ how: 'in person', staff_account_id: office.id }]);
  });

  it('[LEGAL-3] is kept for extra work, with the total shown beside the button', async () => {
    const customer = await logInAs(shop.product, 'customer');
    const asked = await askForQuote(shop.product, quoteRequest(), customer.headers);
    const { id } = asked.body.data;
    await shop.hold(id);
    const token = await shop.enterCard(id);
    expect((await shop.confirm(id, { token }, customer.headers)).status).toBe(200);
    const opened = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    const { builder } = opened.body as unknown as OfficeWorkOrder;
    if (!builder) throw new Error('no builder');
    const draft: OfficeDraft = {
      ...builder.draft,
      lines: builder.draft.lines.map((line) => ({ ...line, labor_minutes: (line.labor_minutes ?? 0) + 30 })),
    };
    const sent = await shop.call(
      'POST',
      `/api/v2/office/requests/${id}/send`,
      { draft, base_version: builder.base_version },
      { ...office.headers, 'idempotency-key': newId() },
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const shown = (await shop.call('GET', `/api/v1/appointments/${id}`, undefined, customer.headers)).body
      .data.attributes;
    const query = new URLSearchParams({ 'estimate_response[estimate_id]': shown.estimate?.id ?? '' });
    const approved = await shop.call(
      'POST',
      `/api/v1/estimate_responses?${query}`,
      undefined,
      customer.headers,
    );
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const rows = await kept(id, 'extra work');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      account_id: customer.id,
      how: 'web',
      words: wordsOf(authorizationWording('Lugnut', { act: 'approve', totalCents: totalOf(shown) })),
    });
  });
});

describe('[LANG-1] what is agreed to in Spanish', () => {
  const inSpanish = { 'accept-language': 'es' };
  const language = (kind: 'booking' | 'texts', id: string) =>
    kept(id, kind).then((rows) => rows.map((row) => row.language));

  it('[LEGAL-2] is kept in the words and the language of the page', async () => {
    const { body } = await askForQuote(shop.product, quoteRequest(), inSpanish);
    const [texts] = await kept(body.data.id, 'texts');
    expect(texts).toMatchObject({
      language: 'es',
      words: wordsOf(textConsentWording('Lugnut', agreementWordsIn('es'))),
    });
    const english = await askForQuote(shop.product, quoteRequest());
    expect(await language('texts', english.body.data.id)).toEqual(['en']);
  });

  it('[LEGAL-3] is kept with the sum, under the versions that govern', async () => {
    const id = await shop.quote();
    const token = await shop.enterCard(id);
    const booked = await shop.confirm(id, { token }, inSpanish);
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const [row] = await kept(id, 'booking');
    expect(row?.language).toBe('es');
    expect(row?.words).toMatch(/^Al agendar, usted autoriza a Lugnut a hacer el trabajo indicado por \$/);
    expect(row?.legal_text_ids).toContain(firstLegalTextId('terms'));
  });
});

describe('[LEGAL-2] consent to texts', () => {
  it('is kept with the number, the words and the place, once, and offers only where the box was checked', async () => {
    const request = quoteRequest();
    const phone = `+1${request.phone}`;
    await askForQuote(shop.product, request);
    const texts = {
      kind: 'texts',
      decision: 'given',
      words: wordsOf(textConsentWording('Lugnut')),
      place: 'quote',
      how: 'web',
      staff_account_id: null,
    };
    expect(await keptOf(phone)).toEqual([texts]);
    expect(await wantsMarketingTexts(db(), phone)).toBe(false);
    await askForQuote(shop.product, { ...request, services: ['Replace Battery'], marketing_texts: true });
    expect(await keptOf(phone)).toHaveLength(2);
    expect(await keptOf(phone)).toContainEqual({
      ...texts,
      kind: 'marketing texts',
      words: marketingConsentWords('Lugnut'),
    });
    // A number that was only typed may be anybody's: offers wait until it is proven.
    expect(await wantsMarketingTexts(db(), phone)).toBe(false);
    const { id } = await logInAs(shop.product, 'customer');
    await db().updateTable('account').set({ phone, is_proven: true }).where('id', '=', id).execute();
    expect(await wantsMarketingTexts(db(), phone)).toBe(true);
  });

  it('to offers is not given or taken back for somebody who has proven the number', async () => {
    const mine = await logInAs(shop.product, 'customer');
    const stranger = await logInAs(shop.product, 'customer');
    const phone = '+13135550186';
    await db().updateTable('account').set({ phone, is_proven: true }).where('id', '=', mine.id).execute();
    const typed = { phone: phone.slice(2) };
    const asked = [
      await askForQuote(shop.product, quoteRequest({ ...typed, marketing_texts: true })),
      await askForQuote(shop.product, quoteRequest({ ...typed, marketing_texts: true }), stranger.headers),
    ];
    expect(await wantsMarketingTexts(db(), phone)).toBe(false);
    const choose = async (marketing_texts: boolean) => {
      shop.now = new Date(shop.now.getTime() + 60_000);
      const body = { name: 'Dana', zip_code: '48226', marketing_texts };
      await shop.call('PUT', '/api/v2/user/profile', body, mine.headers);
    };
    const typeAll = async (marketing_texts: boolean) => {
      shop.now = new Date(shop.now.getTime() + 60_000);
      await askForQuote(shop.product, quoteRequest({ ...typed, marketing_texts }));
      for (const { body } of asked)
        await shop.call('PUT', `/api/v2/appointments/contact/${body.data.id}`, { ...typed, marketing_texts });
    };
    for (const chosen of [true, false]) {
      await choose(chosen);
      for (const said of [!chosen, chosen, !chosen]) {
        await typeAll(said);
        expect(await wantsMarketingTexts(db(), phone)).toBe(chosen);
      }
    }
    // With their own request, logged in, it is their word.
    shop.now = new Date(shop.now.getTime() + 60_000);
    await askForQuote(shop.product, quoteRequest({ ...typed, marketing_texts: true }), mine.headers);
    expect(await wantsMarketingTexts(db(), phone)).toBe(true);
  });

  it('is kept when somebody logs in with a number we know, and not of strangers', async () => {
    const account = await logInAs(shop.product, 'customer');
    await db().updateTable('account').set({ phone: '+13135550188' }).where('id', '=', account.id).execute();
    for (const phone of ['3135550188', '3135550189'])
      await shop.call('POST', '/api/v2/user/auth', { user: { phone } });
    expect(await keptOf('+13135550188')).toMatchObject([{ kind: 'texts', place: 'login' }]);
    expect(await keptOf('+13135550189')).toEqual([]);
  });

  it('to offers is given and taken back in the profile', async () => {
    const { id, headers } = await logInAs(shop.product, 'customer');
    const phone = '+13135550187';
    await db().updateTable('account').set({ phone }).where('id', '=', id).execute();
    const save = async (marketing_texts?: boolean) => {
      const body = {
        name: 'Dana',
        zip_code: '48226',
        ...(marketing_texts === undefined ? {} : { marketing_texts }),
      };
      const saved = await shop.call('PUT', '/api/v2/user/profile', body, headers);
      return (saved.body.data as unknown as { marketing_texts: boolean }).marketing_texts;
    };
    expect(await save()).toBe(false);
    expect(await keptOf(phone)).toEqual([]);
    expect(await save(true)).toBe(true);
    expect(await save()).toBe(true);
    expect(await wantsMarketingTexts(db(), phone)).toBe(true);
    shop.now = new Date(shop.now.getTime() + 60_000);
    expect(await save(false)).toBe(false);
    expect(await wantsMarketingTexts(db(), phone)).toBe(false);
    expect((await keptOf(phone)).map(({ decision, place }) => `${decision} ${place}`)).toEqual([
      'given profile',
      'withdrawn profile',
    ]);
  });

  it('is read to the customer when the office types the number', async () => {
    const request = quoteRequest();
    await askForQuote(shop.product, request, office.headers);
    expect(await keptOf(`+1${request.phone}`)).toMatchObject([
      {
        place: 'office',
        how: 'phone',
        staff_account_id: office.id,
        words: expect.stringMatching(/^Lugnut will text you/),
      },
    ]);
  });

  it('[LANG-1] is read to the customer in the language they read, whatever that of the page', async () => {
    const request = quoteRequest({ language: 'es', marketing_texts: true });
    const { body } = await askForQuote(shop.product, request, office.headers);
    const phone = '3135550177';
    await shop.call('PUT', `/api/v2/appointments/contact/${body.data.id}`, { phone }, office.headers);
    for (const typed of [request.phone, phone])
      expect(await keptOf(`+1${typed}`)).toContainEqual(
        expect.objectContaining({
          kind: 'texts',
          words: expect.stringMatching(/^Lugnut le mandará mensajes/),
        }),
      );
    expect(await keptOf(`+1${request.phone}`)).toContainEqual(
      expect.objectContaining({
        kind: 'marketing texts',
        words: marketingConsentWords('Lugnut', agreementWordsIn('es')),
      }),
    );
  });
});

describe('[LEGAL-1] what was agreed to is only ever added to', () => {
  it('outside of an erasure, which ends with its transaction', async () => {
    const mine = await logInAs(shop.product, 'customer');
    const { body } = await askForQuote(shop.product, quoteRequest(), mine.headers);
    expect(await kept(body.data.id, 'texts')).toHaveLength(1);
    await expect(sql`update agreement set phone = null`.execute(db())).rejects.toThrow('only ever added to');
    await expect(sql`delete from agreement`.execute(db())).rejects.toThrow('only ever added to');
    await expect(sql`delete from consent_record`.execute(db())).rejects.toThrow('only ever added to');
    const erasing = (statement: string) =>
      inTransaction(db(), async (tx) => {
        await sql`select set_config('app.erasing', ${mine.id}, true)`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    // Other people's records stay closed while somebody is erased.
    const other = await askForQuote(shop.product, quoteRequest());
    for (const statement of [
      'delete from agreement',
      'update agreement set phone = null',
      `update agreement set device = null where appointment_id = '${other.body.data.id}'`,
      "update appointment_event set details = '{}'",
      'update security_event set note = null',
    ])
      await expect(erasing(statement)).rejects.toThrow('only ever added to');
    await erasing(`delete from agreement where account_id = '${mine.id}'`);
    expect(await kept(body.data.id, 'texts')).toEqual([]);
    expect(await kept(other.body.data.id, 'texts')).toHaveLength(1);
    await expect(sql`delete from agreement`.execute(db())).rejects.toThrow('only ever added to');
  });
});
