import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.now = monday;
  await shop.product.test.db.deleteFrom('visit').execute();
});

const spanish = { 'accept-language': 'es' };
const english = { 'accept-language': 'en' };

const languageOf = async (id: string): Promise<string> =>
  (
    await shop.product.test.db
      .selectFrom('appointment_contact')
      .select('language')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow()
  ).language;

const confirmationOf = async (id: string): Promise<string> => {
  const { payload } = await shop.product.test.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'sms')
    .where('dedupe_key', 'like', `%${id}%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (payload as { body: string }).body;
};

const book = async (id: string, headers: object) => {
  const token = await shop.enterCard(id);
  return shop.confirm(id, { token }, headers);
};

const setChosen = (id: string, isChosen: boolean) =>
  shop.product.test.db
    .updateTable('account')
    .set({ language_chosen: isChosen })
    .where('id', '=', (e) => e.selectFrom('appointment').select('account_id').where('id', '=', id))
    .execute();

describe('[LANG-1] the messages of a visit', () => {
  it('are in the language it is booked in, whatever its quote was in', async () => {
    const id = await shop.quote();
    expect(await languageOf(id)).toBe('en');
    expect((await book(id, spanish)).status).toBe(200);
    expect(await languageOf(id)).toBe('es');
    expect(await confirmationOf(id)).toContain('La cita de su Toyota Camry 2015 está agendada');
  });

  it('are in the language chosen by who holds its link, before and after it is booked', async () => {
    const id = await shop.quote();
    const choose = (language: string) =>
      shop.call('PUT', `/api/v2/appointments/contact/${id}`, { language }, english);
    expect((await choose('es')).status).toBe(200);
    expect(await languageOf(id)).toBe('es');
    await shop.book(id);
    expect((await choose('en')).status).toBe(200);
    expect(await languageOf(id)).toBe('en');
  });

  it('stay in what their owner chose, and as they are where one of us presses the switch', async () => {
    const id = await shop.quote();
    await shop.book(id);
    const { headers } = await logInAs(shop.product, 'technician');
    const choose = (by: object) =>
      shop.call('PUT', `/api/v2/appointments/contact/${id}`, { language: 'es' }, { ...by, ...english });
    expect((await choose(headers)).status).toBe(200);
    expect(await languageOf(id)).toBe('en');
    await setChosen(id, true);
    expect((await choose({})).status).toBe(200);
    expect(await languageOf(id)).toBe('en');
    await setChosen(id, false);
    expect((await choose({})).status).toBe(200);
    expect(await languageOf(id)).toBe('es');
  });

  it('stay as they are where somebody only looks, and where one of us changes it', async () => {
    const id = await shop.quote();
    await shop.call('GET', `/api/v1/appointments/${id}`, undefined, spanish);
    const { headers } = await logInAs(shop.product, 'office');
    const renamed = await shop.call(
      'PUT',
      `/api/v2/appointments/contact/${id}`,
      { name: 'Dana Whitfield' },
      { ...headers, ...spanish },
    );
    expect(renamed.status).toBe(200);
    expect(await languageOf(id)).toBe('en');
  });

  it('stay as the owner of its account chose', async () => {
    const id = await shop.quote();
    await shop.book(id);
    const move = async (appointment_time: string) => {
      const day = new Date(monday.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
      const wish = { appointment: { appointment_day: day, appointment_time } };
      const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, wish, spanish);
      expect(moved.status).toBe(200);
    };
    await setChosen(id, true);
    await move('12:00pm-03:00pm');
    expect(await languageOf(id)).toBe('en');
    await setChosen(id, false);
    await move('03:00pm-06:00pm');
    expect(await languageOf(id)).toBe('es');
  });
});
