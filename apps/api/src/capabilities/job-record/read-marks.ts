import type { JobMessage } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { isId } from '../appointments';

type Mark = { readonly side: JobMessage['side']; readonly message_id: string; readonly message_at: Date };

export const listReadMarks = (db: Database, appointmentId: string): Promise<Mark[]> =>
  db
    .selectFrom('job_read_mark')
    .select(['side', 'message_id', 'message_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('side')
    .execute();

/** In the order of the thread: by when they were written, then by id. */
export const hasReached = (
  mark: Mark,
  { id, created_at: at }: { readonly id: string; readonly created_at: Date },
): boolean => {
  const ahead = mark.message_at.getTime() - at.getTime();
  return ahead > 0 || (ahead === 0 && mark.message_id >= id);
};

/** A late request with an older message does not move the mark back; an unchanged mark notifies nobody. */
export const markRead = async (
  db: Database,
  request: {
    readonly appointmentId: string;
    readonly side: JobMessage['side'];
    readonly messageId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { appointmentId, side, messageId, now } = request;
  const message = isId(messageId)
    ? await db
        .selectFrom('job_message')
        .select(['id', 'created_at'])
        .where('id', '=', messageId)
        .where('appointment_id', '=', appointmentId)
        .executeTakeFirst()
    : undefined;
  if (!message) throw new Failure('not_found', told('no_such_message'));
  const mark = { message_id: message.id, message_at: message.created_at, read_at: now };
  await db
    .insertInto('job_read_mark')
    .values({ appointment_id: appointmentId, side, ...mark })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'side'])
        .doUpdateSet(mark)
        .where(
          sql<boolean>`(job_read_mark.message_at, job_read_mark.message_id) < (excluded.message_at, excluded.message_id)`,
        ),
    )
    .execute();
};

/** How many messages of others a side has not read, for the job whose id is in `appointmentColumn`. */
export const countUnread = (side: JobMessage['side'], appointmentColumn: string) => sql<number>`(
  select count(*)::int from job_message said
  left join job_read_mark mark on mark.appointment_id = said.appointment_id and mark.side = ${side}
  where said.appointment_id = ${sql.ref(appointmentColumn)} and said.side <> ${side}
    and (mark.message_id is null or (said.created_at, said.id) > (mark.message_at, mark.message_id)))`;
