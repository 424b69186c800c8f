import type { JobReference } from '@lugnut/contract';
import { type ReasonCode, told } from '@lugnut/contract/reasons';
import { isLinkOpen } from '@lugnut/domain/appointment';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { OpenedJob } from '../../platform/http/handlers';
import type { OpenJob } from '../../platform/http/resolve-job';
import { type Account, type AccountAccess, isOffice, isStaff } from '../accounts';
import { isId } from './appointment-store';
import { isGivenTo } from './is-given-to';

type Kind = JobReference['of'];

const notFoundReasons = {
  appointment: 'no_such_appointment',
  estimate: 'no_such_estimate',
  estimate_service: 'no_such_service',
  review: 'no_such_review',
} as const satisfies Record<Kind, ReasonCode>;

const separator = '.';

/** What a caller calls a part of a job: a link's holder has no right to the part's own id alone. */
export const partName = (calledAs: string, appointmentId: string, partId: string): string =>
  calledAs === appointmentId ? partId : `${calledAs}${separator}${partId}`;

type Named = {
  readonly appointmentId: string;
  readonly accountId: string | undefined;
  readonly isFleetJob: boolean;
  /** Named by a link that opens it today. */
  readonly byOpenLink: boolean;
};

const findByLink = async (db: Database, link: string, now: Date): Promise<Named | undefined> => {
  const row = await db
    .selectFrom('appointment_link as link')
    .innerJoin('appointment', 'appointment.id', 'link.appointment_id')
    .leftJoin('market', 'market.id', 'appointment.market_id')
    .leftJoin('visit', (join) =>
      join.onRef('visit.appointment_id', '=', 'appointment.id').on('visit.held_until', 'is', null),
    )
    .select([
      'link.voided_at',
      'link.made_at',
      'appointment.id',
      'appointment.account_id',
      'appointment.fleet_job',
    ])
    .select('appointment.completed_at')
    .select(
      sql<Date | null>`(visit.day + make_interval(mins => visit.window_end)) at time zone market.time_zone`.as(
        'visit_ends_at',
      ),
    )
    .select((e) =>
      e
        .selectFrom('appointment_event')
        .select((event) => event.fn.max('happened_at').as('at'))
        .whereRef('appointment_event.appointment_id', '=', 'appointment.id')
        .as('changed_at'),
    )
    .where('link.id', '=', link)
    .executeTakeFirst();
  if (!row) return undefined;
  const job = {
    visitEndsAt: row.visit_ends_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    changedAt: row.changed_at ?? row.made_at,
  };
  return {
    appointmentId: row.id,
    accountId: row.account_id ?? undefined,
    isFleetJob: row.fleet_job,
    byOpenLink: row.voided_at === null && isLinkOpen(job, now),
  };
};

const findById = async (db: Database, id: string): Promise<Named | undefined> => {
  const row = await db
    .selectFrom('appointment')
    .select(['id', 'account_id', 'fleet_job'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      appointmentId: row.id,
      accountId: row.account_id ?? undefined,
      isFleetJob: row.fleet_job,
      byOpenLink: false,
    }
  );
};

/** The appointment a part belongs to. */
const findWhole = async (db: Database, kind: Exclude<Kind, 'appointment'>, id: string) => {
  switch (kind) {
    case 'estimate':
      return db.selectFrom('estimate').select('appointment_id').where('id', '=', id).executeTakeFirst();
    case 'estimate_service':
      return db
        .selectFrom('estimate_service')
        .innerJoin('estimate', 'estimate.id', 'estimate_service.estimate_id')
        .select('estimate.appointment_id')
        .where('estimate_service.id', '=', id)
        .executeTakeFirst();
    case 'review':
      return db
        .selectFrom('mechanic_review')
        .select('appointment_id')
        .where('id', '=', id)
        .executeTakeFirst();
  }
};

/** The name of the job, and the own id of the part of it that is meant. */
const readName = async (
  db: Database,
  of: Kind,
  name: string,
): Promise<
  { readonly jobName: string; readonly part?: { readonly id: string; readonly of: string } } | undefined
> => {
  if (of === 'appointment') return isId(name) ? { jobName: name } : undefined;
  const [first = '', second] = name.split(separator);
  const partId = second ?? first;
  if (!isId(first) || !isId(partId)) return undefined;
  const whole = await findWhole(db, of, partId);
  if (!whole?.appointment_id) return undefined;
  return {
    jobName: second === undefined ? whole.appointment_id : first,
    part: { id: partId, of: whole.appointment_id },
  };
};

const isTheirs = (account: Account, { accountId }: Named): boolean =>
  isOffice(account) || (accountId !== undefined && [account.id, account.fleet?.id].includes(accountId));

/**
 * Who may name a job how: the customer's link opens it for whoever holds it; the job's own id, which staff and messages
 * among staff carry, opens it for a login that may act for the customer.
 */
export const createJobOpener = (deps: {
  readonly db: Database;
  /** The person, not the fleet they act for. */
  readonly access: Pick<AccountAccess, 'findAccount'>;
  readonly now: () => Date;
}): OpenJob => {
  const { db } = deps;

  const findProof = async (
    named: Named,
    { of, technicianToo }: Parameters<OpenJob>[0],
    { bearerToken }: Parameters<OpenJob>[1],
  ): Promise<Pick<OpenedJob, 'proof' | 'isByStaff'>> => {
    const account = (await deps.access.findAccount(bearerToken))?.account;
    const isByStaff = account !== undefined && isStaff(account) && account.id !== named.accountId;
    if (account && isTheirs(account, named)) return { proof: 'session', isByStaff };
    if (named.byOpenLink) return { proof: 'link', isByStaff };
    if (!account)
      throw named.isFleetJob
        ? new Failure('unauthenticated', told('fleet_login_needed'))
        : new Failure('link_closed', told('link_closed'));
    if (technicianToo && (await isGivenTo(db, named.appointmentId, account.id)))
      return { proof: 'session', isByStaff };
    throw new Failure('not_found', told(notFoundReasons[of]));
  };

  return async (reference, context) => {
    const { of, name } = reference;
    const missing = (): Failure => new Failure('not_found', told(notFoundReasons[of]));
    if (reference.needsLogin && !(await deps.access.findAccount(context.bearerToken)))
      throw new Failure('unauthenticated', told('login_needed'));
    const read = await readName(db, of, name);
    if (!read) throw missing();
    const named = (await findByLink(db, read.jobName, deps.now())) ?? (await findById(db, read.jobName));
    if (!named) throw missing();
    const { appointmentId } = named;
    // A part of one job is not reached by the link to another.
    if (read.part && read.part.of !== appointmentId) throw missing();
    const proven = reference.checkedByHandler
      ? { proof: 'session' as const, isByStaff: true }
      : await findProof(named, reference, context);
    return {
      job: { appointmentId, calledAs: read.jobName, ...proven },
      id: read.part?.id ?? appointmentId,
    };
  };
};
