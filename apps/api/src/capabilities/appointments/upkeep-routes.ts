import type { appointmentUpkeepRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isStaff } from '../accounts';
import type { MessageSettings } from '../messaging';
import { actorOf } from './actor-of';
import type { AppointmentStore } from './appointment-store';
import type { DecisionGuard } from './decision-guard';
import { followPage } from './keep-language';
import { listAppointments, statusesOf } from './list-appointments';
import { type RetryZipDeps, retryZip } from './retry-zip';
import { type AnswerAppointment, noSuchAppointment } from './routes';
import { findLanguageAlone, updateContact } from './update-contact';

export const appointmentUpkeepLimits: RateLimits<typeof appointmentUpkeepRoutes> = {
  updateContact: { limit: 40, windowSeconds: 60 },
  listUserAppointments: { limit: 120, windowSeconds: 60 },
  updateOutOfRange: { limit: 30, windowSeconds: 60 },
};

export const appointmentUpkeepHandlers = (
  deps: RetryZipDeps & {
    readonly access: AccountAccess;
    readonly answer: AnswerAppointment;
    readonly messages: MessageSettings;
    readonly appointments: Pick<AppointmentStore, 'find'>;
    readonly decisions: Pick<DecisionGuard, 'requireMayChangeVisit'>;
  },
): Handlers<typeof appointmentUpkeepRoutes> => ({
  async updateContact({ params, body }, context) {
    await deps.decisions.requireMayChangeVisit(params.id, context);
    const language = findLanguageAlone(body);
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    if (language) {
      // What the owner chose stands, whoever has the link; the switch of one of us is for their own page.
      const isByStaff = loggedIn !== undefined && isStaff(loggedIn.account);
      await followPage(deps.db, { appointmentId: params.id, isByStaff }, language);
      const visit = await deps.appointments.find(params.id);
      if (!visit) throw noSuchAppointment();
      return deps.answer(visit, context);
    }
    const appointment = await updateContact(deps, {
      id: params.id,
      change: body,
      account: loggedIn?.account,
      language: context.language,
    });
    if (!appointment) throw noSuchAppointment();
    return deps.answer(appointment, context);
  },

  async listUserAppointments({ query }, context) {
    const { account } = await deps.access.requireAccount(context);
    const appointments = await listAppointments(
      deps.db,
      account.id,
      query.status && statusesOf[query.status],
    );
    const answers = await Promise.all(appointments.map((appointment) => deps.answer(appointment, context)));
    return { data: answers.map(({ data }) => data) };
  },

  async updateOutOfRange({ params, body }, context) {
    const appointment = await deps.appointments.find(params.id);
    if (!appointment) throw noSuchAppointment();
    await deps.decisions.requireMayChangeVisit(params.id, context);
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const actor = actorOf(loggedIn?.account, appointment);
    return deps.answer(await retryZip(deps, appointment, { zip: body.zip, actor }), context);
  },
});
