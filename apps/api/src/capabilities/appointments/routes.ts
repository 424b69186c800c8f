import type { AppointmentReply, appointmentRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isBooked, isUnbooked } from '@lugnut/domain/appointment';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Bill } from '@lugnut/domain/payments';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isOffice } from '../accounts';
import type { PriceListView } from '../pricing';
import type { Appointment } from './appointment';
import { type CreateAppointmentDeps, createAppointment } from './create-appointment';
import type { HasStepUp } from './decision-guard';
import { describeAppointment } from './describe-appointment';
import type { ReadConfirmation } from './read-confirmation';
import { seesPlace, withoutStreet } from './sees-place';

export const appointmentLimits: RateLimits<typeof appointmentRoutes> = {
  createAppointment: { limit: 40, windowSeconds: 60 },
  getAppointment: { limit: 240, windowSeconds: 60 },
};

export type AnswerAppointment = (
  appointment: Appointment,
  context: Pick<RequestContext, 'bearerToken' | 'job' | 'language' | 'stepUpToken'>,
) => Promise<AppointmentReply>;

const isTheirs = (appointment: Appointment, account: Account | undefined): boolean =>
  account !== undefined && (isOffice(account) || appointment.accountId === account.id);

/** What the caller goes on calling it: as they did, or for a customer who has just asked for it, by their link. */
const nameFor = (
  { id, linkId }: Appointment,
  account: Account | undefined,
  job: RequestContext['job'],
): string => {
  if (job) return job.calledAs;
  const isCustomer = account === undefined || (account.role === 'customer' && account.fleet === undefined);
  return isCustomer ? (linkId ?? id) : id;
};

/** An appointment as the caller may see it. */
export const createAppointmentAnswer =
  (deps: {
    readonly db: Database;
    readonly hasStepUp: HasStepUp;
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly priceList: Pick<PriceListView, 'findServices'>;
    readonly now: () => Date;
    /** The bill of a job as it stands, from whoever charges it. */
    readonly readBill: (appointment: Appointment) => Promise<Bill | undefined>;
    /** What we owe an account: it pays first (BILL-9). */
    readonly readCredit: (accountId: string) => Promise<number>;
    readonly readQuoteDue: (appointment: Appointment, language?: LanguageCode) => Promise<string | null>;
    /** Whether the discount for keeping a visit would be given: what is refused is not offered. */
    readonly readMayKeep: (appointment: Appointment) => Promise<boolean>;
    readonly readConfirmation: ReadConfirmation;
  }): AnswerAppointment =>
  async (asked, context) => {
    const { bearerToken, job, language } = context;
    const account = (await deps.access.findAccount(bearerToken))?.account;
    const viewer = isTheirs(asked, account) ? 'owner' : 'holder';
    const seesStreet = viewer === 'owner' || (await seesPlace(deps, asked, context));
    const appointment = seesStreet ? asked : withoutStreet(asked);
    const calledAs = nameFor(appointment, account, job);
    const isOwners = account !== undefined && account.id === appointment.accountId;
    return describeAppointment(appointment, await deps.priceList.findServices(appointment.services), {
      viewer,
      calledAs,
      isPlaceKnown: asked.visit.exactAddress !== undefined,
      now: deps.now(),
      bill: isBooked(appointment.status) ? await deps.readBill(appointment) : undefined,
      quoteDue: await deps.readQuoteDue(appointment, language),
      mayKeep: await deps.readMayKeep(appointment),
      language,
      ...(await deps.readConfirmation(appointment, { calledAs, seesStreet })),
      creditCents: isOwners && isUnbooked(appointment.status) ? await deps.readCredit(account.id) : 0,
    });
  };

export const noSuchAppointment = (): Failure => new Failure('not_found', told('no_such_appointment'));

export const appointmentHandlers = (
  deps: CreateAppointmentDeps & {
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly answer: AnswerAppointment;
  },
): Handlers<typeof appointmentRoutes> => ({
  async createAppointment({ body }, context) {
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const appointment = await createAppointment(deps, {
      body,
      account: loggedIn?.account,
      idempotencyKey: context.idempotencyKey,
      clientAddress: context.clientAddress,
      language: context.language,
    });
    return deps.answer(appointment, context);
  },

  async getAppointment({ params }, context) {
    const appointment = await deps.appointments.find(params.id);
    if (!appointment) throw noSuchAppointment();
    return deps.answer(appointment, context);
  },
});
