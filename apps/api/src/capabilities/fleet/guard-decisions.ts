import { told } from '@lugnut/contract/reasons';
import { isUnbooked } from '@lugnut/domain/appointment';
import { type Asker, type CostBearer, findRefusal, type Refusal } from '@lugnut/domain/gate';
import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { findRequestScope } from '../../platform/http/request-scope';
import {
  type Account,
  type AccountAccess,
  createAccountAccess,
  isOffice,
  isStaff,
  sessionStore,
} from '../accounts';
import {
  type AskGate,
  appointmentStore,
  type DecisionGuard,
  type HasStepUp,
  isGivenTo,
  jobTotalOf,
  type Spending,
} from '../appointments';
import { findMember } from './people';

export type DecisionGuardDeps = {
  readonly db: Database;
  /** The person, not the fleet they act for. */
  readonly access: Pick<AccountAccess, 'findAccount'>;
  /** Whether this browser has entered a code sent to the job's customer. */
  readonly hasStepUp: HasStepUp;
};

const refuse = (
  refusal: Refusal,
  asker: Asker,
  bearer: CostBearer,
  limitCents: number | undefined,
): Failure => {
  switch (refusal) {
    case 'log in':
      return new Failure('unauthenticated', told('fleet_login_needed'));
    case 'not theirs':
      // A technician who is not on the job is not told that it exists.
      if (asker.kind === 'technician' && !asker.isOnJob && bearer.kind === 'customer')
        return new Failure('not_found', told('no_such_appointment'));
      return new Failure('forbidden', told(bearer.kind === 'fleet' ? 'job_of_a_fleet' : 'only_the_customer'));
    case 'enter a code':
      return new Failure('step_up_required', told('enter_code_first'));
    case 'only looks':
      return new EnglishFailure('forbidden', 'You can view but not book. Ask an owner of your fleet.');
    case 'only owners':
      return new EnglishFailure('forbidden', 'Only an owner of your fleet can change how it pays.');
    case 'above limit':
      return new EnglishFailure(
        'forbidden',
        `This is above your approval limit (${formatCents(limitCents ?? 0)}). Ask an owner of your fleet.`,
      );
  }
};

const askerOf = async (
  db: Database,
  account: Account | undefined,
  appointmentId: string | undefined,
  hasCode: boolean,
): Promise<Asker> => {
  if (!account) return { kind: 'link', hasCode };
  const { id: accountId, fleet } = account;
  if (isOffice(account)) return { kind: 'desk', accountId };
  if (isStaff(account)) {
    const isOnJob = appointmentId !== undefined && (await isGivenTo(db, appointmentId, accountId));
    return { kind: 'technician', accountId, isOnJob };
  }
  return {
    kind: 'account',
    accountId,
    hasCode,
    seat: fleet && {
      fleetId: fleet.id,
      role: fleet.role,
      limitCents: fleet.approveUnderCents,
      isKey: findRequestScope()?.apiKey !== undefined,
    },
  };
};

const bearerOf = async (
  db: Database,
  { payerId, totalCents, appointmentId }: Spending,
): Promise<CostBearer> => {
  const fleet =
    payerId === undefined
      ? undefined
      : await db
          .selectFrom('fleet')
          .select('account_id')
          .where('account_id', '=', payerId)
          .executeTakeFirst();
  if (fleet) {
    const job = appointmentId === undefined ? undefined : await appointmentStore(db).find(appointmentId);
    const isBooked = job !== undefined && !isUnbooked(job.status);
    return { kind: 'fleet', fleetId: fleet.account_id, totalCents, isBooked };
  }
  const payment =
    appointmentId === undefined
      ? undefined
      : await db
          .selectFrom('appointment_payment')
          .select('type')
          .where('appointment_id', '=', appointmentId)
          .executeTakeFirst();
  return { kind: 'customer', accountId: payerId, isBooked: payment !== undefined };
};

const requireAllowed = async (
  db: Database,
  account: Account | undefined,
  spending: Spending,
  hasCode: boolean,
): Promise<void> => {
  const asker = await askerOf(db, account, spending.appointmentId, hasCode);
  const bearer = await bearerOf(db, spending);
  const refusal = findRefusal(asker, spending.act, bearer);
  if (refusal) throw refuse(refusal, asker, bearer, account?.fleet?.approveUnderCents);
};

/** For what is decided by a rule of the fleet and no person. */
export const gateOfPolicy =
  (policy: { readonly fleetId: string; readonly limitCents: number | undefined }): AskGate =>
  async (tx, spending) => {
    const asker = { kind: 'policy', ...policy } as const;
    const bearer = await bearerOf(tx, spending);
    const refusal = findRefusal(asker, spending.act, bearer);
    if (refusal) throw refuse(refusal, asker, bearer, policy.limitCents);
  };

/** For what one of a fleet's people answers without a login: their seat and limit of this moment count. */
export const gateOfMember =
  (accountId: string): AskGate =>
  async (tx, spending) => {
    await requireAllowed(tx, await findMember(tx, accountId), spending, false);
  };

/** Asks the gate of the domain with what the request proves and what it costs whom. */
export const createDecisionGuard = ({ db, access, hasStepUp }: DecisionGuardDeps): DecisionGuard => {
  const hasCode = async (
    tx: Database,
    { appointmentId }: Spending,
    { job, stepUpToken }: Parameters<DecisionGuard['gateOf']>[0],
  ): Promise<boolean> => {
    const id = appointmentId ?? job?.appointmentId;
    return id !== undefined && hasStepUp(tx, id, stepUpToken);
  };
  const require: DecisionGuard['requireMaySpend'] = async (spending, context) =>
    requireAllowed(
      db,
      (await access.findAccount(context.bearerToken))?.account,
      spending,
      await hasCode(db, spending, context),
    );
  return {
    gateOf: (context) => async (tx, spending) => {
      // Read in the transaction: a seat that was just taken away, or a lowered limit, counts.
      const loggedIn = await createAccountAccess(sessionStore(tx)).findAccount(context.bearerToken);
      await requireAllowed(tx, loggedIn?.account, spending, await hasCode(tx, spending, context));
    },

    async requireMayChangeVisit(id, context, act = 'change visit') {
      const appointment = await appointmentStore(db).find(id);
      if (!appointment) return;
      const { id: appointmentId, accountId: payerId } = appointment;
      await require({ act, payerId, appointmentId, totalCents: jobTotalOf(appointment) }, context);
    },

    async requireMayBook(id, context, { extraCents = 0, withCardOnFile = false } = {}) {
      const appointment = await appointmentStore(db).find(id);
      if (!appointment) return;
      // A card on file pays for a job that is nobody's yet: it becomes its owner's.
      const payerId =
        appointment.accountId ??
        (withCardOnFile ? (await access.findAccount(context.bearerToken))?.account.fleet?.id : undefined);
      const totalCents = jobTotalOf(appointment) + extraCents;
      const act = extraCents > 0 ? 'book and join' : 'book';
      await require({ act, payerId, appointmentId: appointment.id, totalCents }, context);
    },

    requireMaySpend: require,
  };
};
