import { indexesConcurrently } from '../migration';

/** Each page of these lists is read from where the page before ended: RUN-10. */
export const listPages = indexesConcurrently(
  { name: 'outbox_given_up_newest', on: 'outbox (given_up_at, id) where given_up_at is not null' },
  { name: 'customer_feedback_newest', on: 'customer_feedback (created_at, id)' },
  { name: 'error_report_newest', on: 'error_report (last_seen_at, fingerprint)' },
  { name: 'settled_error_newest', on: 'settled_error (settled_at, fingerprint)' },
  { name: 'lead_waiting_first', on: 'lead ((answered_at is null), created_at, id)' },
  {
    name: 'appointment_done_of_account',
    on: `appointment (account_id, completed_at, id) where status = 'completed'`,
  },
);
