import type { Generated } from 'kysely';

/** What staff have seen and settled. */
export type StaffDeskSchema = {
  job_read_mark: {
    appointment_id: string;
    side: 'customer' | 'technician' | 'office';
    message_id: string;
    message_at: Date;
    read_at: Date;
  };
  office_presence: { appointment_id: string; account_id: string; is_writing: boolean; seen_at: Date };
  estimate_author: { estimate_id: string; version: number; account_id: string };
  customer_note: {
    id: string;
    /** An account, or the phone of somebody without one. */
    customer: string;
    author_id: string;
    body: string;
    request_key: string | null;
    written_at: Date;
    /** For a day it can be put back. */
    removed_at: Generated<Date | null>;
  };
  /** Written by triggers alone. */
  customer_term: { kind: 'name' | 'phone' | 'phone_end' | 'email'; term: string; customer: string };
  settled_error: { fingerprint: string; settled_at: Date };
};
