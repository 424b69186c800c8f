import type { documentRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { jobOnAccount, jobPaid, jobPartPaid, jobRefunded } from '../payments';
import { createDocumentDeliverer, type DocumentDeps, openDocument } from './make-documents';
import { requestDocuments } from './request-documents';
import { documentHandlers, documentLimits, serveDocuments } from './routes';
import { serveYardInvoice, type YardInvoiceDeps } from './serve-yard-invoice';

type Ports = Parameters<typeof documentHandlers>[0] &
  Omit<DocumentDeps, 'brand'> & {
    readonly messages: { readonly brand: string };
    readonly fleets: YardInvoiceDeps['fleets'];
  };

export const documentsCapability = (ports: Ports): Capability<typeof documentRoutes> => ({
  name: 'documents',
  routes: documentHandlers(ports),
  limits: documentLimits,
  deliverers: [createDocumentDeliverer({ ...ports, brand: ports.messages.brand })],
  // A paper says how it stands: it is made again with every payment of the job, and in a new version when money goes back.
  subscriptions: [
    on(jobPaid, (tx, { appointmentId }) => requestDocuments(tx, appointmentId, 'paid')),
    on(jobOnAccount, (tx, { appointmentId }) => requestDocuments(tx, appointmentId, 'on account')),
    on(jobPartPaid, (tx, { appointmentId, attemptId }) =>
      requestDocuments(tx, appointmentId, `part paid ${attemptId}`),
    ),
    on(jobRefunded, (tx, { appointmentId, entry }) => requestDocuments(tx, appointmentId, entry)),
  ],
  endpoints: [
    (app) =>
      serveDocuments(app, {
        ...ports,
        open: (id, kind) => openDocument({ ...ports, brand: ports.messages.brand }, id, kind),
      }),
    (app) => serveYardInvoice(app, { ...ports, brand: ports.messages.brand }),
  ],
});
