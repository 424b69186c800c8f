import { type InspectionItem, itemsFor } from '@lugnut/domain/fleet';
import type { DemoLife } from './demo-life';
import { demoVehicleId } from './seed-demo-fleet';
import { stableId } from './stable-id';

const hourMs = 3_600_000;

const keepGroup = async (life: DemoLife, accountId: string): Promise<void> => {
  const context = await life.as(accountId);
  const name = 'Delivery vans';
  const { data: labels } = await life.calls.addVehicleLabel({ body: { kind: 'group', name } }, context);
  const group = labels.find(({ attributes }) => attributes.name === name);
  if (!group) throw new Error('the demo fleet has no group');
  await life.calls.labelVehicles(
    {
      body: {
        act: 'group',
        label_id: group.id,
        car_ids: ['Van 1', 'Van 2', 'Van 3', 'Van 4'].map(demoVehicleId),
        matching: null,
      },
    },
    context,
  );
  await life.calls.saveProgram(
    {
      params: { id: stableId('demo maintenance program') },
      body: {
        name: 'Van service',
        services: ['Oil Change', 'Tire Rotation'],
        every_miles: 7_500,
        every_days: 180,
        every_hours: null,
        soon_miles: 500,
        soon_days: 14,
        soon_hours: 0,
        for_all: false,
        label_ids: [group.id],
        car_ids: [],
      },
    },
    context,
  );
};

type Report = {
  readonly unit: string;
  readonly driver: string;
  readonly hoursAgo: number;
  readonly defects: readonly { readonly item: InspectionItem; readonly words: string }[];
};

const reports: readonly Report[] = [
  { unit: 'Van 2', driver: 'Luis Ortega', hoursAgo: 3, defects: [] },
  {
    unit: 'Van 4',
    driver: 'Beth Harmon',
    hoursAgo: 2,
    defects: [{ item: 'tires', words: 'Right front tire worn to the cords on the inside.' }],
  },
];

/** By the link in the vehicle, as a driver does it. */
const report = async (life: DemoLife, accountId: string, { unit, driver, hoursAgo, defects }: Report) => {
  const { data: link } = await life.calls.makeInspectionLink(
    { params: { id: demoVehicleId(unit) }, body: { vehicle_kind: 'van', replace: false } },
    await life.as(accountId),
  );
  const token = link?.url.split('/').at(-1);
  if (token === undefined) throw new Error(`${unit} has no link`);
  const bad = new Set(defects.map(({ item }) => item));
  await life.calls.sendDriverInspection(
    {
      params: { token },
      body: {
        trip: 'before',
        vehicle_kind: 'van',
        is_towing: false,
        driver,
        checked: itemsFor('van', false).filter((item) => !bad.has(item)),
        defects: defects.map((defect) => ({ ...defect, pictures: [] })),
        notes: '',
        is_safe: defects.length === 0,
        signature: driver,
        inspected_at: new Date(life.nowMs - hoursAgo * hourMs).toISOString(),
      },
    },
    await life.as(undefined, `demo inspection ${unit}`),
  );
};

const keepYard = async (life: DemoLife, accountId: string): Promise<void> => {
  const context = await life.as(accountId, 'demo yard');
  const { data: places } = await life.calls.listFleetPlaces({}, context);
  if (places.length > 0) return;
  await life.calls.addFleetPlace(
    {
      body: {
        name: 'Riverfront yard',
        kind: 'yard',
        shape: { kind: 'circle', center: { latitude: 32.7906, longitude: -96.8196 }, radius_meters: 180 },
      },
    },
    context,
  );
};

/** What a fleet keeps beside its jobs: a group with a program, the reports of its drivers, a yard. Idempotent. */
export const keepFleetCare = async (life: DemoLife, accountId: string): Promise<void> => {
  await keepGroup(life, accountId);
  for (const one of reports) await report(life, accountId, one);
  await keepYard(life, accountId);
};
