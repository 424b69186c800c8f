import { told } from '@lugnut/contract/reasons';
import {
  type Estimate,
  noVisitFees,
  openEstimate,
  proposeService,
  type ServiceContent,
} from '@lugnut/domain/estimates';
import { isAtWork } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { noRoomInWords } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { type Appointment, addEstimate, saveEstimate } from '../appointments';
import type { prepareSecondOffer, SecondOfferDeps } from '../estimates';
import type { MessageSettings } from '../messaging';
import { readBill } from '../payments';
import { findRoom, readWork } from '../scheduling';
import { tellExtraServices } from './field-messages';
import type { Action } from './record-action';

/** Before a diagnosis has found anything. */
const nothingYet = {
  createdBy: 'Technician',
  services: [],
  taxRates: { partsBasisPoints: 0, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: [],
  inconvenienceDiscountCents: 0,
};

/** A priced service for this car, or the reason why it has no price. */
export type ExtraLine = { readonly content: ServiceContent; readonly reason: string | undefined };

export type ExtraServiceDeps = SecondOfferDeps & {
  readonly messages: MessageSettings;
  readonly priceExtras: (appointment: Appointment, names: readonly string[]) => Promise<readonly ExtraLine[]>;
  /** Turns a diagnosis into an empty estimate that the technician's findings are added to. */
  readonly beginEstimate: (
    appointment: Appointment,
    services: readonly ServiceContent[],
  ) => Promise<{ readonly estimate: Estimate; readonly quotedOn: string; readonly priceBookVersion: string }>;
};

const addTo = (estimate: Estimate, lines: readonly ServiceContent[]): Estimate => {
  let next = estimate;
  for (const content of lines) {
    const result = proposeService(next, content, newId());
    if (!result.ok)
      throw new Failure(
        'conflict',
        told('extra_not_possible', { service: content.name, reason: result.reason }),
      );
    next = result.estimate;
  }
  // Several services at once are one new version.
  return { ...next, version: estimate.version + 1 };
};

const requirePriced = (lines: readonly ExtraLine[]): readonly ServiceContent[] => {
  const open = lines.filter(({ reason }) => reason !== undefined);
  if (open.length > 0)
    throw new Failure(
      'conflict',
      open.map(({ content, reason }) =>
        told('extra_without_price', { service: content.name, reason: reason ?? '' }),
      ),
    );
  return lines.map(({ content }) => ({ ...content, status: 'pending', typeOfService: 'addon' }));
};

type RoomDeps = Parameters<typeof readWork>[0] & { readonly db: Database; readonly now: () => Date };

/** PLAN-1: whether these services would have room in the visit, if the customer approved them now. */
export const findNoRoom = async (
  deps: RoomDeps,
  appointment: Appointment,
  lines: readonly ExtraLine[],
  language?: LanguageCode,
): Promise<string | null> => {
  const known = appointment.quote?.estimate ?? openEstimate(nothingYet, newId);
  const added = lines.map(({ content }) => ({ ...content, id: newId(), status: 'approved' as const }));
  const room = await findRoom(deps.db, {
    ...(await readWork(deps)),
    appointment,
    after: { ...known, services: [...known.services, ...added] },
    now: deps.now(),
  });
  return room.fits ? null : noRoomInWords(room, language);
};

type FindSecondOffer = Awaited<ReturnType<typeof prepareSecondOffer>>;

/** Offered to the customer as add-ons of the estimate; nothing is done before they approve on their own phone. */
export const proposeExtras = async (
  deps: ExtraServiceDeps,
  { tx, appointment, account, at }: Action,
  request: {
    readonly lines: readonly ExtraLine[];
    readonly message: string;
    readonly findSecondOffer: FindSecondOffer;
  },
): Promise<void> => {
  if (!isAtWork(appointment.status)) throw new Failure('conflict', told('extras_not_at_car'));
  const services = requirePriced(request.lines);
  let estimate: Estimate;
  let quotedOn: string;
  if (appointment.quote) {
    quotedOn = appointment.quote.quotedOn;
    estimate = addTo(appointment.quote.estimate, services);
    await saveEstimate(tx, estimate);
  } else {
    const begun = await deps.beginEstimate(appointment, services);
    estimate = begun.estimate;
    quotedOn = begun.quotedOn;
    await addEstimate(tx, appointment.id, { estimate, quotedOn }, begun.priceBookVersion);
  }
  const billOf = (offered: Estimate) =>
    readBill(tx, { ...appointment, quote: { estimate: offered, quotedOn } });
  const second = await request.findSecondOffer(tx, { ...appointment, quote: { estimate, quotedOn } });
  const { agreed, proposedCents: totalCents } = await billOf(second?.rest ?? estimate);
  if (totalCents === undefined) throw new Failure('conflict', told('extras_without_price'));
  // Also in the thread, where it can be read beside the decision and answered.
  if (request.message !== '')
    await tx
      .insertInto('job_message')
      .values({
        id: newId(),
        appointment_id: appointment.id,
        account_id: account.id,
        side: 'technician',
        body: request.message,
        request_key: `extra services ${estimate.id} ${estimate.version}`,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tellExtraServices(tx, deps.messages, {
    appointment,
    estimate,
    names: services.map(({ name }) => name),
    totalCents,
    second,
    membershipCents: agreed.bill.membershipCents,
    message: request.message,
  });
};
