import { describe, expect, it } from 'vitest';
import type { EstimateService } from './estimate';
import { isMostTakenOff } from './taken-off';

const service = (id: string, minutes: number, status: EstimateService['status']): EstimateService => ({
  id,
  serviceId: id,
  name: id,
  status,
  typeOfService: 'service',
  labor: { minutes, rateCentsPerHour: 60_00 },
  parts: [],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
});

describe('agreed work taken off at the car', () => {
  it.each<[string, EstimateService[], string[], boolean]>([
    ['nothing', [service('a', 60, 'approved')], [], false],
    ['all of it', [service('a', 60, 'rejected')], ['a'], true],
    ['exactly half', [service('a', 60, 'rejected'), service('b', 60, 'locked')], ['a'], false],
    ['a minute more than half', [service('a', 61, 'rejected'), service('b', 60, 'approved')], ['a'], true],
    [
      'less than the customer declined',
      [service('a', 90, 'rejected'), service('b', 60, 'approved')],
      [],
      false,
    ],
    ['free work, and nothing is left', [service('a', 0, 'rejected')], ['a'], true],
    ['all but what nobody decided', [service('a', 60, 'rejected'), service('b', 60, 'pending')], ['a'], true],
  ])('[BILL-3] %s', (_, services, notDone, expected) => {
    expect(isMostTakenOff({ services }, new Set(notDone))).toBe(expected);
  });
});
