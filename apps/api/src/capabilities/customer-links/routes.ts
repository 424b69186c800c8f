import type { linkRoutes } from '@lugnut/contract';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isOffice, type LoginCodeDeps } from '../accounts';
import { type Appointment, type AppointmentStore, noSuchAppointment } from '../appointments';
import { replaceLink } from './replace-link';
import { askStepUpCode, proveStepUp } from './step-up';
import { listDevices } from './visit-devices';

export const linkLimits: RateLimits<typeof linkRoutes> = {
  askStepUpCode: { limit: 20, windowSeconds: 60 },
  proveStepUp: { limit: 20, windowSeconds: 60 },
  listVisitDevices: { limit: 60, windowSeconds: 60 },
  replaceLink: { limit: 10, windowSeconds: 60 },
};

export type LinkDeps = LoginCodeDeps &
  Parameters<typeof replaceLink>[0] & {
    readonly access: Pick<AccountAccess, 'requireAccount'>;
    readonly appointments: Pick<AppointmentStore, 'find'>;
  };

export const linkHandlers = (deps: LinkDeps): Handlers<typeof linkRoutes> => {
  const getAppointment = async (id: string): Promise<Appointment> => {
    const appointment = await deps.appointments.find(id);
    if (!appointment) throw noSuchAppointment();
    return appointment;
  };

  /** Neither the link nor an account nobody has proven is enough: both could send messages to a stranger. */
  const requireLogin = async (context: RequestContext, id: string): Promise<void> => {
    const { account } = await deps.access.requireAccount(context);
    const { accountId } = await getAppointment(id);
    const isTheirs = accountId === account.id && account.isProven;
    if (!isTheirs && !isOffice(account)) throw noSuchAppointment();
  };

  return {
    askStepUpCode: async ({ params, body }, context) =>
      askStepUpCode({ ...deps, now: deps.now() }, await getAppointment(params.id), body.channel, context),

    async proveStepUp({ params, body }, context) {
      const appointment = await getAppointment(params.id);
      const until = await proveStepUp({ db: deps.db, now: deps.now() }, appointment, body, context);
      return { good_until: until.toISOString() };
    },

    async listVisitDevices({ params }, context) {
      const { account } = await deps.access.requireAccount(context);
      // Whoever has just booked looks at the visit without a login of their own: nothing to show, no failure.
      const { accountId } = await getAppointment(params.id);
      if (accountId === account.id && !account.isProven && !isOffice(account)) return { data: null };
      await requireLogin(context, params.id);
      return { data: await listDevices(deps.db, params.id) };
    },

    async replaceLink({ params }, context) {
      await requireLogin(context, params.id);
      return { sent_to: [...(await replaceLink(deps, params.id))] };
    },
  };
};
