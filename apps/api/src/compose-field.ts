import type { documentRoutes, liveRoutes, technicianRoutes } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountAccess } from './capabilities/accounts';
import type { AppointmentStore } from './capabilities/appointments';
import type { ServiceAreaView } from './capabilities/coverage';
import {
  createDocumentDeliverer,
  createJobReaders,
  documentHandlers,
  documentLimits,
  listDocumentsOf,
  requestDocuments,
  serveDocuments,
} from './capabilities/documents';
import { servePhotos, technicianHandlers, technicianLimits } from './capabilities/field';
import { createJobEvents, liveHandlers, liveLimits, serveJobEvents } from './capabilities/live';
import { createStoppedPhones, type MessageSettings, serveIncomingTexts } from './capabilities/messaging';
import { sendDueReminders, tellOpenedAreas } from './capabilities/notices';
import { createExtraPricing, type DraftDeps, type StaffAccess } from './capabilities/office';
import type { ChargeDeps } from './capabilities/payments';
import type { DatabaseTransaction } from './platform/db/schema';
import type { Handlers } from './platform/http/handlers';
import { createSignedLinks } from './platform/http/signed-links';
import type { RateLimiter, RateLimits } from './platform/rate-limits/rate-limits';
import type { SmsPort } from './providers/sms/sms.port';

export type FieldParts = DraftDeps & {
  readonly access: AccountAccess;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  readonly staff: StaffAccess;
  readonly charging: ChargeDeps;
  readonly limiter: RateLimiter;
  readonly messages: MessageSettings;
  readonly sms: Pick<SmsPort, 'readIncoming'>;
  readonly serviceArea: ServiceAreaView;
  readonly secret: string;
  readonly now: () => Date;
};

type FieldRoutes = typeof technicianRoutes & typeof documentRoutes & typeof liveRoutes;

/** A paper says how it stands: it is made again when the job is paid. */
export const renewPapers = (tx: DatabaseTransaction, appointmentId: string): Promise<void> =>
  requestDocuments(tx, appointmentId, 'paid');

export const fieldLimits: RateLimits<FieldRoutes> = { ...technicianLimits, ...documentLimits, ...liveLimits };

/** The work at the car, its papers and what people say about it, wired together. */
export const composeField = (parts: FieldParts) => {
  const { db, access, appointments, staff, now, messages, charging, limiter } = parts;
  const { requireOnJob } = staff;
  const links = createSignedLinks({ secret: parts.secret, now });
  const readers = createJobReaders({ access, appointments, requireOnJob });
  const events = createJobEvents();
  const stopped = createStoppedPhones(db);
  const handlers: Handlers<FieldRoutes> = {
    ...technicianHandlers({
      ...createExtraPricing(parts),
      db,
      access,
      requireOnJob,
      now,
      today: parts.today,
      links,
      messages,
      charging,
    }),
    ...documentHandlers({ db, links, readers }),
    ...liveHandlers({ db, access, appointments, readers, now, messages }),
  };
  return {
    handlers,
    findDocuments: (ids: readonly string[]) => listDocumentsOf(db, links, ids),
    deliverers: [createDocumentDeliverer({ db, now, brand: messages.brand })],
    hear: events.hear,
    stopped,
    /** Run once a minute. */
    async tell(): Promise<void> {
      await sendDueReminders({ db, now, messages });
      await tellOpenedAreas({ db, now, messages, serviceArea: parts.serviceArea });
    },
    mount(app: FastifyInstance): void {
      serveJobEvents(app, { events, appointments });
      servePhotos(app, { db, now, links, limiter, requireOnJob, requireReader: readers.requireReader });
      serveDocuments(app, { db, links, readers });
      serveIncomingTexts(app, { sms: parts.sms, stopped, publicUrl: messages.publicUrl });
    },
  };
};
