import { languages } from '@lugnut/domain/pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { signatureOf } from '../../providers/sms/inbound';
import { askForQuote, quoteRequest } from '../../testing/ask-for-quote';
import { bookFieldJob, finishFieldJob } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { sendDueReminders } from './send-reminders';
import { tellArrivals } from './tell-arrivals';
import { tellOpenedAreas } from './tell-opened-areas';

/** Links lead there once it is published. */
const prefix = languages.find(({ code }) => code === 'es')?.prefix ?? '';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // Everybody who is told anything here reads Spanish.
  await sql`
    create function reads_spanish() returns trigger language plpgsql as $$
      begin new.language := 'es'; return new; end $$`.execute(db());
  for (const table of ['appointment_contact', 'account'])
    await sql`create trigger reads_spanish before insert or update on ${sql.table(table)}
      for each row execute function reads_spanish()`.execute(db());
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.now = monday;
  await db().deleteFrom('visit').execute();
  await db().deleteFrom('outbox').execute();
});

const db = () => shop.product.test.db;
const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
const deps = () => ({ db: db(), now: () => shop.now, messages });
const signal = new AbortController().signal;
const hour = 3_600_000;
const visitStart = (visit: { day: string; window_start: number }): number =>
  Date.parse(`${visit.day}T05:00:00Z`) + visit.window_start * 60_000;

type Sent = { readonly kind: string; readonly payload: Readonly<Record<string, string>> };

/** What waits to be sent to this customer, whose words are these. */
const sentTo = async (id: string, words: RegExp): Promise<Sent[]> => {
  const contact = await db()
    .selectFrom('appointment_contact')
    .select(['email', 'phone'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = (await db().selectFrom('outbox').select(['kind', 'payload']).execute()) as Sent[];
  return rows
    .filter(({ payload: { to, body, text } }) => {
      const isTheirs = [contact.email, contact.phone].includes(to ?? '');
      return isTheirs && words.test(`${body ?? ''}${text ?? ''}`);
    })
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
};

const english =
  /\b(the|your|you|we|is|are|was|to|for|of|and|will|with|this|that|on|at|by|see|here|our|now|appointment|quote|hi|unsubscribe|services|taxes|oil change|vehicle|work|when|where)\b/i;
/** Neither addresses nor what somebody typed is translated. */
const ours = (text: string): string => text.replaceAll(/https?:\S+|Reupholster the glove box/g, '');

const quoted = async (): Promise<string> => {
  const office = await logInAs(shop.product, 'office');
  const asked = await askForQuote(shop.product, quoteRequest({ services: ['Reupholster the glove box'] }));
  const { id } = asked.body.data;
  const order = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
  const { draft, base_version } = order.body.builder as { draft: { lines: object[] }; base_version: number };
  const lines = draft.lines.map((line) => ({ ...line, labor_minutes: 60 }));
  const sent = await shop.call(
    'POST',
    `/api/v2/office/requests/${id}/send`,
    { draft: { ...draft, lines }, base_version },
    { ...office.headers, 'idempotency-key': `quote ${id}` },
  );
  expect(sent.status).toBe(200);
  return id;
};

const book = async (): Promise<string> => {
  const id = await shop.quote();
  expect((await shop.book(id)).status).toBe(200);
  return id;
};

const onMyWay = async (): Promise<string> => {
  const { id, technician } = await bookFieldJob(shop);
  await shop.call(
    'POST',
    `/api/v2/technician/jobs/${id}/on_my_way`,
    { happened_at: shop.now.toISOString() },
    { ...technician.headers, 'idempotency-key': `on-my-way-${id}` },
  );
  return id;
};

const remindedBefore = async (hours: number): Promise<string> => {
  const { id, visit } = await bookFieldJob(shop);
  shop.now = new Date(visitStart(visit) - hours * hour);
  if (hours > 2 && visit.window_start < 600) shop.now = new Date(shop.now.getTime() + 2 * hour);
  await sendDueReminders(deps(), signal);
  return id;
};

const finished = async (): Promise<string> => {
  const { id, technician } = await bookFieldJob(shop);
  await finishFieldJob(shop, id, technician);
  return id;
};

const kinds: readonly (readonly [string, RegExp, () => Promise<string>])[] = [
  ['a quote', /Su cotización para el Toyota Camry 2015 está lista: \$/, quoted],
  [
    'a booking, with its terms',
    /La cita de su Toyota Camry 2015 está agendada: \p{L}+ \d+ de \p{L}+, de .*Cancelar .*Cambiar la cita siempre es gratis/su,
    book,
  ],
  [
    'the day before',
    /^(Lugnut: |Hola, Dana:\s+)Mañana, \p{L}+ \d+ de \p{L}+, de .* llega .* a su Toyota/su,
    () => remindedBefore(24),
  ],
  ['two hours before', /Hoy, de .* llega .* a su Toyota Camry 2015/s, () => remindedBefore(2)],
  ['on my way', /va en camino para atender su Toyota Camry 2015 y llega entre /, onMyWay],
  [
    'running late, with its credit',
    /Vamos retrasados: .*Le descontamos \$/s,
    async () => {
      const { id, visit } = await bookFieldJob(shop);
      shop.now = new Date(visitStart(visit) + (visit.window_end - visit.window_start + 5) * 60_000);
      await tellArrivals(deps(), signal);
      return id;
    },
  ],
  ['the receipt', /Gracias\. Recibimos su pago de \$/, finished],
  ['the review', /¿Cómo le fue con /, finished],
  [
    'a new area',
    /[Yy]a (llegamos|llegan) al 99801/,
    async () => {
      const asked = await askForQuote(
        shop.product,
        quoteRequest({ location_attributes: { zip: '99801' }, address: '99801' }),
      );
      const serviceArea = { coverageOf: async () => ({ served: true }) as never };
      await tellOpenedAreas({ ...deps(), serviceArea }, signal);
      return asked.body.data.id;
    },
  ],
  [
    'a moved visit, with its place and terms',
    /Su cita ahora es el \p{L}+ \d+ de \p{L}+, de .*Lugar: 1 Woodward Ave.*Cancelar /su,
    async () => {
      const id = await book();
      const day = new Date(monday.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
      const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
        appointment: { appointment_day: day, appointment_time: '12:00pm-03:00pm' },
      });
      expect(moved.status).toBe(200);
      return id;
    },
  ],
];

describe('who reads Spanish', () => {
  it.each(kinds)(
    '[LANG-1] is told in Spanish of %s, with links to Spanish pages',
    async (_name, words, make) => {
      const id = await make();
      const told = await sentTo(id, words);
      expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
      const [email, text] = told.map(({ payload }) => payload);
      expect(email?.text).toMatch(/^Hola, Dana:/);
      expect(email?.html).toContain('<html lang="es">');
      expect(email?.language).toBe('es');
      for (const said of [text?.body, email?.subject, email?.text])
        expect(ours(said ?? '')).not.toMatch(english);
      expect(text?.body).not.toMatch(/[\u00a0\u202f]/);
      const links = `${text?.body} ${email?.text}`.match(/https?:\/\/[^/\s]+\/\S*/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links.filter((one) => !one.includes('/api/')))
        expect(new URL(link).pathname.startsWith(`${prefix}/`)).toBe(true);
    },
  );

  it('[LANG-1] is marked so for the office and for the technician', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const office = await logInAs(shop.product, 'office');
    const order = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    const customer = await shop.call('GET', `/api/v2/office/customers/${id}`, undefined, office.headers);
    const job = await shop.call('GET', `/api/v2/technician/jobs/${id}`, undefined, technician.headers);
    const ofCustomer = (customer.body.data as unknown as { reads?: string }).reads;
    expect([order.body.reads, ofCustomer, job.body.reads]).toEqual(['es', 'es', 'es']);
  });

  it('[LANG-1] has a calendar file in Spanish', async () => {
    const id = await book();
    const [email] = await sentTo(id, /está agendada/);
    const [file] = (email?.payload.attachments ?? []) as unknown as { content: string }[];
    const calendar = Buffer.from(file?.content ?? '', 'base64')
      .toString()
      .replaceAll(/\r\n\s/g, '');
    expect(calendar).toContain('Cómo prepararse:');
    expect(calendar).toContain(`${prefix}/user/edit_appointment/`);
    expect(calendar).not.toMatch(/How to prepare|We’ll arrive|Change or cancel|will be there soon/);
  });

  it('[LANG-1] [LEGAL-2] may answer AYUDA and ALTO', async () => {
    const answer = async (from: string, body: string) => {
      const form = new URLSearchParams({ From: from, Body: body, MessageSid: 'SM1' });
      const secret = await ensureInstallationSecret(db());
      return shop.product.app.inject({
        method: 'POST',
        url: '/api/webhooks/sms',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signatureOf(secret, 'http://localhost:3000/api/webhooks/sms', form),
        },
        payload: form.toString(),
      });
    };
    const phone = '+13135550188';
    const replies = async () =>
      (await db().selectFrom('outbox').select('payload').orderBy('created_at').execute())
        .map(({ payload }) => payload as { to: string; body: string })
        .flatMap(({ to, body }) => (to === phone ? [body] : []));
    await answer(phone, 'Ayuda');
    await answer(phone, 'ALTO');
    await answer(phone, 'parar');
    expect(await replies()).toEqual([
      expect.stringMatching(/^Lugnut: .*\(313\) 555-0142.*help@lugnut.example.*ALTO o STOP/),
      expect.stringMatching(/^Lugnut: Listo, ya no le mandamos mensajes/),
    ]);
    const stopped = await db().selectFrom('stopped_phone').select('phone').execute();
    expect(stopped).toContainEqual({ phone });
    await answer(phone, 'Iniciar');
    expect((await replies()).at(-1)).toMatch(/^Lugnut: De nuevo le mandamos mensajes/);
    // Whoever says STOP is answered in the language they read.
    const id = await book();
    const contact = await db()
      .selectFrom('appointment_contact')
      .select('phone')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    await answer(contact.phone, 'STOP');
    expect(await sentTo(id, /Listo, ya no le mandamos/)).toHaveLength(1);
  });
});
