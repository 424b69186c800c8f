import { isOpen } from '@lugnut/domain/appointment';
import {
  type Estimate,
  isNewWork,
  openEstimate,
  type SecondVisit,
  secondVisitRefusalText,
  splitSecondVisit,
  visitStageOf,
} from '@lugnut/domain/estimates';
import { inTransaction } from '../../platform/db/in-transaction';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { type Account, accountStore } from '../accounts';
import {
  type Appointment,
  type AskGate,
  actorOf,
  addSecondVisit,
  agreedTotalOf,
  applyEvent,
  appointmentStore,
  type CreateAppointmentDeps,
  type Evidence,
  findSecondVisit,
  jobTotalOf,
  lockEstimate,
  noSuchAppointment,
  payerOf,
  saveEstimate,
  secondVisitOf,
} from '../appointments';
import { copyPlace, findWorkWithoutRoom, fitVisit, readWork } from '../scheduling';
import { type DecisionDeps, getAgain, keepConsent, requireMayDecide, requireOpen } from './decide';
import { requireSeen } from './require-seen';
import { tellSecondVisit } from './tell-second-visit';

export type SecondVisitDeps = DecisionDeps &
  Pick<CreateAppointmentDeps, 'findMemberTerms' | 'newLinkId'> & {
    /** Pays for it as for the first visit, where that can be. */
    readonly bookLike: (
      tx: DatabaseTransaction,
      booking: {
        readonly appointmentId: string;
        readonly likeId: string;
        readonly seenVersion: number;
        readonly loggedIn: Account | undefined;
        readonly ask: AskGate;
        readonly evidence: Evidence;
        readonly now: Date;
      },
    ) => Promise<void>;
  };

type MemberTerms = Pick<Appointment, 'memberJob' | 'memberType' | 'membershipId'>;

const dayOf = ({ today }: Pick<DecisionDeps, 'today'>, { market }: Appointment) =>
  today(market?.timeZone ?? 'America/New_York');

/** Of a job that is only being asked for (MEMB-1): a membership bought with the first visit gives nothing beside it. */
const readMemberTerms = async (deps: SecondVisitDeps, first: Appointment): Promise<MemberTerms> => {
  const account = first.accountId && (await accountStore(deps.db).findById(first.accountId));
  const member = account ? await deps.findMemberTerms(account, dayOf(deps, first)) : undefined;
  return {
    memberJob: member !== undefined,
    memberType: member?.memberType,
    membershipId: member?.membershipId,
  };
};

const offeredNames = ({ services }: Estimate): readonly string[] =>
  services.filter((service) => service.status === 'pending' && isNewWork(service)).map(({ name }) => name);

const split = (first: Appointment, names: readonly string[]): SecondVisit => {
  const { quote, accountId, id } = first;
  if (!quote) return { ok: false, reason: 'unknown_service' };
  return splitSecondVisit(
    quote.estimate,
    names,
    payerOf(first),
    // Only whoever has an account can be asked whose diagnosis it was.
    accountId === undefined ? undefined : id,
  );
};

const madeOf = (
  deps: SecondVisitDeps,
  first: Appointment,
  content: Extract<SecondVisit, { ok: true }>['second'],
  terms: MemberTerms,
): Appointment => {
  const id = newId();
  return secondVisitOf(first, {
    id,
    linkId: deps.newLinkId(id),
    ...terms,
    quote: { estimate: openEstimate(content, newId), quotedOn: dayOf(deps, first) },
  });
};

/** What of the work on offer, or of one service, has no room, and what it costs as a second visit. Stores nothing. */
export const checkSecondVisit = async (
  deps: SecondVisitDeps,
  appointmentId: string,
  only: string | undefined,
): Promise<{ readonly names: readonly string[]; readonly totalCents: number | undefined }> => {
  const first = await appointmentStore(deps.db).find(appointmentId);
  if (!first) throw noSuchAppointment();
  const offered = first.quote && isOpen(first.status) ? offeredNames(first.quote.estimate) : [];
  const question = { ...(await readWork(deps)), appointment: first, now: deps.now() };
  const refused = await findWorkWithoutRoom(deps.db, question, only === undefined ? offered : [only]);
  const names = refused.map(({ name }) => name);
  const moved = split(first, names);
  if (!moved.ok) return { names: [], totalCents: undefined };
  return {
    names,
    totalCents: jobTotalOf(madeOf(deps, first, moved.second, await readMemberTerms(deps, first))),
  };
};

export type SecondVisitRequest = {
  readonly appointmentId: string;
  readonly names: readonly string[];
  readonly seenVersion: number | undefined;
  readonly account: Account | undefined;
  readonly evidence: Evidence;
  readonly ask: AskGate;
};

/** The first visit without the work, which is declined there; its time is free again. */
const takeOff = async (
  tx: DatabaseTransaction,
  deps: SecondVisitDeps,
  work: Awaited<ReturnType<typeof readWork>>,
  {
    appointment,
    after,
    secondId,
    request,
  }: {
    readonly appointment: Appointment & { readonly quote: NonNullable<Appointment['quote']> };
    readonly after: Estimate;
    readonly secondId: string;
    readonly request: SecondVisitRequest;
  },
): Promise<void> => {
  const { estimate } = appointment.quote;
  if (after === estimate) return;
  const { account, names, evidence } = request;
  const serviceIds = estimate.services.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  await requireSeen(tx, estimate, request.seenVersion, { decision: 'declined', serviceIds });
  const [actor, at] = [actorOf(account, appointment), deps.now()];
  await saveEstimate(tx, after);
  await applyEvent(tx, appointment.id, {
    type: 'decided',
    actor,
    at,
    details: { decision: 'declined', version: after.version, serviceIds, secondVisitId: secondId },
    facts: {},
  });
  await fitVisit(tx, { ...work, appointment, after, now: at, actor });
  await keepConsent(tx, {
    appointment,
    estimate: after,
    decision: 'declined',
    serviceIds,
    payer: payerOf(appointment),
    membershipDueCents: 0,
    account,
    evidence,
    at,
  });
};

/**
 * PLAN-1: work on offer that does not fit a booked visit gets a visit of its own, at the price it was offered for; its
 * window is chosen next. Idempotent: the same work gets one second visit, however often it is asked for.
 */
export const bookSecondVisit = async (
  deps: SecondVisitDeps,
  request: SecondVisitRequest,
): Promise<Appointment> => {
  const { appointmentId, names, account, ask, evidence } = request;
  const known = await appointmentStore(deps.db).find(appointmentId);
  if (!known) throw noSuchAppointment();
  const terms = await readMemberTerms(deps, known);
  const work = await readWork(deps);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockEstimate(tx, { appointmentId });
    if (!locked) throw new Failure('not_found', 'There is no such service on an estimate');
    const before = await findSecondVisit(tx, appointmentId, names);
    const moved = split(locked, names);
    const made = before ?? (moved.ok ? madeOf(deps, locked, moved.second, terms) : undefined);
    const agreedCents = agreedTotalOf(locked);
    // Two visits are not more than somebody may approve for one.
    const askFor = (asking: Parameters<AskGate>[0], totalCents: number) =>
      ask(asking, { act: 'approve work', payerId: locked.accountId, appointmentId, totalCents });
    await askFor(tx, made ? agreedCents + jobTotalOf(made) : jobTotalOf(locked));
    const appointment = requireOpen(locked);
    await requireMayDecide(tx, appointment, account);
    if (visitStageOf(appointment.status) === 'quoted')
      throw new Failure('conflict', 'Nothing is booked yet, so there is no second visit.');
    if (!made)
      throw new Failure('conflict', secondVisitRefusalText[moved.ok ? 'unknown_service' : moved.reason]);
    if (moved.ok)
      await takeOff(tx, deps, work, { appointment, after: moved.first, secondId: made.id, request });
    if (before) return before;
    const now = deps.now();
    await addSecondVisit(tx, appointment, made, { actor: actorOf(account, made), at: now });
    await copyPlace(tx, appointmentId, made.id);
    await deps.bookLike(tx, {
      appointmentId: made.id,
      likeId: appointmentId,
      seenVersion: made.quote?.estimate.version ?? 1,
      loggedIn: account,
      ask: (asking, { totalCents }) => askFor(asking, agreedCents + totalCents),
      evidence,
      now,
    });
    const second = await getAgain(tx, made.id);
    await tellSecondVisit(tx, deps.messages, second);
    return second;
  });
};
