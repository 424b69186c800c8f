import { draftContent, type OfficeDraft, type OfficeTerms } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { type Actor, findStatusAfter, isOpen, isUnbooked } from '@lugnut/domain/appointment';
import {
  acceptEstimate,
  type Estimate,
  findDeclineRefusal,
  findPayerTotal,
  findSendRefusal,
  isNews,
  isQuoteValid,
  openEstimate,
  type Payer,
  reviseEstimate,
  revisionRefusalText,
  sendDoubts,
  sendDoubtText,
  sendRefusalText,
  visitStageOf,
} from '@lugnut/domain/estimates';
import { formatCents } from '@lugnut/domain/money';
import { noRoomInWords, type PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { Account } from '../accounts';
import {
  type Appointment,
  actorOf,
  addEstimate,
  applyEvent,
  appointmentStore,
  lockAppointment,
  lockEstimate,
  noSuchAppointment,
  payerOf,
  saveEstimate,
} from '../appointments';
import { type FindZip, findRoom, fitVisit, type PromiseTerms, readWork } from '../scheduling';
import { findClaimedAt, requireUnclaimedByOthers } from './claim-request';
import { findDraft, requireSeen, saveDraft } from './draft-store';
import { type DraftDeps, getTerms } from './draft-terms';
import { estimateSent } from './events';
import { keepAuthor } from './keep-author';
import { type QuoteMessageSettings, sendQuoteReady } from './quote-messages';

export type WriteDeps = DraftDeps & {
  readonly findZip: FindZip;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
  readonly messages: QuoteMessageSettings;
  readonly emit: Emit;
};

const requireEachOnce = ({ lines }: OfficeDraft): void => {
  if (new Set(lines.map(({ name }) => name)).size !== lines.length)
    throw new EnglishFailure('invalid_input', 'A service can be on an estimate only once.');
};

/** The estimate a draft makes: a new one, or the next version. */
const estimateOf = (
  appointment: Pick<Appointment, 'quote'>,
  draft: OfficeDraft,
  terms: OfficeTerms,
): Estimate => {
  requireEachOnce(draft);
  const content = draftContent(draft, terms);
  if (appointment.quote) {
    const revised = reviseEstimate(appointment.quote.estimate, content, newId);
    if (!revised.ok) throw new EnglishFailure('conflict', revisionRefusalText[revised.reason]);
    return revised.estimate;
  }
  if (content.services.length === 0)
    throw new EnglishFailure('invalid_input', revisionRefusalText.nothing_left);
  const services = content.services.map(({ id: _id, offerAgain: _again, ...service }) => service);
  return openEstimate({ ...content, services }, newId);
};

/** BILL-3: from arrival on only the technician knows what was done, so nobody takes agreed work off from a desk. */
const requireKeptAtTheCar = (appointment: Appointment, estimate: Estimate): void => {
  const before = appointment.quote?.estimate;
  const stage = visitStageOf(appointment.status, appointment.visit.isReturn);
  const refused = before && findDeclineRefusal(before, estimate, stage);
  if (refused === 'under_way' || refused === 'begun')
    throw new EnglishFailure(
      'conflict',
      refused === 'begun'
        ? 'Work on this car has started, so agreed work stays on the estimate. The technician takes off anything that isn’t done.'
        : 'The technician is at the car, so agreed work stays on the estimate. The technician takes off anything that isn’t done.',
    );
};

/** OPS-1: a price that looks like a slip goes out only when somebody says that it is meant. */
const requireMeant = (
  estimate: Estimate,
  payer: Payer,
  confirmedTotalCents: number | undefined,
): { readonly totalCents: number } => {
  const refusal = findSendRefusal(estimate, payer);
  if (refusal !== undefined) throw new EnglishFailure('invalid_input', sendRefusalText[refusal]);
  const totalCents = findPayerTotal(estimate, payer);
  if (totalCents === undefined) throw new EnglishFailure('invalid_input', sendRefusalText.not_priced);
  const doubts = sendDoubts(estimate, payer);
  if (doubts.length > 0 && confirmedTotalCents !== totalCents)
    throw new EnglishFailure(
      'conflict',
      `${doubts.map((doubt) => sendDoubtText[doubt]).join(' ')} Confirm the total of ${formatCents(totalCents)} to send it.`,
    );
  return { totalCents };
};

const dayOf = (deps: WriteDeps, { market }: Appointment): PlainDay =>
  deps.today(market?.timeZone ?? 'America/New_York');

/** A preview of the appointment; nothing is stored. */
export const previewEstimate = async (
  deps: WriteDeps,
  appointment: Appointment,
  draft: OfficeDraft,
): Promise<Appointment> => ({
  ...appointment,
  status: findStatusAfter(appointment.status, 'quoted') ?? appointment.status,
  quote: {
    estimate: estimateOf(appointment, draft, await getTerms(deps, appointment)),
    quotedOn: dayOf(deps, appointment),
  },
});

/** PLAN-1: whether a booked visit would have room for all of it, if the customer approved it now. */
export const findNoRoom = async (
  deps: WriteDeps,
  appointment: Appointment,
  { quote }: Pick<Appointment, 'quote'>,
): Promise<string | null> => {
  if (!quote) return null;
  const after = acceptEstimate(quote.estimate);
  const room = await findRoom(deps.db, { ...(await readWork(deps)), appointment, after, now: deps.now() });
  return room.fits ? null : noRoomInWords(room);
};

/** What an answer is judged by: since when its author had it, as the claim is gone once it is sent. */
const claimDetails = async (tx: DatabaseTransaction, { id }: Appointment) => {
  const claimedAt = await findClaimedAt(tx, id);
  return claimedAt ? { claimedAt: claimedAt.toISOString() } : {};
};

/** Whether the customer has written since the price they have. */
const hasAsked = async (tx: DatabaseTransaction, { id }: Appointment): Promise<boolean> =>
  (await tx
    .selectFrom('job_message')
    .select('id')
    .where('appointment_id', '=', id)
    .where('side', '=', 'customer')
    .where('created_at', '>', (e) =>
      e
        .selectFrom('appointment_event')
        .select((f) => f.fn.max('happened_at').as('at'))
        .where('appointment_id', '=', id)
        .where('type', '=', 'quoted'),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** PULSE-2: who has a price and gets another one, before they decided, was not answered by the first. */
const isAnsweredAnew = (deps: WriteDeps, appointment: Appointment, estimate: Estimate): boolean =>
  isUnbooked(appointment.status) &&
  appointment.quote !== undefined &&
  isQuoteValid(appointment.quote.quotedOn, dayOf(deps, appointment)) &&
  isNews(appointment.quote.estimate, estimate, payerOf(appointment));

const keepEstimate = async (
  tx: DatabaseTransaction,
  deps: WriteDeps,
  {
    appointment,
    estimate,
    actor,
  }: { readonly appointment: Appointment; readonly estimate: Estimate; readonly actor: Actor },
): Promise<void> => {
  const quotedOn = dayOf(deps, appointment);
  if (appointment.quote) {
    await saveEstimate(tx, estimate);
    await tx.updateTable('estimate').set({ quoted_on: quotedOn }).where('id', '=', estimate.id).execute();
    if (isAnsweredAnew(deps, appointment, estimate))
      await applyEvent(tx, appointment.id, {
        type: 'quoted',
        actor,
        at: deps.now(),
        details: {
          ...(await claimDetails(tx, appointment)),
          ...((await hasAsked(tx, appointment)) ? { isAskedFor: true } : {}),
        },
      });
    return;
  }
  const { priceBook } = await deps.priceList.list();
  await addEstimate(tx, appointment.id, { estimate, quotedOn }, priceBook.version);
  await applyEvent(tx, appointment.id, {
    type: 'quoted',
    actor,
    at: deps.now(),
    details: await claimDetails(tx, appointment),
  });
};

const lock = async (tx: DatabaseTransaction, id: string): Promise<Appointment> => {
  const locked = (await lockEstimate(tx, { appointmentId: id })) ?? (await lockAppointment(tx, id));
  if (!locked) throw noSuchAppointment();
  return locked;
};

/** What reads another way, or what could not be approved any more because its price had run out. */
const isTold = (deps: WriteDeps, appointment: Appointment, estimate: Estimate): boolean =>
  isNews(appointment.quote?.estimate, estimate, payerOf(appointment)) ||
  (isUnbooked(appointment.status) &&
    appointment.quote !== undefined &&
    !isQuoteValid(appointment.quote.quotedOn, dayOf(deps, appointment)));

export type SendRequest = {
  readonly appointment: Appointment;
  readonly draft: OfficeDraft;
  /** The version the writer saw. */
  readonly baseVersion: number;
  /** Of the draft the writer saw. */
  readonly seenDraft: number | undefined;
  /** What the writer said they mean, where the total looked like a slip. */
  readonly confirmedTotalCents: number | undefined;
  readonly account: Account;
  readonly key: string | undefined;
};

/** Stores the estimate and notifies the customer in one transaction; idempotent. */
export const sendEstimate = async (deps: WriteDeps, request: SendRequest): Promise<void> => {
  const { draft, account, key } = request;
  const terms = await getTerms(deps, request.appointment);
  const work = await readWork(deps);
  await deps.db.transaction().execute(async (tx) => {
    const appointment = await lock(tx, request.appointment.id);
    const before = await findDraft(tx, appointment.id);
    if (key !== undefined && before?.sentKey === key) return;
    if (!isOpen(appointment.status)) throw new Failure('conflict', told('appointment_settled'));
    await requireUnclaimedByOthers(tx, appointment.id, account, deps.now());
    requireSeen(before, request.seenDraft, account.id);
    if ((appointment.quote?.estimate.version ?? 0) !== request.baseVersion)
      throw new EnglishFailure(
        'conflict',
        'The estimate changed after you opened it. Please review it again.',
      );
    const estimate = estimateOf(appointment, draft, terms);
    requireKeptAtTheCar(appointment, estimate);
    const { totalCents } = requireMeant(estimate, payerOf(appointment), request.confirmedTotalCents);
    const actor = actorOf(account, appointment);
    await keepEstimate(tx, deps, { appointment, estimate, actor });
    await keepAuthor(tx, estimate, account);
    await fitVisit(tx, { ...work, appointment, after: estimate, now: deps.now(), actor });
    await saveDraft(tx, appointment.id, {
      draft: { ...draft, message: '' },
      accountId: account.id,
      at: deps.now(),
      sent: { version: estimate.version, key },
    });
    await tx.deleteFrom('office_claim').where('appointment_id', '=', appointment.id).execute();
    if (isTold(deps, appointment, estimate) || draft.message !== '')
      await sendQuoteReady(tx, deps.messages, { appointment, estimate, totalCents, message: draft.message });
    await deps.emit(tx, estimateSent, { appointmentId: appointment.id });
  });
};

export const getAppointment = async (deps: Pick<WriteDeps, 'db'>, id: string): Promise<Appointment> => {
  const appointment = await appointmentStore(deps.db).find(id);
  if (!appointment) throw noSuchAppointment();
  return appointment;
};
