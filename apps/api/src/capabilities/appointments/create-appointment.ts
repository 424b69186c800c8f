import type { CreateAppointmentBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import { areSendableCarWords } from '@lugnut/domain/contact';
import { type LanguageCode, writtenLanguage } from '@lugnut/domain/language';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { makeKey, normalizePlate, normalizeVin, sameNameKey } from '@lugnut/domain/vehicles';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { type Account, isStaff, languageOfAccount } from '../accounts';
import type { ServiceAreaView } from '../coverage';
import type { RememberCar } from '../vehicles';
import { actorOf } from './actor-of';
import type { AppointmentAdder, RequestDetails } from './add-appointment';
import { type Appointment, type Contact, noVisit } from './appointment';
import type { AppointmentStore } from './appointment-store';
import { type QuoteDeps, quoteFor, readServices } from './quote-appointment';
import { requestHashOf, requestKeyOf } from './request-key';
import { requireContact } from './require-contact';

export type CreateAppointmentDeps = QuoteDeps & {
  readonly appointments: AppointmentStore & AppointmentAdder;
  readonly serviceArea: ServiceAreaView;
  /** Undefined: no member prices, whether or not there is a membership. */
  readonly findMemberTerms: (
    account: Pick<Account, 'id' | 'isProven'>,
    day: PlainDay,
  ) => Promise<{ readonly membershipId: string; readonly memberType: string } | undefined>;
  readonly rememberCar: RememberCar;
  /** For the customer's link; the appointment's id is no secret to staff, and must not lead to it. */
  readonly newLinkId: (appointmentId: string) => string;
  /** Requests from outside our area get an account, so that we can notify them when we open there. */
  readonly ensureAccount: (person: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly zip: string;
    readonly language: LanguageCode;
  }) => Promise<void>;
};

export type AppointmentRequest = {
  readonly body: CreateAppointmentBody;
  readonly account: Account | undefined;
  /** A fleet's job, with a fleet's terms. */
  readonly isFleetJob?: boolean;
  /** Proposed by us, and asked for by nobody. */
  readonly isProposed?: boolean;
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
  /** What the page was in that asks; undefined: nobody said. */
  readonly language?: LanguageCode | undefined;
};

type Wish = Pick<
  CreateAppointmentBody,
  'appointment_type' | 'services' | 'diagnosis_input' | 'car_attributes'
>;

export const requireWish = ({
  appointment_type,
  services,
  diagnosis_input,
}: Omit<Wish, 'car_attributes'>): string[] => {
  if (appointment_type === 'diagnosis') {
    if (!diagnosis_input) throw new Failure('invalid_input', told('problem_required'));
    return [];
  }
  if (!services?.length) throw new Failure('invalid_input', told('service_required'));
  return services;
};

export const carToPrice = ({
  car_attributes: { year, make, model, engine_size },
}: Pick<Wish, 'car_attributes'>) => ({
  year,
  make,
  model,
  engine: engine_size || undefined,
});

const detailsOf = (
  { body, account, idempotencyKey, clientAddress }: AppointmentRequest,
  contact: Contact,
  priceBookVersion: string,
): RequestDetails => {
  const requestKey = requestKeyOf({ idempotencyKey, clientAddress, contact, accountId: account?.id });
  return {
    kind: body.kind || undefined,
    mileage: body.car_attributes.mileage ?? undefined,
    lastOilChange: body.car_attributes.last_oil_change || undefined,
    heardAboutUs: body.heard_about_us || undefined,
    referralCode: body.referral_code || undefined,
    referralName: body.referral_name || undefined,
    tracking: Object.fromEntries(
      Object.entries(body.tracking_attributes ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
    ),
    priceBookVersion,
    requestKey,
    requestHash: requestKey && requestHashOf(body),
    wantsOffers: body.marketing_texts ?? false,
    staffId: account && isStaff(account) ? account.id : undefined,
    mediaKeys: body.media ?? [],
  };
};

/** What is typed for a car is read by others; a fleet's saved vehicle was taken when it was saved. */
const requireCarWords = (
  { make, model, engine_size, color, name }: Wish['car_attributes'],
  isSaved: boolean,
): void => {
  const typed = isSaved ? { name: '', words: [color] } : { name, words: [make, model, engine_size, color] };
  if (!areSendableCarWords(typed)) throw new Failure('invalid_input', told('car_unsendable'));
};

/** Whether the vehicle list has the car by the names it was typed with, and not only one that begins alike. */
const isInList = (
  { findVehicle }: Pick<CreateAppointmentDeps, 'findVehicle'>,
  wish: Pick<Wish, 'car_attributes'>,
): boolean => {
  const { make, model } = wish.car_attributes;
  const listed = findVehicle(carToPrice(wish));
  return (
    !listed.isUnlisted &&
    makeKey(listed.make) === makeKey(make) &&
    sameNameKey(listed.model) === sameNameKey(model)
  );
};

/** The car as described; a logged-in customer's car is saved to the account. */
export const readCar = async (
  deps: Pick<CreateAppointmentDeps, 'rememberCar' | 'findVehicle'>,
  wish: Pick<Wish, 'car_attributes'>,
  account: Pick<Account, 'id'> | undefined,
  { isFleetJob = false }: Pick<AppointmentRequest, 'isFleetJob'> = {},
): Promise<Appointment['car']> => {
  requireCarWords(wish.car_attributes, isFleetJob && !!wish.car_attributes.id);
  const { id, year, make, model, engine_size, vin, plate, color, name } = wish.car_attributes;
  const car = {
    year,
    make,
    model,
    engine: engine_size || undefined,
    vin: vin ? normalizeVin(vin) : undefined,
    plate: plate ? normalizePlate(plate) : undefined,
    color: color || undefined,
    name: name || undefined,
  };
  return {
    ...car,
    id: account && (await deps.rememberCar(account.id, { ...car, id: id || undefined })),
    isUnlisted: !isInList(deps, wish),
  };
};

export type PreparedAppointment = {
  readonly appointment: Appointment;
  readonly details: RequestDetails;
  readonly by: { readonly actor: Actor; readonly at: Date };
};

/** Fleets are told in English. */
const languageFor = ({ body, account, isFleetJob, language }: AppointmentRequest): LanguageCode => {
  if (isFleetJob) return 'en';
  if (body.language || !account || isStaff(account))
    return writtenLanguage({ chosen: body.language, page: language });
  return languageOfAccount(account, language);
};

/** The appointment as it would be created, priced; nothing is kept of it yet but the car. */
export const prepareAppointment = async (
  deps: CreateAppointmentDeps,
  request: AppointmentRequest,
): Promise<PreparedAppointment> => {
  const { body, account } = request;
  const contact = { ...requireContact(body, account), language: languageFor(request) };
  const wanted = await readServices(deps, requireWish(body));
  const zip = body.location_attributes.zip;
  const coverage = await deps.serviceArea.coverageOf(zip);
  const timeZone = coverage.served ? coverage.market.timeZone : 'America/New_York';
  const member = account && (await deps.findMemberTerms(account, deps.today(timeZone)));
  const described = await readCar(deps, body, account, request);
  // A fleet's own people are the only ones who read of its vehicles.
  const car = request.isFleetJob ? { ...described, isUnlisted: false } : described;
  const quoted = await quoteFor(deps, {
    isProposed: request.isProposed,
    type: body.appointment_type,
    accountId: account?.id,
    contact,
    code: body.referral_code || undefined,
    car: carToPrice(body),
    wanted,
    coverage,
    membershipId: request.isFleetJob ? undefined : member?.membershipId,
    namedCar: car,
  });
  const id = newId();
  const appointment: Appointment = {
    ...quoted,
    id,
    linkId: deps.newLinkId(id),
    type: body.appointment_type,
    zip,
    market: coverage.served ? { id: coverage.market.id, timeZone: coverage.market.timeZone } : undefined,
    accountId: account?.id,
    contact,
    car,
    services: wanted.names,
    diagnosisInput: body.diagnosis_input ?? '',
    memberJob: member !== undefined,
    memberType: member?.memberType,
    membershipId: member?.membershipId,
    fleetJob: request.isFleetJob ?? false,
    shopNetwork: false,
    isSecondVisit: false,
    secondVisitServices: [],
    diagnosisPriceCents: coverage.diagnosisPriceCents,
    payment: undefined,
    agreedPlanId: undefined,
    membershipDueCents: undefined,
    visit: noVisit,
  };
  const { priceBook } = await deps.priceList.list();
  return {
    appointment,
    details: detailsOf(request, contact, priceBook.version),
    by: { actor: actorOf(account, appointment), at: deps.now() },
  };
};

/** Creates the appointment; a retried request gets the one it created before. */
export const createAppointment = async (
  deps: CreateAppointmentDeps,
  request: AppointmentRequest,
): Promise<Appointment> => {
  const { appointment, details, by } = await prepareAppointment(deps, request);
  const { zip, contact } = appointment;
  if ((await deps.appointments.add(appointment, details, by)) === 'added') {
    if (!request.account && contact && appointment.status === 'no_service_area')
      await deps.ensureAccount({ ...contact, zip });
    return appointment;
  }
  const { requestKey, requestHash } = details;
  const before = requestKey && (await deps.appointments.findByRequestKey(requestKey));
  if (!requestHash || !before?.requestHash?.equals(requestHash))
    throw new Failure('conflict', told('sent_with_other_contents'));
  return before.appointment;
};
