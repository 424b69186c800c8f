import { told } from '@lugnut/contract/reasons';
import { isOpen } from '@lugnut/domain/appointment';
import {
  type Estimate,
  isNewWork,
  openEstimate,
  type SecondVisit,
  splitSecondVisit,
  visitStageOf,
} from '@lugnut/domain/estimates';
import { withoutFreeWork } from '@lugnut/domain/memberships';
import type { Cents } from '@lugnut/domain/money';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { type Account, accountStore, isOffice } from '../accounts';
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
  findMovedWork,
  findSecondVisits,
  jobTotalOf,
  lockEstimate,
  noSuchAppointment,
  payerOf,
  type QuoteDeps,
  saveEstimate,
  secondVisitOf,
} from '../appointments';
import { copyPlace, findWorkWithoutRoom, fitVisit, readWork } from '../scheduling';
import {
  type DecisionDeps,
  getAgain,
  keepConsent,
  requireMayDecide,
  requireNotMoved,
  requireOpen,
} from './decide';
import { findStaff, requireSeen } from './require-seen';
import { tellSecondVisit } from './tell-second-visit';

export type SecondOfferDeps = Parameters<typeof readWork>[0] &
  Pick<DecisionDeps, 'db' | 'now' | 'today'> &
  Pick<CreateAppointmentDeps, 'findMemberTerms' | 'newLinkId'> &
  Pick<QuoteDeps, 'hasFreeOilChange'>;

export type SecondVisitDeps = DecisionDeps &
  SecondOfferDeps & {
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
        readonly shown: 'terms' | 'card' | undefined;
      },
    ) => Promise<void>;
  };

type MemberTerms = Pick<Appointment, 'memberJob' | 'memberType' | 'membershipId'>;
type Terms = { readonly member: MemberTerms; readonly hasFreeOilChange: boolean };

const dayOf = ({ today }: Pick<DecisionDeps, 'today'>, { market }: Appointment) =>
  today(market?.timeZone ?? 'America/New_York');

/** Of a job that is only being asked for (MEMB-1): a membership bought with the first visit gives nothing beside it. */
const readTerms = async (deps: SecondOfferDeps, first: Appointment): Promise<Terms> => {
  const account = first.accountId && (await accountStore(deps.db).findById(first.accountId));
  const member = account ? await deps.findMemberTerms(account, dayOf(deps, first)) : undefined;
  const membershipId = member?.membershipId;
  const { car, market } = first;
  return {
    member: { memberJob: member !== undefined, memberType: member?.memberType, membershipId },
    hasFreeOilChange:
      market === undefined ||
      (await deps.hasFreeOilChange({ membershipId, car, jobId: undefined, timeZone: market.timeZone })),
  };
};

const offeredNames = ({ services }: Estimate): readonly string[] =>
  services.filter((service) => service.status === 'pending' && isNewWork(service)).map(({ name }) => name);

const split = (first: Appointment, names: readonly string[], { hasFreeOilChange }: Terms): SecondVisit => {
  const { quote, id } = first;
  if (!quote) return { ok: false, reason: 'unknown_service' };
  return splitSecondVisit(quote.estimate, names, payerOf(first), {
    firstVisitId: id,
    ...(hasFreeOilChange ? {} : { asMoved: withoutFreeWork }),
  });
};

const madeOf = (
  deps: SecondOfferDeps,
  first: Appointment,
  content: Extract<SecondVisit, { ok: true }>['second'],
  { member }: Terms,
): Appointment => {
  const id = newId();
  return secondVisitOf(first, {
    id,
    linkId: deps.newLinkId(id),
    ...member,
    quote: { estimate: openEstimate(content, newId), quotedOn: dayOf(deps, first) },
  });
};

type Work = Awaited<ReturnType<typeof readWork>>;

/** What is on offer and no second visit has. */
const findOffered = async (db: Database, { id, quote, status }: Appointment): Promise<readonly string[]> => {
  const offered = quote && isOpen(status) ? offeredNames(quote.estimate) : [];
  const moved = await findMovedWork(db, id, offered);
  return offered.filter((name) => !moved.includes(name));
};

/** What this visit has no time for: of all that is on offer, or of what is asked for by its name. */
const findUnfit = async (
  db: Database,
  question: Work & { readonly appointment: Appointment; readonly now: Date },
  asked: readonly string[] | undefined,
): Promise<readonly string[]> => {
  const names = asked ?? (await findOffered(db, question.appointment));
  return (await findWorkWithoutRoom(db, question, names)).map(({ name }) => name);
};

/** What of the work on offer, or of one service, has no room, and what it costs as a second visit. Stores nothing. */
export const checkSecondVisit = async (
  deps: SecondVisitDeps,
  appointmentId: string,
  { only, isWished }: { readonly only: string | undefined; readonly isWished: boolean },
): Promise<{
  readonly first: Appointment;
  readonly names: readonly string[];
  /** As it would be; undefined where nothing has to be moved. */
  readonly second: Appointment | undefined;
  /** The first visit beside it. */
  readonly restCents: Cents | undefined;
}> => {
  const first = await appointmentStore(deps.db).find(appointmentId);
  if (!first) throw noSuchAppointment();
  const question = { ...(await readWork(deps)), appointment: first, now: deps.now() };
  const asked = only === undefined ? undefined : [only];
  const found = isWished
    ? (asked ?? (await findOffered(deps.db, first)))
    : await findUnfit(deps.db, question, asked);
  // What a second visit has already is not offered again, also when it is asked for by its name.
  const booked = await findMovedWork(deps.db, first.id, found);
  const names = found.filter((name) => !booked.includes(name));
  const terms = await readTerms(deps, first);
  const moved = split(first, names, terms);
  if (!moved.ok) return { first, names: [], second: undefined, restCents: undefined };
  const second = madeOf(deps, first, moved.second, terms);
  const rest = first.quote && { ...first, quote: { ...first.quote, estimate: moved.declined } };
  return { first, names, second, restCents: rest && jobTotalOf(rest) };
};

type SecondOffer = {
  readonly names: readonly string[];
  readonly totalCents: Cents;
  /** The visit that is booked, without this work. */
  readonly rest: Estimate;
};

/** What `checkSecondVisit` will say of an estimate that is about to be stored; read before its transaction. */
export const prepareSecondOffer = async (
  deps: SecondOfferDeps,
  before: Appointment,
): Promise<(tx: DatabaseTransaction, first: Appointment) => Promise<SecondOffer | undefined>> => {
  const terms = await readTerms(deps, before);
  const work = await readWork(deps);
  return async (tx, first) => {
    const names = await findUnfit(tx, { ...work, appointment: first, now: deps.now() }, undefined);
    const moved = split(first, names, terms);
    if (!moved.ok) return undefined;
    const second = madeOf(deps, first, moved.second, terms);
    return { names, totalCents: jobTotalOf(second), rest: moved.declined };
  };
};

export type SecondVisitRequest = {
  readonly appointmentId: string;
  readonly names: readonly string[];
  readonly seenVersion: number | undefined;
  /** What the page said it costs; undefined if it did not send it. */
  readonly seenTotalCents: Cents | undefined;
  /** The customer wants it on another day though there is time: only the office can say so for them. */
  readonly isWished: boolean;
  /** What the page said would pay. */
  readonly shown: 'terms' | 'card' | undefined;
  readonly account: Account | undefined;
  readonly evidence: Evidence;
  readonly ask: AskGate;
};

/** It costs nothing extra, so it is for work that really does not fit: asked under the lock of the first visit. */
const requireNoRoom = async (
  tx: DatabaseTransaction,
  question: Parameters<typeof findUnfit>[1],
  { names, isWished, account }: SecondVisitRequest,
): Promise<void> => {
  if (isWished && account && isOffice(account)) return;
  const unfit = new Set([
    ...(await findUnfit(tx, question, undefined)),
    ...(await findUnfit(tx, question, names)),
  ]);
  const fitting = names.filter((name) => !unfit.has(name));
  if (fitting.length > 0)
    throw new Failure('conflict', told('second_visit_not_needed', { services: fitting }));
};

const findBefore = async (
  tx: DatabaseTransaction,
  firstVisitId: string,
  names: readonly string[],
): Promise<Appointment | undefined> => {
  const standing = await findSecondVisits(tx, firstVisitId);
  const same = standing.find(({ services }) => names.every((name) => services.includes(name)));
  return same && getAgain(tx, same.id);
};

const requireShownPrice = (second: Appointment, seenTotalCents: Cents | undefined): void => {
  if (seenTotalCents !== undefined && seenTotalCents !== jobTotalOf(second))
    throw new Failure('quote_changed', told('second_visit_price_changed'));
};

/** The first visit without the work, which is declined there; its time is free again. */
const takeOff = async (
  tx: DatabaseTransaction,
  deps: SecondVisitDeps,
  work: Work,
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
  const { account, names, evidence } = request;
  const serviceIds = estimate.services.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const staff = findStaff(account, appointment);
  await requireSeen(tx, estimate, request.seenVersion, { decision: 'declined', serviceIds, staff });
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
  const terms = await readTerms(deps, known);
  const work = await readWork(deps);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockEstimate(tx, { appointmentId });
    if (!locked) throw new Failure('not_found', told('no_such_service'));
    const before = await findBefore(tx, appointmentId, names);
    const moved = split(locked, names, terms);
    const made = before ?? (moved.ok ? madeOf(deps, locked, moved.second, terms) : undefined);
    const agreedCents = agreedTotalOf(locked);
    // Two visits are not more than somebody may approve for one.
    const askFor = (asking: Parameters<AskGate>[0], totalCents: number) =>
      ask(asking, { act: 'approve work', payerId: locked.accountId, appointmentId, totalCents });
    await askFor(tx, made ? agreedCents + jobTotalOf(made) : jobTotalOf(locked));
    const appointment = requireOpen(locked);
    await requireMayDecide(tx, appointment, account);
    if (visitStageOf(appointment.status) === 'quoted')
      throw new Failure('conflict', told('second_visit_nothing_booked'));
    if (!made)
      throw new Failure('conflict', told(`second_visit_${moved.ok ? 'unknown_service' : moved.reason}`));
    const isDeclined = moved.ok && moved.declined !== appointment.quote.estimate;
    const takenOff = (after: Estimate) =>
      takeOff(tx, deps, work, { appointment, after, secondId: made.id, request });
    if (before) {
      if (isDeclined) await takenOff(moved.declined);
      return before;
    }
    if (!moved.ok) throw new Error('a second visit was made of nothing');
    await requireNotMoved(tx, appointmentId, names);
    const now = deps.now();
    await requireNoRoom(tx, { ...work, appointment, now }, request);
    if (isDeclined) await takenOff(moved.first);
    else await saveEstimate(tx, moved.first);
    requireShownPrice(made, request.seenTotalCents);
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
      shown: request.shown,
    });
    const second = await getAgain(tx, made.id);
    await tellSecondVisit(tx, deps.messages, second);
    return second;
  });
};
