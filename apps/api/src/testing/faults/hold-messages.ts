import type pg from 'pg';

export type Channel = 'sms' | 'email';

/** Two moments of one message at which a process may die: before the vendor has it, and before we know that. */
export type Held = {
  /** Messages that were begun and that no vendor has. */
  unsent(): Promise<readonly string[]>;
  /** Messages that a vendor has and that are open here. */
  unnoted(): Promise<readonly string[]>;
  /** Ends what still waits, as the machine would that is gone, and lets everything pass again. */
  release(): Promise<void>;
};

/** Any number: the lock at which a message waits. */
const gate = 7104252;

const idsOf = async (pool: pg.Pool, text: string, channel: Channel): Promise<readonly string[]> =>
  (await pool.query<{ id: string }>(text, [channel])).rows.map(({ id }) => id);

/** Holds texts or mails just before they are sent, and the other kind just before it is written down as sent. */
export const holdMessages = async (pool: pg.Pool, beforeSending: Channel): Promise<Held> => {
  const afterSending: Channel = beforeSending === 'sms' ? 'email' : 'sms';
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [gate]);
  await holder.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${gate});
      return new;
    end $$;
    create trigger held before insert on sandbox_delivery
      for each row when (new.channel = '${beforeSending}') execute function wait_at_gate();
    create trigger held before update of delivered_at on outbox
      for each row when (new.kind = '${afterSending}' and new.delivered_at is not null)
      execute function wait_at_gate();`);
  const sent = 'exists (select from sandbox_delivery where message_key = outbox.id::text)';
  const open =
    'from outbox where kind = $1 and attempts > 0 and delivered_at is null and given_up_at is null';
  return {
    unsent: () => idsOf(pool, `select id ${open} and not ${sent}`, beforeSending),
    unnoted: () => idsOf(pool, `select id ${open} and ${sent}`, afterSending),
    release: async () => {
      await holder.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and not granted and objid = $1`,
        [gate],
      );
      await holder.query(`
        drop trigger held on sandbox_delivery;
        drop trigger held on outbox;
        drop function wait_at_gate();`);
      await holder.query('select pg_advisory_unlock($1)', [gate]);
      holder.release();
    },
  };
};
