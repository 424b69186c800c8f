import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../platform/ids';
import { addVan, callFleet, type Headers, join, signUp } from '../../../testing/fleet-calls';
import { logInAs } from '../../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { saveCard } from '../../../testing/save-card';
import { registerDevice } from '../../telematics';

export type Who = { readonly id: string; readonly headers: Headers };

const minuteMs = 60_000;

/** The product with a fleet in Detroit whose vans are in the yard from three to six every day. */
export const careShop = () => {
  let started: Shop | undefined;
  beforeAll(async () => {
    started = await openShop();
  });
  afterAll(() => started?.close());
  const shop = (): Shop => {
    if (!started) throw new Error('the shop is not open');
    return started;
  };
  const db = () => shop().product.test.db;
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    who: Pick<Who, 'headers'> | undefined,
    body?: object,
  ) => callFleet(shop().product, method, url, who?.headers ?? {}, body);

  return {
    shop,
    db,
    call,

    async openFleet() {
      shop().now = monday;
      const owner: Who = await signUp(shop().product, {
        business_address: '1 Woodward Ave, Detroit, MI 48226',
      });
      const manager: Who = await join(shop().product, owner.headers, `m${newId()}@example.com`, 'manager');
      const viewer: Who = await join(shop().product, owner.headers, `v${newId()}@example.com`, 'viewer');
      await call('PATCH', `/fleet/people/${manager.id}`, owner, { role: 'manager', approve_under: 10 });
      await saveCard(shop().product, owner);
      return { owner, manager, viewer };
    },

    /** Net terms with this limit, by the office. */
    async setLimit(owner: Who, limit_cents: number) {
      const office = await logInAs(shop().product, 'office');
      const terms = { terms: { net_days: 30, limit_cents }, reason: 'Good references' };
      const { status, body } = await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office, terms);
      if (status !== 200) throw new Error(`no terms: ${JSON.stringify(body)}`);
    },

    /** A van with a device; with the habit of being parked where the business is. */
    async addTrackedVan(owner: Who, name: string, options: { readonly hasHabit?: boolean } = {}) {
      const carId = await addVan(shop().product, owner.headers, { name });
      const { id: deviceId, key } = await registerDevice(db(), { carId, serial: `S${newId()}` });
      if (options.hasHabit ?? true)
        await db()
          .insertInto('vehicle_reading')
          .values(
            // Detroit is five hours behind in winter: in the yard from three to six, elsewhere before.
            Array.from({ length: 6 }, (_, day) =>
              Array.from({ length: 11 }, (__, hour) => ({
                device_id: deviceId,
                car_id: carId,
                read_at: new Date(Date.UTC(2027, 1, 20 + day, 13 + hour)),
                latitude: hour < 6 ? 42.4 + hour / 20 : 42.331,
                longitude: -83.045,
              })),
            ).flat(),
          )
          .execute();
      const headers = { authorization: `Bearer ${key}` };
      return {
        carId,
        read: (readings: object[]) => call('POST', '/car_payloads', { headers } as Who, { readings }),
        /** Readings every five minutes that name these codes, the last one now. */
        async tell(codes: readonly string[], more: object = {}, count = 4) {
          const now = shop().now.getTime();
          const readings = Array.from({ length: count }, (_, nth) => ({
            read_at: new Date(now - (count - 1 - nth) * 5 * minuteMs).toISOString(),
            position: { latitude: 42.331, longitude: -83.045 },
            dtcs: codes,
            ...more,
          }));
          const { status, body } = await call('POST', '/car_payloads', { headers } as Who, { readings });
          if (status !== 202) throw new Error(`not taken: ${JSON.stringify(body)}`);
        },
      };
    },

    /** Runs scheduled jobs by name, in this order. */
    async run(...names: readonly string[]) {
      for (const name of names) {
        const job = shop().product.composition.jobs.find((one) => one.name === name);
        if (!job) throw new Error(`no job ${name}`);
        await job.run(new AbortController().signal);
      }
    },

    wait(minutes: number) {
      shop().now = new Date(shop().now.getTime() + minutes * minuteMs);
    },

    /** Texts and letters of alerts to somebody, the oldest first. */
    async messagesTo(accountId: string) {
      const rows = await db()
        .selectFrom('outbox')
        .select(['kind', 'payload', 'dedupe_key'])
        .where('dedupe_key', 'like', `fleet alert ${accountId}%`)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ kind, payload }) => {
        const { body, text, subject } = payload as { body?: string; text?: string; subject?: string };
        return { kind, text: body ?? text ?? '', subject };
      });
    },
  };
};
