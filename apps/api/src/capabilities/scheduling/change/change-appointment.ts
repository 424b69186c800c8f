import type { Coverage, ZipPlace } from '@lugnut/domain/coverage';
import type { Act } from '@lugnut/domain/gate';
import type { MarketDay, MoveAsker, PlainDay } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { createKeyedMutex } from '../../../platform/keyed-mutex';
import type { MapsPort } from '../../../providers/maps/maps.port';
import type { Account } from '../../accounts';
import {
  type Appointment,
  type AskGate,
  actorOf,
  jobTotalOf,
  lockAppointment,
  noSuchAppointment,
  type Requote,
} from '../../appointments';
import type { ServiceAreaView } from '../../coverage';
import type { MessageSettings } from '../../messaging';
import type { PriceListView } from '../../pricing';
import {
  createJobOf,
  type FindPlanningFacts,
  type FindZip,
  type MarketPlans,
  type PromiseTerms,
  type TechnicianDayKey,
} from '../plan';
import type { Change, Holder } from '../promise';

export type SchedulingDeps = {
  readonly db: Database;
  readonly plans: MarketPlans;
  readonly promiseTerms: PromiseTerms;
  readonly findPlanningFacts: FindPlanningFacts;
  readonly priceList: Pick<PriceListView, 'list' | 'findServices'>;
  readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'>;
  readonly findZip: FindZip;
  /** Every zip of a town, by its name in the list. */
  readonly listTown: (city: string, state: string) => readonly ZipPlace[];
  readonly maps: Pick<MapsPort, 'geocode'>;
  readonly now: () => Date;
  /** Whether the customer has a way to pay on this appointment: then a window is promised, not held. */
  readonly isPaymentSetUp: (tx: DatabaseTransaction, appointmentId: string) => Promise<boolean>;
  /** Where a window was promised to who had set up the payment before. */
  readonly notePromise: (tx: DatabaseTransaction, appointmentId: string, now: Date) => Promise<void>;
  /** The same work at another market's prices; undefined where that takes the office. */
  readonly quoteElsewhere: (appointment: Appointment, coverage: Coverage) => Promise<Requote | undefined>;
  readonly messages: MessageSettings;
};

/** Which appointment, and who is logged in: without a login, whoever has its link. */
export type ChangeRequest = {
  readonly id: string;
  readonly account: Account | undefined;
  /** Undefined where staff change it by calls of their own. */
  readonly ask?: AskGate;
  /** Undefined where staff plan for others. */
  readonly holder?: Holder | undefined;
  /** Of a move by staff; undefined: we wanted it. */
  readonly askedBy?: MoveAsker | undefined;
};

/** One transaction on a locked appointment; the routes it touched are then stale in this process's cache. */
export const changeAppointment = async <T>(
  deps: Pick<SchedulingDeps, 'db' | 'plans' | 'promiseTerms' | 'priceList' | 'findZip' | 'now'>,
  { id, account, ask, holder, askedBy }: ChangeRequest,
  work: (change: Change) => Promise<T>,
  actOf: (appointment: Appointment) => Act = () => 'change visit',
  /** What is locked before the appointment. */
  lockBefore: (tx: DatabaseTransaction) => Promise<unknown> = async () => undefined,
): Promise<T> => {
  const touched: TechnicianDayKey[] = [];
  const jobIn = await createJobOf(deps);
  const termsOf = await deps.promiseTerms.current();
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockBefore(tx);
      const appointment = await lockAppointment(tx, id);
      if (!appointment) throw noSuchAppointment();
      await ask?.(tx, {
        act: actOf(appointment),
        payerId: appointment.accountId,
        appointmentId: id,
        totalCents: jobTotalOf(appointment),
      });
      if (appointment.visit.reserved) touched.push(appointment.visit.reserved);
      const actor = actorOf(account, appointment);
      const terms = { jobOf: jobIn, termsOf, touched };
      return work({ tx, appointment, now: deps.now(), actor, askedBy, holder, ...terms });
    });
  } finally {
    for (const key of touched) deps.plans.routeChanged(key);
  }
};

/** Fills the cache before a transaction begins, which then needs no second connection. */
export const warmPlan = async (
  deps: Pick<SchedulingDeps, 'plans' | 'now'>,
  appointment: Pick<Appointment, 'market'>,
): Promise<readonly MarketDay[]> =>
  appointment.market ? deps.plans.daysOf(appointment.market, deps.now()) : [];

const dayMutex = createKeyedMutex();

/** Requests for the same day queue here, and not with a connection in hand for the lock of a technician's day. */
export const inTurn = <T>(
  { market }: Pick<Appointment, 'market'>,
  day: PlainDay,
  work: () => Promise<T>,
): Promise<T> => dayMutex(`${market?.id} ${day}`, work);
