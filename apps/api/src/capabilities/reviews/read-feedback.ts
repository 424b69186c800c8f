import { sql } from 'kysely';
import { cutPage, type PageAsked, selectPage } from '../../platform/db/list-pages';
import type { Database } from '../../platform/db/schema';

/** Of a job; reviews from before review links have none and cannot be answered. */
const selectReviews = (db: Database, asked: PageAsked) =>
  selectPage(
    db
      .selectFrom('mechanic_review as told')
      .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'told.appointment_id')
      .leftJoin('technician', 'technician.id', 'told.technician_id')
      .select(['told.id', 'rating', 'feedback', 'diag_feedback', 'told.appointment_id', 'told.created_at'])
      .select(['contact.name as from', 'technician.name as technician'])
      .where('told.appointment_id', 'is not', null),
    { at: sql.ref('told.created_at'), id: sql.ref('told.id') },
    asked,
  ).execute();

/** From the account. */
const selectWords = (db: Database, asked: PageAsked) =>
  selectPage(
    db
      .selectFrom('customer_feedback as told')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['told.id', 'feedback', 'told.created_at', 'account.name as from']),
    { at: sql.ref('told.created_at'), id: sql.ref('told.id') },
    asked,
  ).execute();

type Told = Omit<Awaited<ReturnType<typeof selectReviews>>[number], 'rating'> & {
  readonly kind: 'review' | 'feedback';
  /** Of a review. */
  readonly rating: number | null;
};

/** What customers told us, the newest first: reviews of jobs and what they wrote from their account. */
export const readFeedback = async (db: Database, asked: PageAsked) => {
  const [reviews, words] = await Promise.all([selectReviews(db, asked), selectWords(db, asked)]);
  return cutPage(
    asked.size,
    reviews.map((row): Told => ({ ...row, kind: 'review' })),
    words.map(
      (row): Told => ({
        ...row,
        ...{ kind: 'feedback', rating: null, diag_feedback: '', technician: null, appointment_id: null },
      }),
    ),
  );
};
