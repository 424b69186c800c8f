import type { CreateFleetAppointmentBody, UsualParkingAttributes } from '@lugnut/contract';
import { openStatuses } from '@lugnut/domain/appointment';
import {
  approvesAlone,
  findParkedVisit,
  mayPropose,
  type ProposedWork,
  proposalExpiry,
  workFor,
} from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import { addDays, instantAt, visitInWords } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { accountStore } from '../accounts';
import {
  type Appointment,
  addAppointment,
  appointmentStore,
  jobTotalOf,
  type PreparedAppointment,
  prepareAppointment,
} from '../appointments';
import {
  type FleetJobDeps,
  type FleetMember,
  findFleetContact,
  findFounder,
  findParking,
  fleetRequestOf,
  gateOfPolicy,
  type ParkingDeps,
} from '../fleet';
import type { BookOnFile } from '../payments';
import { dropRequest, keepDedicatedTime, type VisitPicker } from '../scheduling';
import { raiseAlert } from './alert-store';
import { bookProposal } from './decide-proposal';
import { readPolicy } from './fault-policy';
import { meaningOf } from './follow-faults';
import { proposalSubject } from './proposal-links';

export type ProposeDeps = FleetJobDeps &
  ParkingDeps & {
    readonly visits: VisitPicker;
    readonly bookWithCardOnFile: BookOnFile;
  };

/** Why nothing is proposed; the screen has the words. */
type Trouble =
  | 'no_contact'
  | 'no_habit'
  | 'no_address'
  | 'out_of_area'
  | 'job_open'
  | 'no_price'
  | 'no_window'
  | 'dedicated';

const againAfterMs = 3_600_000;
const mostAtOnce = 25;

const findFaults = (deps: ProposeDeps) =>
  deps.db
    .selectFrom('lasting_fault as fault')
    .innerJoin('car', 'car.id', 'fault.car_id')
    .innerJoin('account', 'account.id', 'fault.fleet_id')
    .leftJoin('fault_policy as policy', 'policy.fleet_id', 'fault.fleet_id')
    .select(['fault.id', 'fault.fleet_id', 'fault.car_id', 'fault.code', 'fault.first_seen_at'])
    .where('fault.closed_at', 'is', null)
    .where('car.archived_at', 'is', null)
    .where('account.no_obds', '=', false)
    .where(sql<boolean>`coalesce(policy.is_on, true)`)
    .where((e) =>
      e.or([
        e('fault.tried_at', 'is', null),
        e('fault.tried_at', '<', new Date(deps.now().getTime() - againAfterMs)),
      ]),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('fault_proposal as proposal')
            .select('proposal.id')
            .whereRef('proposal.car_id', '=', 'fault.car_id')
            .whereRef('proposal.code', '=', 'fault.code')
            .whereRef('proposal.fault_first_seen_at', '=', 'fault.first_seen_at'),
        ),
      ),
    )
    .orderBy('fault.opened_at')
    .limit(mostAtOnce);

type Fault = Awaited<ReturnType<ReturnType<typeof findFaults>['executeTakeFirstOrThrow']>>;

/** The last proposal about this code of this vehicle decides whether there may be another. */
const isAllowed = async ({ db }: ProposeDeps, fault: Fault): Promise<boolean> => {
  const last = await db
    .selectFrom('fault_proposal as proposal')
    .innerJoin('appointment', 'appointment.id', 'proposal.appointment_id')
    .select(['proposal.status', 'fault_first_seen_at', 'appointment.status as job'])
    .where('proposal.car_id', '=', fault.car_id)
    .where('code', '=', fault.code)
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mayPropose(
    { firstSeenMs: fault.first_seen_at.getTime(), clearedMs: undefined },
    last && {
      status: last.status,
      faultFirstSeenMs: last.fault_first_seen_at.getTime(),
      isJobOver: !openStatuses.some((status) => status === last.job),
    },
  );
};

/** Somebody saw to it already. */
const hasJob = async ({ db }: ProposeDeps, fault: Fault): Promise<boolean> =>
  (await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', fault.fleet_id)
    .where('car_id', '=', fault.car_id)
    .where('status', 'in', [...openStatuses])
    .where((e) =>
      e.or([e('created_at', '>=', fault.first_seen_at), e('diagnosis_input', 'like', `%${fault.code}%`)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The fleet's founder asks, as far as papers and messages name somebody. */
const memberOf = async ({ db }: ProposeDeps, fleetId: string): Promise<FleetMember> => {
  const person = await accountStore(db).findById(await findFounder(db, fleetId));
  if (!person) throw new Error('a fleet without a founder');
  return {
    person,
    fleetId,
    seat: person.fleet ?? { id: fleetId, role: 'owner', approveUnderCents: undefined },
  };
};

type Contact = { readonly email: string; readonly phone: string };

const findContact = async (
  { db }: ProposeDeps,
  { person, fleetId }: FleetMember,
): Promise<Contact | undefined> => {
  const { email, phone } = await findFleetContact(db, person, fleetId);
  return email && phone ? { email, phone } : undefined;
};

const bodyOf = (
  work: ProposedWork,
  carId: string,
  { zip, ...contact }: Contact & { readonly zip: string },
): CreateFleetAppointmentBody =>
  ({
    ...contact,
    kind: 'fleet',
    appointment_type: work.kind,
    car_id: carId,
    car_attributes: {},
    location_attributes: { zip },
    address: zip,
    diagnosis_input: work.kind === 'diagnosis' ? work.input : '',
    services: work.kind === 'repair' ? [work.service] : [],
    canned_service_ids: [],
  }) as unknown as CreateFleetAppointmentBody;

type Priced = { readonly prepared: PreparedAppointment; readonly work: ProposedWork };

/** The first of the works that has a price at once. */
const findPriced = async (
  deps: ProposeDeps,
  member: FleetMember,
  fault: Fault,
  to: Contact & { readonly zip: string },
): Promise<Priced | undefined> => {
  for (const work of workFor(fault.code)) {
    const request = await fleetRequestOf(deps, member, bodyOf(work, fault.car_id, to), {
      idempotencyKey: undefined,
      clientAddress: '',
    });
    const prepared = await prepareAppointment(deps, { ...request, isProposed: true });
    if (prepared.appointment.status === 'quoted') return { prepared, work };
  }
  return undefined;
};

type Place = NonNullable<UsualParkingAttributes['address']>;

const addressOf = ({ street, city, state, zip }: Place): string => `${street}, ${city}, ${state} ${zip}`;

/** The next day on which the window is free in which it is usually parked; the time for a person to answer is left. */
export const holdParkedVisit = async (
  { visits, db }: Pick<ProposeDeps, 'visits' | 'db'>,
  appointment: Appointment,
  usualWindow: string,
  place: Place | undefined,
): Promise<Appointment | undefined> => {
  const { windows, today } = await visits.listFree(appointment.id);
  if (today === undefined) return undefined;
  const fleet = appointment.accountId ? await accountStore(db).findById(appointment.accountId) : undefined;
  if (!fleet) return undefined;
  let earliest = addDays(today, 1);
  // Somebody may take a window between looking and holding.
  for (let tries = 0; tries < 3; tries += 1) {
    const day = findParkedVisit(usualWindow, windows, earliest);
    if (day === undefined) return undefined;
    try {
      return await visits.hold(appointment.id, fleet, {
        appointment_day: day,
        appointment_time: usualWindow,
        ...(place
          ? {
              exact_address: addressOf(place),
              location_attributes: {
                zip: place.zip,
                locality: place.city,
                administrative_area_level_one: place.state,
                country: 'US',
                postal_code: place.zip,
              },
            }
          : {}),
      });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'window_taken') throw error;
      earliest = addDays(day, 1);
    }
  }
  return undefined;
};

export const expiryOf = (appointment: Appointment, now: Date): Date => {
  const { chosen } = appointment.visit;
  const opens =
    chosen && appointment.market
      ? instantAt(chosen.day, chosen.window.startMinutes, offsetsOf(appointment.market.timeZone))
      : Number.POSITIVE_INFINITY;
  return new Date(proposalExpiry(now.getTime(), opens));
};

const keepTrouble = async (
  { db, now }: ProposeDeps,
  fault: Fault,
  trouble: Trouble | null,
): Promise<void> => {
  await db
    .updateTable('lasting_fault')
    .set({ tried_at: now(), trouble })
    .where('id', '=', fault.id)
    .execute();
};

/** A job that is not booked, with its price and its window, and the proposal about it. */
const addProposal = async (
  deps: ProposeDeps,
  fault: Fault,
  { prepared, work }: Priced,
  parking: UsualParkingAttributes & { readonly address: Place },
): Promise<string | undefined> => {
  const { appointment } = prepared;
  await deps.db.transaction().execute(async (tx) => {
    await addAppointment(tx, appointment, prepared.details, prepared.by);
    await keepDedicatedTime(tx, appointment.id, fault.fleet_id);
  });
  const drop = () =>
    deps.db.transaction().execute((tx) => dropRequest(tx, appointment.id, deps.now(), 'Not proposed'));
  let held: Appointment | undefined;
  try {
    held = await holdParkedVisit(deps, appointment, parking.appointment_time, parking.address);
  } finally {
    if (!held) await drop();
  }
  const { chosen } = held?.visit ?? {};
  if (!held || !chosen) return undefined;
  const id = newId();
  const isKept = await deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const totalCents = jobTotalOf(held);
    const added = await tx
      .insertInto('fault_proposal')
      .values({
        id,
        fleet_id: fault.fleet_id,
        car_id: fault.car_id,
        code: fault.code,
        fault_first_seen_at: fault.first_seen_at,
        appointment_id: appointment.id,
        kind: work.kind,
        status: 'open',
        total_cents: totalCents,
        usual_window: parking.appointment_time,
        proposed_at: at,
        expires_at: expiryOf(held, at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    const when = visitInWords({ day: chosen.day, window: chosen.window });
    await raiseAlert(tx, {
      fleetId: fault.fleet_id,
      carId: fault.car_id,
      kind: 'approval',
      subject: proposalSubject(id),
      words: `${fault.code}, ${meaningOf(fault.code)}. We can ${work.kind === 'diagnosis' ? 'diagnose it' : 'fix it'} ${when} for ${formatCents(totalCents)}`,
      at,
    });
    return true;
  });
  if (!isKept) await drop();
  return isKept ? id : undefined;
};

const propose = async (deps: ProposeDeps, fault: Fault): Promise<void> => {
  const stop = (trouble: Trouble | null): Promise<void> => keepTrouble(deps, fault, trouble);
  if (!(await isAllowed(deps, fault))) return stop(null);
  if (await hasJob(deps, fault)) return stop('job_open');
  const parking = await findParking(deps, fault.fleet_id, fault.car_id);
  if (!parking) return stop('no_habit');
  const { address } = parking;
  if (!address?.street) return stop('no_address');
  if (!(await deps.serviceArea.coverageOf(address.zip)).served) return stop('out_of_area');
  const member = await memberOf(deps, fault.fleet_id);
  // Of the visit, its news and its papers: proven, or else as typed. The proposal itself goes to proven contacts alone.
  const contact = await findContact(deps, member);
  if (!contact) return stop('no_contact');
  const priced = await findPriced(deps, member, fault, { ...contact, zip: address.zip });
  if (!priced) return stop('no_price');
  const id = await addProposal(deps, fault, priced, { ...parking, address });
  if (id === undefined) return stop('no_window');
  await stop(null);
  const policy = await readPolicy(deps.db, fault.fleet_id);
  const appointment = await appointmentStore(deps.db).find(priced.prepared.appointment.id);
  if (!appointment || !approvesAlone(policy, priced.work.kind, jobTotalOf(appointment))) return;
  const ask = gateOfPolicy({ fleetId: fault.fleet_id, limitCents: policy.autoApproveUnderCents });
  try {
    await bookProposal(deps, { id, fleetId: fault.fleet_id }, { by: null, how: 'policy', ask });
  } catch (error) {
    // A card that would pay instead of the terms, one that fails, or a window that has gone: the fleet's people are asked, as if there were no rule.
    if (!(error instanceof Failure)) throw error;
  }
};

/** FLT-7: a code that stays becomes a priced job for a time when the vehicle is usually parked. */
export const proposeRepairs = async (deps: ProposeDeps, signal: AbortSignal): Promise<void> => {
  await eachByItself(await findFaults(deps).execute(), signal, (fault) => propose(deps, fault));
};
