import type { vehicleRecordRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { createHasTelematics } from '../fleet';
import type { MessageSettings } from '../messaging';
import { payloadStore } from '../telematics';
import { remindOfDocuments } from './remind-of-documents';
import { type VehicleRecordDeps, vehicleRecordHandlers, vehicleRecordLimits } from './routes';
import { type ServeDocumentsDeps, serveDocuments } from './serve-documents';

type Own = 'hasTelematics' | 'findPayload';
type Ports = Omit<VehicleRecordDeps & ServeDocumentsDeps, Own> & { readonly messages: MessageSettings };

/** FLT-3: the vehicles of a fleet by search, group and tag, and a page for each with all that is known of it. */
export const vehicleRecordsCapability = (ports: Ports): Capability<typeof vehicleRecordRoutes> => {
  const { findByCar } = payloadStore(ports.db);
  const deps = { ...ports, hasTelematics: createHasTelematics(ports.db), findPayload: findByCar };
  return {
    name: 'vehicle-records',
    routes: vehicleRecordHandlers(deps),
    limits: vehicleRecordLimits,
    jobs: [
      {
        name: 'remind-of-documents',
        cron: '5 15 * * *',
        run: (signal) => remindOfDocuments(ports, signal),
      },
    ],
    endpoints: [(app) => serveDocuments(app, deps)],
  };
};
