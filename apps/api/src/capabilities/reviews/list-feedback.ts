import type { feedbackRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isOffice } from '../accounts';

export const feedbackLimits: RateLimits<typeof feedbackRoutes> = {
  listFeedback: { limit: 120, windowSeconds: 60 },
};

const longestList = 200;

/** Reviews of jobs; those from before review links have no job and cannot be answered. */
const listReviews = (db: Database) =>
  db
    .selectFrom('mechanic_review')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'mechanic_review.appointment_id')
    .leftJoin('technician', 'technician.id', 'mechanic_review.technician_id')
    .select([
      'mechanic_review.id',
      'rating',
      'feedback',
      'contact.name as contact_name',
      'technician.name as technician',
      'mechanic_review.appointment_id',
      'mechanic_review.created_at',
    ])
    .where('mechanic_review.appointment_id', 'is not', null)
    .orderBy('mechanic_review.created_at', 'desc')
    .limit(longestList)
    .execute();

const listWords = (db: Database) =>
  db
    .selectFrom('customer_feedback')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['customer_feedback.id', 'feedback', 'account.name', 'customer_feedback.created_at'])
    .orderBy('customer_feedback.created_at', 'desc')
    .limit(longestList)
    .execute();

export const feedbackHandlers = (deps: {
  readonly db: Database;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
}): Handlers<typeof feedbackRoutes> => ({
  async listFeedback(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    if (!isOffice(account)) throw new Failure('forbidden', told('for_office'));
    const [reviews, words] = await Promise.all([listReviews(deps.db), listWords(deps.db)]);
    const all = [
      ...reviews.map((row) => ({
        id: row.id,
        attributes: {
          kind: 'review' as const,
          rating: row.rating,
          feedback: row.feedback,
          from: row.contact_name,
          technician: row.technician,
          appointment_id: row.appointment_id,
          created_at: row.created_at.toISOString(),
        },
      })),
      ...words.map((row) => ({
        id: row.id,
        attributes: {
          kind: 'feedback' as const,
          rating: null,
          feedback: row.feedback,
          from: row.name,
          technician: null,
          appointment_id: null,
          created_at: row.created_at.toISOString(),
        },
      })),
    ];
    return {
      data: all
        .toSorted((a, b) => b.attributes.created_at.localeCompare(a.attributes.created_at))
        .slice(0, longestList),
    };
  },
});
