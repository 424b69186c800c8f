import type { driverInspectionsRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { fleetProven } from '../accounts';
import { forgetInspections, forgetUnsentPictures } from './forget-inspections';
import { type InspectionPaperDeps, serveInspectionPaper } from './inspection-paper';
import { endLinks } from './link-store';
import { endPin } from './pin';
import { type DriverInspectionsDeps, driverInspectionsHandlers, driverInspectionsLimits } from './routes';
import { type PictureDeps, servePictures } from './serve-pictures';

/** FLT-9: drivers report on their vehicle by a link, and what they find is the fleet's to repair and to certify. */
export const driverInspectionsCapability = (
  ports: DriverInspectionsDeps & PictureDeps & InspectionPaperDeps,
): Capability<typeof driverInspectionsRoutes> => ({
  name: 'driver-inspections',
  routes: driverInspectionsHandlers(ports),
  limits: driverInspectionsLimits,
  jobs: [
    {
      name: 'forget-unsent-inspection-pictures',
      cron: '41 * * * *',
      run: () => forgetUnsentPictures(ports.db, ports.now()),
    },
  ],
  subscriptions: [
    on(fleetProven, async (tx, { fleetId }) => {
      await endLinks(tx, fleetId);
      await endPin(tx, fleetId);
    }),
  ],
  retention: [{ key: 'driver_inspections', forget: forgetInspections }],
  endpoints: [(app) => servePictures(app, ports), (app) => serveInspectionPaper(app, ports)],
});
