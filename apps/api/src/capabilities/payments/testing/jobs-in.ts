import { completeJob } from '../../../testing/ask-for-quote';
import type { Shop } from '../../../testing/open-shop';

/** Jobs of a shop, booked and finished, and what became of their money. */
export const jobsIn = (shop: () => Shop) => {
  const bookedJob = async (card = 'pm_card_visa', body: object = {}): Promise<string> => {
    const id = await shop().quote();
    const answer = await shop().confirm(id, { token: await shop().enterCard(id, card), ...body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return id;
  };
  const finishedJob = async (card?: string, body?: object): Promise<string> => {
    const id = await bookedJob(card, body);
    await completeJob(shop().product, id);
    return id;
  };
  const chargeOf = (appointmentId: string, kind = 'job') =>
    shop()
      .product.test.db.selectFrom('charge')
      .selectAll()
      .where('appointment_id', '=', appointmentId)
      .where('kind', '=', kind as 'job')
      .executeTakeFirstOrThrow();
  const moved = async (chargeId: string) =>
    shop()
      .product.test.db.selectFrom('sandbox_charge')
      .select(['amount_cents', 'status'])
      .where('reference', '=', chargeId)
      .where('status', '=', 'succeeded')
      .execute();
  const tasksOf = async (appointmentId: string) =>
    (
      await shop()
        .product.test.db.selectFrom('office_task')
        .select('kind')
        .where('appointment_id', '=', appointmentId)
        .where('done_at', 'is', null)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  const lettersAbout = async (chargeId: string): Promise<string[]> =>
    (
      await shop()
        .product.test.db.selectFrom('outbox')
        .select('dedupe_key')
        .where('dedupe_key', 'like', `%${chargeId}%`)
        .where('kind', 'in', ['email', 'sms'])
        .execute()
    ).map(({ dedupe_key }) => dedupe_key ?? '');
  const estimateTotal = async (id: string): Promise<number> => {
    const { body } = await shop().call('GET', `/api/v1/appointments/${id}`);
    const { estimate, member_job } = body.data.attributes;
    return Math.round(((member_job ? estimate?.total_member_price : estimate?.total_price) ?? 0) * 100);
  };
  return { bookedJob, finishedJob, chargeOf, moved, tasksOf, lettersAbout, estimateTotal };
};
