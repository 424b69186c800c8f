import { underwayStatuses } from '@lugnut/domain/appointment';
import { siteCheckPointIds } from '@lugnut/domain/field';
import { newId } from '../platform/ids';
import { greenInspection } from './green-inspection';
import { logInAs } from './log-in-as';
import { monday, type Shop } from './open-shop';

export type Person = { readonly id: string; readonly headers: Record<string, string> };

/** A booked job assigned to a technician who can log in; the clock is set an hour before its window opens. */
export const bookFieldJob = async (shop: Shop, changes: Record<string, unknown> = {}, card?: string) => {
  const { db } = shop.product.test;
  shop.now = monday;
  const link = await shop.quote(changes);
  const booked = await shop.book(link, card);
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  const { appointment_id: id } = await db
    .selectFrom('appointment_link')
    .select('appointment_id')
    .where('id', '=', link)
    .executeTakeFirstOrThrow();
  const visit = await db
    .selectFrom('visit')
    .select(['technician_id', 'day', 'window_start', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const technician = await logInAs(shop.product, 'technician');
  await db
    .updateTable('technician')
    .set({ account_id: technician.id })
    .where('id', '=', visit.technician_id)
    .execute();
  // What an earlier test left under way would keep the technician there.
  await db
    .updateTable('appointment')
    .set({ status: 'cancelled' })
    .where('status', 'in', underwayStatuses)
    .where('id', 'in', (visits) =>
      visits.selectFrom('visit').select('appointment_id').where('technician_id', '=', visit.technician_id),
    )
    .execute();
  // Detroit is five hours behind in winter.
  shop.now = new Date(Date.parse(`${visit.day}T05:00:00Z`) + (visit.window_start - 60) * 60_000);
  return { id, link, technician, visit };
};

/** Arrived, checked, inspected, read and finished. */
export const finishFieldJob = async (shop: Shop, id: string, technician: Person): Promise<void> => {
  const moment = { happened_at: shop.now.toISOString() };
  const steps: ['POST' | 'PUT', string, object][] = [
    ['POST', 'arrived', moment],
    ['PUT', 'site_check', { passed: [...siteCheckPointIds], note: '', ...moment }],
    ['PUT', 'inspection', greenInspection(shop.now)],
    ['PUT', 'diagnosis', { finding: 'Worn pads', recommendation: 'Replace them soon', ...moment }],
    ['PUT', 'odometer', { miles: 81_200, ...moment }],
    ['POST', 'finish', moment],
  ];
  for (const [method, step, payload] of steps) {
    const answer = await shop.call(method, `/api/v2/technician/jobs/${id}/${step}`, payload, {
      ...technician.headers,
      'idempotency-key': newId(),
    });
    if (answer.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer.body)}`);
  }
};
