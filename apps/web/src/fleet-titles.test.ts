// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { meta } from './routes/fleet-dashboard';
import { meta as vehicleMeta } from './routes/fleet-vehicle';

const titleOf = (tags: ReturnType<typeof meta>): string =>
  tags.map((tag) => ('title' in tag ? String(tag.title) : '')).join('');

it.each([
  ['gps', /^GPS · Fleet dashboard/],
  ['upcoming', /^Upcoming Services · Fleet dashboard/],
  ['nothing', /^Fleet dashboard/],
  [undefined, /^Fleet dashboard/],
])('the tab %s of the fleet names itself in the title', (fleetTab, title) => {
  expect(titleOf(meta({ params: { fleetTab } }))).toMatch(title);
});

it('the page of a vehicle is one of the vehicles', () => {
  expect(titleOf(vehicleMeta())).toMatch(/^Vehicles · Fleet dashboard/);
});
