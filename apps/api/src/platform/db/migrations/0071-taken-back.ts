import { type Kysely, sql } from 'kysely';

export const takenBack = {
  /** A membership ends when its fee is refunded or disputed; so goes the reward for a friend whose visit was. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table membership drop constraint membership_ended_reason_check`.execute(db);
    await sql`
      alter table membership add constraint membership_ended_reason_check check (ended_reason in (
        'ended by owner', 'ended by staff', 'joining canceled', 'first fee unpaid', 'renewal unpaid', 'lapsed',
        'fee refunded', 'fee disputed'))`.execute(db);
    await sql`
      alter table referral_reward add column taken_back_at timestamptz
        check (taken_back_at is null or earned_at is not null)`.execute(db);
  },
};
