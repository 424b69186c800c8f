import type { SaveVisitBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { canReschedule, isUnbooked } from '@lugnut/domain/appointment';
import { isSendableAddress } from '@lugnut/domain/contact';
import {
  findPlaceProblem,
  findTownProblem,
  isInTown,
  namesOtherPlace,
  townIn,
  zipInAddress,
} from '@lugnut/domain/coverage';
import {
  type BookedVisit,
  changeFeeCents,
  formatWindow,
  isPlainDay,
  type Visit,
} from '@lugnut/domain/scheduling';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import type { Address } from '../../../providers/maps/maps.port';
import {
  type Appointment,
  applyEvent,
  appointmentStore,
  findPromised,
  findReserved,
  findShown,
  forgetCreditNotDue,
  getLockedAppointment,
  keepRequote,
  noSuchAppointment,
  promiseCreditIfMissed,
  type Requote,
  requireChangeTold,
} from '../../appointments';
import {
  type Change,
  isCustomersMove,
  isOurs,
  isSameVisit,
  releaseWindow,
  requireDoneInTime,
  requireInOrder,
  requireVisitAllowed,
  requireWindow,
  takeWindow,
  windowTaken,
} from '../promise';
import {
  type ChangeRequest,
  changeAppointment,
  inTurn,
  type SchedulingDeps,
  warmPlan,
} from './change-appointment';
import { noteAgreed } from './leave-visit';
import { moveByUs } from './move-by-us';
import { requireNotCalledOff, requirePart } from './part-ready';
import { storedLocation } from './stored';
import { tellVisitMoved } from './visit-messages';

export const requireVisit = (day: string, time: string): Visit => {
  if (!isPlainDay(day)) throw new Failure('invalid_input', told('day_format'));
  return { day, window: requireWindow(time) };
};

const findChoice = ({ appointment_day, appointment_time }: SaveVisitBody): Visit | undefined => {
  if (!appointment_day && !appointment_time) return undefined;
  if (!appointment_day || !appointment_time) throw new Failure('invalid_input', told('time_required'));
  return requireVisit(appointment_day, appointment_time);
};

/** TIME-4: a visit has a time and a place; what was given before counts. */
const requireWhole = (
  { visit }: Appointment,
  { exact_address: typed }: SaveVisitBody,
  hasTime: boolean,
): void => {
  const hasPlace = typed == null ? visit.exactAddress !== undefined : typed !== '';
  const missing = [
    ...(hasTime || visit.dedicatedScheduleTime !== undefined ? [] : [told('time_required')]),
    ...(hasPlace ? [] : [told('location_required')]),
  ];
  if (missing.length > 0) throw new Failure('invalid_input', missing);
};

export const addressNeeded = (): Failure => new Failure('conflict', told('place_of_booked'));

export const requireChangeable = ({ status }: Pick<Appointment, 'status'>): void => {
  if (!canReschedule(status)) throw new Failure('conflict', told('appointment_settled'));
};

export type Site = {
  readonly zip: string;
  readonly marketId: string;
  readonly diagnosisPriceCents: number;
  readonly point: Address['point'];
  /** Where the market is another one: the work at its prices. */
  readonly requote: Requote | undefined;
};

const addressText = (body: SaveVisitBody, zip: string | undefined): string => {
  const { exact_address = '', location_attributes: parts } = body;
  const text = exact_address ?? '';
  if (zipInAddress(text)) return text;
  const area = [parts?.locality, [parts?.administrative_area_level_one, zip].filter(Boolean).join(' ')];
  return [text, ...area].filter(Boolean).join(', ');
};

const locate = async (
  deps: Pick<SchedulingDeps, 'maps'>,
  body: SaveVisitBody,
  zip: string | undefined,
): Promise<Address | undefined> => {
  if (!body.exact_address) return undefined;
  // It stands in messages to whoever was typed as the customer.
  if (!isSendableAddress(body.exact_address)) throw new Failure('invalid_input', told('location_wrong'));
  const outcome = await deps.maps.geocode(addressText(body, zip));
  const { street_number, route } = body.location_attributes ?? {};
  const hasStreet = Boolean(street_number && route);
  if (outcome.status === 'not_visitable') throw new Failure('invalid_input', told('address_post_office_box'));
  // A town alone is nowhere a technician could be sent to.
  const isNowhere =
    outcome.status === 'not_found' || (outcome.status === 'found' && outcome.address.route === undefined);
  if (isNowhere && !hasStreet) throw new Failure('invalid_input', told('location_wrong'));
  return outcome.status === 'found' ? outcome.address : undefined;
};

/** What the customer said of the zip; that of the quote only where the address names no other town. */
const saidZip = (
  { findZip }: Pick<SchedulingDeps, 'findZip'>,
  { exact_address, location_attributes }: SaveVisitBody,
  appointment: Appointment,
): string | undefined => {
  const text = exact_address ?? '';
  const given = location_attributes?.zip || location_attributes?.postal_code || zipInAddress(text);
  if (given) return given;
  const town = townIn(text);
  const { city, state } = findZip(appointment.zip) ?? {};
  return isInTown(town, { city, state }) ? appointment.zip : undefined;
};

const placeReasons = {
  'outside the country': () => told('address_outside_country'),
  'no zip': () => told('address_without_zip'),
  'zip elsewhere': (zip: string) => told('address_zip_elsewhere', { zip }),
};

/** Nobody has agreed to a price yet: another place may change it. */
const hasOpenPrice = ({ status, payment }: Appointment): boolean =>
  isUnbooked(status) && payment === undefined;

const requireCoverage = async (deps: Pick<SchedulingDeps, 'serviceArea'>, zip: string) => {
  const coverage = await deps.serviceArea.coverageOf(zip);
  if (!coverage.served) throw new Failure('out_of_area', told('out_of_area', { zip }));
  return coverage;
};

/** What is sent to a technician is the line; what was checked are its parts. */
const requireOnePlace = ({ exact_address, location_attributes: parts }: SaveVisitBody): void => {
  if (!exact_address || !parts) return;
  const isOther = namesOtherPlace(exact_address, {
    city: parts.locality ?? undefined,
    state: parts.administrative_area_level_one ?? undefined,
    zip: parts.zip || parts.postal_code,
    streetNumber: parts.street_number,
    route: parts.route,
  });
  if (isOther) throw new Failure('invalid_input', told('address_parts_differ'));
};

/** TIME-5: the zip a technician is sent to, which is where the address is. */
const requireZip = async (
  deps: Pick<SchedulingDeps, 'serviceArea' | 'findZip'>,
  body: SaveVisitBody,
  zip: string | undefined,
  address: Address | undefined,
): Promise<string> => {
  const { exact_address, location_attributes: parts } = body;
  const problem = findPlaceProblem({
    zip,
    zipPlace: zip === undefined ? undefined : deps.findZip(zip),
    state: parts?.administrative_area_level_one ?? townIn(exact_address ?? '').state,
    country: address?.country,
  });
  // Whoever is in a zip we do not serve hears that first.
  if (zip !== undefined && problem === 'zip elsewhere') await requireCoverage(deps, zip);
  if (problem || zip === undefined)
    throw new Failure('invalid_input', placeReasons[problem ?? 'no zip'](zip ?? ''));
  requireOnePlace(body);
  return zip;
};

/** Asked only where the page can ask, and once: a customer knows where their car is. A town far away is no question, unless a map has it. */
const requireLikelyTown = (
  { findZip, listTown }: Pick<SchedulingDeps, 'findZip' | 'listTown'>,
  { exact_address, location_attributes: parts, place_confirmed }: SaveVisitBody,
  { zip, address, before }: { zip: string; address: Address | undefined; before: string | undefined },
): void => {
  if (!exact_address || exact_address === before) return;
  const town = parts?.locality || townIn(exact_address).city;
  const zipPlace = findZip(zip);
  if (!town || !zipPlace) return;
  const { city } = zipPlace;
  const found =
    address?.point && address.point.precision !== 'area'
      ? { city: address.locality, zip: address.postalCode }
      : undefined;
  const namesakes = listTown(town, zipPlace.state);
  const problem = findTownProblem({ city: town, zip, zipCity: city, found, zipPoint: zipPlace, namesakes });
  if (problem === 'far') throw new Failure('invalid_input', told('address_town_far', { zip, town, city }));
  if (problem === 'elsewhere' && place_confirmed === false)
    throw new Failure('invalid_input', told('address_town_elsewhere', { zip, town, city }));
};

/** Prices belong to a market: in another one the work is priced again, or it takes a new request. */
export const requireServed = async (
  deps: Pick<SchedulingDeps, 'serviceArea' | 'quoteElsewhere'>,
  zip: string,
  appointment: Appointment,
): Promise<Site> => {
  const coverage = await requireCoverage(deps, zip);
  const { market, diagnosisPriceCents } = coverage;
  const site = { zip, marketId: market.id, diagnosisPriceCents, point: undefined, requote: undefined };
  if (market.id === appointment.market?.id) return site;
  if (hasOpenPrice(appointment) && !appointment.quote) return site;
  const requote = hasOpenPrice(appointment) ? await deps.quoteElsewhere(appointment, coverage) : undefined;
  if (!requote) throw new Failure('conflict', told('price_not_in_area', { zip }));
  return { ...site, requote };
};

export type SiteDeps = Pick<
  SchedulingDeps,
  'maps' | 'serviceArea' | 'quoteElsewhere' | 'findZip' | 'listTown'
>;

/** TIME-5: whatever the browser has checked, the final zip is checked here. */
export const locateSite = async (
  deps: SiteDeps,
  body: SaveVisitBody,
  appointment: Appointment,
): Promise<Site> => {
  const said = saidZip(deps, body, appointment);
  const address = await locate(deps, body, said);
  const zip = await requireZip(deps, body, said ?? address?.postalCode, address);
  const site = await requireServed(deps, zip, appointment);
  if (address?.postalCode && address.postalCode !== zip) await requireCoverage(deps, address.postalCode);
  requireLikelyTown(deps, body, { zip, address, before: appointment.visit.exactAddress });
  return { ...site, point: address?.point };
};

export const saveDetails = async ({ tx, appointment, now }: Change, body: SaveVisitBody, site: Site) => {
  const { exact_address, location_attributes } = body;
  const details = {
    ...(exact_address == null
      ? {}
      : {
          exact_address: exact_address || null,
          latitude: site.point?.latitude ?? null,
          longitude: site.point?.longitude ?? null,
        }),
    ...(location_attributes ? { location: storedLocation.encode(location_attributes) } : {}),
    ...(body.apartment_number == null ? {} : { apartment_number: body.apartment_number }),
    ...(body.apartment_code == null ? {} : { apartment_code: body.apartment_code }),
    ...(body.type_of_site == null ? {} : { type_of_site: body.type_of_site }),
    ...(body.garage == null ? {} : { garage: body.garage }),
    ...(body.covered == null ? {} : { covered: body.covered }),
    ...(body.hints_to_find == null ? {} : { hints_to_find: body.hints_to_find }),
    updated_at: now,
  };
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: appointment.id, ...details })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(details))
    .execute();
};

export const saveSite = async (
  { tx, appointment, actor, now }: Change,
  site: Site,
  color?: string | null,
): Promise<void> => {
  if (site.requote) await keepRequote(tx, appointment.id, site.requote);
  await applyEvent(tx, appointment.id, {
    type: 'relocated',
    actor,
    at: now,
    details: { zip: site.zip, marketId: site.marketId },
    facts: {
      zip: site.zip,
      marketId: site.marketId,
      // The price of a diagnosis depends on the zip until it is booked.
      ...(hasOpenPrice(appointment) && appointment.type === 'diagnosis'
        ? { diagnosisPriceCents: site.diagnosisPriceCents }
        : {}),
      ...(color ? { carColor: color } : {}),
    },
  });
};

/** The car is elsewhere now: what was held or promised must still fit there. False: it does not. */
export const keepWindow = async (deps: SchedulingDeps, change: Change): Promise<boolean> => {
  const reserved = findReserved(change.appointment, change.now);
  if (!reserved || (await takeWindow(deps, change, reserved, { promise: false }))) return true;
  if (!findPromised(change.appointment)) await releaseWindow(change.tx, change.appointment.id);
  return false;
};

/** BILL-6: a customer who moves a visit that costs the fee to cancel does not win the free cancellation back. */
const noteLateMove = async (
  { tx, appointment: { id, market }, now }: Change,
  before: BookedVisit,
): Promise<void> => {
  const isLate =
    market !== undefined && changeFeeCents('cancel', before, now.getTime(), offsetsOf(market.timeZone)) > 0;
  if (!isLate) return;
  await tx
    .updateTable('visit_request')
    .set({ moved_late_at: now })
    .where('appointment_id', '=', id)
    .where('moved_late_at', 'is', null)
    .execute();
};

/** What a customer is promised or moves stays within limits; to be asked before any day is locked. */
export const requireMoveAllowed = async (
  { tx, appointment, actor, now }: Change,
  choice: Visit,
): Promise<void> => {
  const before = findPromised(appointment);
  if (isOurs(actor) || (before && isSameVisit(before, choice))) return;
  await requireVisitAllowed(tx, appointment, { visit: choice, actor, now });
  // Who is asked by us to pick another time may.
  if (before) await requireChangeTold(tx, appointment, now);
};

/** What is booked is moved by who sees that it is, and not by a quote that was left open elsewhere. */
export const requireShownAsBooked = (
  appointment: Appointment,
  isShownAsBooked: boolean | null | undefined,
): void => {
  const booked = findPromised(appointment);
  if (!booked || isShownAsBooked !== false) return;
  throw new Failure(
    'conflict',
    told('booked_meanwhile', { visit: { day: booked.day, window: booked.window } }),
  );
};

/** As the page showed it; left out by who cannot know. */
export type ShownWindow =
  | { readonly appointment_day: string | null; readonly appointment_time: string | null }
  | null
  | undefined;

/** A page left open changes nothing that has another window by now: it shows that one first. */
export const requireWindowShown = (
  { appointment, now }: Pick<Change, 'appointment' | 'now'>,
  shown: ShownWindow,
): void => {
  if (!shown) return;
  const is = findShown(appointment, now);
  const isShown =
    (is?.day ?? null) === shown.appointment_day &&
    (is ? formatWindow(is.window) : null) === shown.appointment_time;
  if (!isShown) throw new Failure('quote_changed', told('visit_changed_meanwhile'));
};

/** Whether a window of a day can be picked now, by whichever call. */
export const requirePickable = async (
  { tx, appointment, actor, now }: Pick<Change, 'tx' | 'appointment' | 'actor' | 'now'>,
  visit: Visit,
): Promise<void> => {
  requirePart(appointment.visit, visit.day);
  // What they have already stands, however the day goes.
  const reserved = findReserved(appointment, now);
  if (!reserved || !isSameVisit(reserved, visit)) await requireInOrder(tx, appointment, visit, { now });
  if (!isOurs(actor)) await requireNotCalledOff(tx, appointment.id);
};

/** PLAN-1: a visit that was promised for another time comes before those of its job that follow it. */
export const requireMovedInTime = async (
  { tx, appointment }: Pick<Change, 'tx' | 'appointment'>,
  choice: Visit,
): Promise<void> => {
  const before = findPromised(appointment);
  if (!before || !isSameVisit(before, choice)) await requireDoneInTime(tx, appointment);
};

/** What another time means for the promise before it, whoever is told of it. False: the time is the same. */
export const settleMove = async (change: Change, choice: Visit): Promise<boolean> => {
  const { tx, appointment, now } = change;
  const before = findPromised(appointment);
  const isTheirs = isCustomersMove(change);
  // Who picks the window that we chose agrees to it.
  if (isTheirs && appointment.visit.isMovedByUs) await noteAgreed(tx, appointment.id);
  if (before && isSameVisit(before, choice)) return false;
  if (before && isTheirs) {
    await noteLateMove(change, before);
    // Who picks another time while we still come is not waited upon late; after an end that we missed they were.
    await forgetCreditNotDue(tx, appointment.id, now);
    await promiseCreditIfMissed(tx, appointment, before, now);
  }
  return true;
};

/** A promised visit has another time, by whichever call: it is noted, and everybody concerned is told. */
export const noteMove = async (
  deps: Pick<SchedulingDeps, 'messages'>,
  change: Change,
  choice: Visit,
): Promise<void> => {
  const { tx, appointment, now } = change;
  const before = findPromised(appointment);
  if (!(await settleMove(change, choice))) return;
  if (appointment.status !== 'scheduled') return;
  if (before && !isCustomersMove(change)) return moveByUs(tx, deps.messages, appointment, choice, now);
  const isForThem = before !== undefined && isOurs(change.actor);
  await tellVisitMoved(tx, deps.messages, appointment, { visit: choice, now, isForThem });
};

const applyVisit = async (
  deps: SchedulingDeps,
  locked: Change,
  body: SaveVisitBody,
  site: Site,
): Promise<boolean> => {
  const { tx } = locked;
  const choice = findChoice(body);
  requireChangeable(locked.appointment);
  requireShownAsBooked(locked.appointment, body.is_booked);
  const isElsewhere = site.zip !== locked.appointment.zip;
  if (isElsewhere && !body.exact_address && findPromised(locked.appointment)) throw addressNeeded();
  if (choice) await requirePickable(locked, choice);
  await saveDetails(locked, body, site);
  await saveSite(locked, site, body.car_attributes?.color);
  const change = { ...locked, appointment: await getLockedAppointment(tx, locked.appointment.id) };
  if (choice && findPromised(change.appointment)) await requireMoveAllowed(change, choice);
  if (choice && (await takeWindow(deps, change, choice, { promise: false }))) {
    await requireMovedInTime(change, choice);
    if (findPromised(change.appointment)) await noteMove(deps, change, choice);
    return true;
  }
  const isKept = await keepWindow(deps, change);
  // Somebody who has booked keeps the promise and the address it was made for.
  if (findPromised(change.appointment) && (choice || !isKept)) throw windowTaken();
  return choice === undefined && isKept;
};

/** TIME-6: keeps everything typed; the window is held, or, when it has just gone, everything else is kept. */
export const saveVisit = async (
  deps: SchedulingDeps,
  request: ChangeRequest,
  body: SaveVisitBody,
): Promise<Appointment> => {
  const { id } = request;
  const choice = findChoice(body);
  const before = await appointmentStore(deps.db).find(id);
  if (!before) throw noSuchAppointment();
  requireChangeable(before);
  requireWhole(before, body, choice !== undefined || findReserved(before, deps.now()) !== undefined);
  const site = await locateSite(deps, body, before);
  await warmPlan(deps, before);
  const outcome = await inTurn(before, choice?.day ?? before.visit.reserved?.day ?? id, () =>
    changeAppointment(deps, request, async (change) => {
      const isGained = await applyVisit(deps, change, body, site);
      return { isGained, appointment: await getLockedAppointment(change.tx, id) };
    }),
  );
  if (!outcome.isGained) throw windowTaken();
  return outcome.appointment;
};
