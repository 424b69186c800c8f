import { indexesConcurrently } from '../migration';

/** Lists and jobs that take as long with a million appointments as with ten thousand. */
export const growthIndexes = indexesConcurrently(
  { name: 'account_role', on: `account (role) where role <> 'customer'` },
  { name: 'account_invited_role', on: 'account (invited_role) where invited_role is not null' },
  {
    name: 'appointment_out_of_area',
    on: `appointment (zip, created_at, id) where status = 'no_service_area'`,
  },
  {
    name: 'mechanic_review_newest',
    on: 'mechanic_review (created_at desc, id desc) where appointment_id is not null',
  },
  { name: 'visit_by_date', on: 'visit (route_day)' },
  { name: 'office_task_waiting', on: 'office_task (kind, appointment_id) where done_at is null' },
  {
    name: 'office_task_of_appointment',
    on: 'office_task (appointment_id, kind) where appointment_id is not null',
  },
  { name: 'charge_of_account', on: 'charge (account_id) where account_id is not null' },
  { name: 'charge_unsettled', on: `charge (status) where status in ('open', 'processing', 'failed')` },
  { name: 'payment_attempt_by_method', on: 'payment_attempt (payment_method_id)' },
  { name: 'appointment_link_by_appointment', on: 'appointment_link (appointment_id)' },
  { name: 'appointment_contact_by_any_email', on: 'appointment_contact (lower(email))' },
  { name: 'lead_by_account', on: 'lead (account_id) where account_id is not null' },
  { name: 'lead_by_phone', on: 'lead (phone) where phone is not null' },
  { name: 'lead_by_email', on: 'lead (lower(email)) where email is not null' },
);
