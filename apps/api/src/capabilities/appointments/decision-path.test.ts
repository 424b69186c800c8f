import { expect, it } from 'vitest';
import { decisionPath } from './decision-path';

it.each([
  ['estimate', false, '/appointment/estimate/a1'],
  ['estimateResponse', false, '/appointment/estimate_response/a1'],
  ['estimate', true, '/dashboard/upcoming?job=a1'],
  ['estimateResponse', true, '/dashboard/upcoming?job=a1'],
] as const)('[FLEET-6] who decides by %s, for a fleet: %s, is led to %s', (page, fleetJob, path) => {
  expect(decisionPath({ id: 'a1', fleetJob }, page)).toBe(path);
});
