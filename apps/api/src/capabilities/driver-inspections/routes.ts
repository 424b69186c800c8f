import type { driverInspectionsRoutes } from '@lugnut/contract';
import { fleetMay } from '@lugnut/domain/fleet';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { ObjectStore } from '../../platform/objects/object-store';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { findLastGood } from '../telematics';
import { carStore } from '../vehicles';
import { findLink, makeLink, requireLink, revokeLink } from './link-store';
import { needsPin, readSetting, setPin } from './pin';
import { listDefects, listInspections, listMissing, type ReadDeps, showInspection } from './read-inspections';
import { certifyDefect, requestRepair } from './settle-defects';
import { momentOf, type TakeDeps, takeInspection } from './take-inspection';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const driverInspectionsLimits: RateLimits<typeof driverInspectionsRoutes> = {
  // Of one address: a yard's drivers share one.
  getDriverChecklist: { limit: 120, windowSeconds: 60 },
  sendDriverInspection: { limit: 60, windowSeconds: 600 },
  listDriverInspections: often,
  getDriverInspection: often,
  listInspectionDefects: often,
  requestDefectRepair: seldom,
  certifyDefect: seldom,
  getInspectionLink: often,
  makeInspectionLink: seldom,
  revokeInspectionLink: seldom,
  listMissingInspections: often,
  getInspectionSetting: often,
  setInspectionPin: seldom,
};

export type DriverInspectionsDeps = TakeDeps &
  ReadDeps & { readonly fleets: FleetAccess; readonly objects: Pick<ObjectStore, 'keep' | 'read'> };

export const driverInspectionsHandlers = (
  deps: DriverInspectionsDeps,
): Handlers<typeof driverInspectionsRoutes> => ({
  ...driverHandlers(deps),
  ...readHandlers(deps),
  ...changeHandlers(deps),
});

type DriverRoutes = Pick<typeof driverInspectionsRoutes, 'getDriverChecklist' | 'sendDriverInspection'>;

const driverHandlers = (deps: DriverInspectionsDeps): Handlers<DriverRoutes> => ({
  async getDriverChecklist({ params }) {
    const { carId, fleetId, kind } = await requireLink(deps, params.token);
    const car = await carStore(deps.db).find(carId);
    if (!car) throw new Error('a link without its vehicle');
    const isLocked = await needsPin(deps.db, fleetId);
    // Whoever reads the sticker need not know the PIN; then what is sent is judged when it arrives.
    const { odometer: known, modelYear } =
      (isLocked ? undefined : (await findLastGood(deps.pool, [carId])).get(carId)) ?? {};
    return {
      data: {
        unit: car.name || carTitle(car),
        vehicle_kind: kind,
        needs_pin: isLocked,
        last_odometer: known ? { miles: known.miles, at: new Date(known.atMs).toISOString() } : null,
        model_year: modelYear ?? null,
      },
    };
  },

  async sendDriverInspection({ params, body }, context) {
    const inspectedAt = momentOf(body.inspected_at, deps.now());
    const link = await requireLink(deps, params.token, { inspectedAt });
    const at = await takeInspection(deps, link, body, context);
    return { data: { received_at: at.toISOString() } };
  },
});

type ReadRoutes = Pick<
  typeof driverInspectionsRoutes,
  | 'listDriverInspections'
  | 'getDriverInspection'
  | 'listInspectionDefects'
  | 'getInspectionLink'
  | 'listMissingInspections'
  | 'getInspectionSetting'
>;

const readHandlers = (deps: DriverInspectionsDeps): Handlers<ReadRoutes> => {
  const { fleets } = deps;
  const fleetOf = async (context: Pick<RequestContext, 'bearerToken'>) =>
    (await fleets.requireFleet(context)).fleetId;
  return {
    async listDriverInspections({ query }, context) {
      return listInspections(deps, await fleetOf(context), query);
    },

    async getDriverInspection({ params }, context) {
      return { data: await showInspection(deps, await fleetOf(context), params.id) };
    },

    async listInspectionDefects({ query }, context) {
      return { data: await listDefects(deps, await fleetOf(context), query.car) };
    },

    async getInspectionLink({ params }, context) {
      const { fleetId, seat } = await fleets.requireFleet(context);
      const link = await findLink(deps, fleetId, params.id);
      // Whoever may only look cannot report, either.
      return { data: fleetMay(seat.role, 'change vehicles') ? link : null };
    },

    async listMissingInspections({ query }, context) {
      return { data: await listMissing(deps, await fleetOf(context), query.day) };
    },

    async getInspectionSetting(_input, context) {
      return { data: await readSetting(deps.db, await fleetOf(context)) };
    },
  };
};

type ChangeRoutes = Omit<typeof driverInspectionsRoutes, keyof DriverRoutes | keyof ReadRoutes>;

const changeHandlers = (deps: DriverInspectionsDeps): Handlers<ChangeRoutes> => {
  const { db, fleets } = deps;
  const requireChanger = async (
    context: Pick<RequestContext, 'bearerToken'>,
    action: 'change vehicles' | 'book' = 'change vehicles',
  ) => {
    const { fleetId, person } = await fleets.requireFleet(context, action);
    return { fleetId, personId: person.id, now: deps.now() };
  };
  const requireProven = async (context: Pick<RequestContext, 'bearerToken'>) => {
    const { fleetId, person } = await fleets.requireProvenFleet(context, 'change vehicles');
    return { fleetId, personId: person.id, now: deps.now() };
  };
  const defects = async (fleetId: string) => ({ data: await listDefects(deps, fleetId, undefined) });
  return {
    async requestDefectRepair({ body }, context) {
      const by = await requireChanger(context, 'book');
      await requestRepair(deps, by, body);
      return defects(by.fleetId);
    },

    async certifyDefect({ params, body }, context) {
      const by = await requireChanger(context);
      await certifyDefect(db, by, params.id, body);
      return defects(by.fleetId);
    },

    async makeInspectionLink({ params, body }, context) {
      const by = await requireProven(context);
      const wish = { kind: body.vehicle_kind, isReplaced: body.replace };
      return { data: await makeLink(deps, by, params.id, wish) };
    },

    async revokeInspectionLink({ params }, context) {
      const { fleetId } = await requireChanger(context);
      await revokeLink(deps, fleetId, params.id);
      return { data: null };
    },

    async setInspectionPin({ body }, context) {
      const by = await requireProven(context);
      await setPin(deps, by, body.pin);
      return { data: await readSetting(db, by.fleetId) };
    },
  };
};
