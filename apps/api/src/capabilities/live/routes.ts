import type { liveRoutes } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import type { Handlers } from '../../platform/http/handlers';
import type { OpenJob } from '../../platform/http/resolve-job';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import { type AppointmentStore, noSuchAppointment } from '../appointments';
import type { JobReaders } from '../documents';
import { markRead } from '../job-record';
import type { MessageSettings } from '../messaging';
import { describeLive } from './describe-live';
import { listMessages, sideOf, writeMessage } from './thread';
import { listUnreadThreads } from './unread-threads';

export const liveLimits: RateLimits<typeof liveRoutes> = {
  getLiveJob: { limit: 240, windowSeconds: 60 },
  listUnreadThreads: { limit: 120, windowSeconds: 60 },
  listJobMessages: { limit: 240, windowSeconds: 60 },
  sendJobMessage: { limit: 30, windowSeconds: 60 },
  markJobMessagesRead: { limit: 240, windowSeconds: 60 },
};

export type LiveDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly access: Pick<AccountAccess, 'findAccount' | 'requireAccount'>;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  readonly readers: JobReaders;
  readonly links: SignedLinks;
  readonly openJob: OpenJob;
  readonly messages: MessageSettings;
};

export const liveHandlers = (deps: LiveDeps): Handlers<typeof liveRoutes> => ({
  async getLiveJob({ params }, { bearerToken, job, language = 'en' }) {
    const appointment = await deps.appointments.find(params.id);
    if (!appointment) throw noSuchAppointment();
    const reader = (await deps.access.findAccount(bearerToken))?.account;
    const isOwner = reader !== undefined && reader.id === appointment.accountId;
    const calledAs = job?.calledAs ?? appointment.id;
    return describeLive(deps, appointment, {
      now: deps.now(),
      isOwner,
      calledAs,
      language,
    });
  },

  async listUnreadThreads(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: await listUnreadThreads(deps.db, account.id) };
  },

  async listJobMessages({ params }, context) {
    const { appointment, ...reader } = await deps.readers.requireReader(context, params.id);
    return { data: await listMessages(deps.db, appointment.id, reader) };
  },

  async sendJobMessage({ params, body }, context) {
    const { account, appointment, isOwner } = await deps.readers.requireReader(context, params.id);
    await writeMessage(deps.db, deps.messages, {
      appointment,
      account,
      isOwner,
      body: body.body,
      key: context.idempotencyKey,
      now: deps.now(),
    });
    return { data: await listMessages(deps.db, appointment.id, { account, isOwner }) };
  },

  async markJobMessagesRead({ params, body }, context) {
    const { appointment, ...reader } = await deps.readers.requireReader(context, params.id);
    await markRead(deps.db, {
      appointmentId: appointment.id,
      side: sideOf(reader),
      messageId: body.message_id,
      now: deps.now(),
    });
    return { data: await listMessages(deps.db, appointment.id, reader) };
  },
});
