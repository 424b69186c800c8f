import { describe, expect, it } from 'vitest';
import { asOf, findTechnicianDay, type Lane, marketDayOf, withoutJob, withRoutes } from './market-day';
import { defaultRoadProfile, estimatedRoads } from './roads';
import { someDay } from './testing/random-days';
import {
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';

const technicians = [technicianAt('1', 0), technicianAt('2', 10), technicianAt('3', 20)];
const routes = technicians.map(({ id }) =>
  routeFor(id, [promised(jobAt(`job of ${id}`, 5, 60), hours(9, 12))]),
);
const byId = new Map(routes.map((route) => [route.technicianId, route]));

const laneOf = (lanes: readonly Lane[], id: string): Lane => {
  const lane = lanes.find((candidate) => candidate.technician.id === id);
  if (!lane) throw new Error(`no lane ${id}`);
  return lane;
};

describe('a market’s day', () => {
  it('is prepared once for a version and shared as long as the version stays', () => {
    const first = marketWith(technicians, routes);
    for (const lane of first.lanes) findTechnicianDay(first, lane);
    const changed = { ...routes[1], technicianId: '2', day: someDay, jobs: [], version: 2 };
    const renamed = technicians.map((technician) => ({
      ...technician,
      version: technician.id === '3' ? 2 : 1,
    }));
    const second = marketDayOf({
      day: someDay,
      roads: straightRoad,
      technicians: renamed,
      routes: new Map(byId).set('2', changed),
      previous: first,
    });
    const isShared = (id: string) =>
      findTechnicianDay(second, laneOf(second.lanes, id)) ===
      findTechnicianDay(first, laneOf(first.lanes, id));
    expect([isShared('1'), isShared('2'), isShared('3')]).toEqual([true, false, false]);
    expect(findTechnicianDay(second, laneOf(second.lanes, '2'))?.jobs).toEqual([]);
  });

  it('is not shared across days, roads, or a holiday that has been declared', () => {
    const first = marketWith(technicians, routes);
    const input = { day: someDay, roads: straightRoad, technicians, routes: byId, previous: first };
    expect(marketDayOf(input).lanes[0]).toBe(first.lanes[0]);
    expect(marketDayOf({ ...input, holidays: [someDay] }).lanes[0]?.shift).toBe('holiday');
    expect(marketDayOf({ ...input, roads: estimatedRoads(defaultRoadProfile) }).lanes[0]).not.toBe(
      first.lanes[0],
    );
    expect(marketDayOf({ ...input, day: '2027-03-11', routes: new Map() }).lanes[0]).not.toBe(first.lanes[0]);
  });

  it('prepares nothing before somebody asks', () => {
    expect(marketWith(technicians, routes).lanes.map((lane) => lane.prepared)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('changes by making another one', () => {
    const first = marketWith(technicians, routes);
    const second = withRoutes(first, [routeFor('2', [], { version: 2 })]);
    expect(first.lanes[1]?.route.jobs).toHaveLength(1);
    expect(second.lanes[1]?.route.jobs).toHaveLength(0);
    expect(second.lanes[0]).toBe(first.lanes[0]);
    expect(withoutJob(first, 'job of 3').lanes[2]?.route.jobs).toEqual([]);
    expect(withoutJob(first, 'job of 3').lanes[0]).toBe(first.lanes[0]);
  });

  it('as of a minute, nobody starts before it; the same minute is prepared once', () => {
    const day = marketWith(technicians, routes);
    const view = asOf(day, 650);
    expect(asOf(day, 650)).toBe(view);
    expect(asOf(day, 651)).not.toBe(view);
    expect(findTechnicianDay(view, laneOf(view.lanes, '1'))?.startsAt).toBe(650);
    expect(findTechnicianDay(day, laneOf(day.lanes, '1'))?.startsAt).toBe(540);
  });

  it('refuses a route of another day or technician', () => {
    const wrong = new Map([['1', routeFor('2', [])]]);
    expect(() => marketDayOf({ day: someDay, roads: straightRoad, technicians, routes: wrong })).toThrow(
      'a route of 2',
    );
    const other = new Map([['1', routeFor('1', [], { day: '2027-03-11' })]]);
    expect(() => marketDayOf({ day: someDay, roads: straightRoad, technicians, routes: other })).toThrow(
      '2027-03-11',
    );
  });
});
