import { isLowRating, starsInWords } from '@lugnut/domain/reviews';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { openOfficeTask } from '../payments';

export type NewReview = {
  readonly appointmentId: string;
  readonly rating: number;
  readonly feedback: string;
  readonly diagFeedback: string;
};

export const reviewStore = (db: Database) => ({
  async findByAppointment(appointmentId: string) {
    return db
      .selectFrom('mechanic_review')
      .select(['id', 'rating', 'feedback', 'tip_cents'])
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
  },

  /** Undefined when the job has been reviewed before. */
  add: (review: NewReview): Promise<string | undefined> =>
    db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto('mechanic_review')
        .values((e) => ({
          id: newId(),
          appointment_id: review.appointmentId,
          technician_id: e
            .selectFrom('visit')
            .select('technician_id')
            .where('appointment_id', '=', review.appointmentId),
          rating: review.rating,
          feedback: review.feedback,
          diag_feedback: review.diagFeedback,
        }))
        .onConflict((conflict) => conflict.column('appointment_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added && isLowRating(review.rating))
        await openOfficeTask(tx, {
          kind: 'low_review',
          appointmentId: review.appointmentId,
          reason: `The customer gave ${starsInWords(review.rating)}. Call them before they tell others.`,
        });
      return added?.id;
    }),

  async addFeedback(accountId: string, feedback: string, requestKey: Buffer | undefined): Promise<string> {
    const { id } = await db
      .insertInto('customer_feedback')
      .values({ id: newId(), account_id: accountId, feedback, request_key: requestKey ?? null })
      .onConflict((conflict) => conflict.column('request_key').doUpdateSet({ feedback }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(id: string) {
    return db
      .selectFrom('mechanic_review')
      .select(['id', 'appointment_id', 'tip_cents'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** The first amount wins: false if another was given before. */
  async takeTip(id: string, cents: number): Promise<boolean> {
    const taken = await db
      .updateTable('mechanic_review')
      .set({ tip_cents: cents })
      .where('id', '=', id)
      .where((e) => e.or([e('tip_cents', 'is', null), e('tip_cents', '=', cents)]))
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Clears a tip that could not be charged. */
  async dropTip(id: string, cents: number): Promise<void> {
    await db
      .updateTable('mechanic_review')
      .set({ tip_cents: null })
      .where('id', '=', id)
      .where('tip_cents', '=', cents)
      .execute();
  },
});

export type ReviewStore = ReturnType<typeof reviewStore>;
