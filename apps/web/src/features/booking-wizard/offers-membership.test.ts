import { describe, expect, it } from 'vitest';
import { sampleAppointment } from '../../testing/sample-appointment';
import { offersMembership } from './offers-membership';

describe('the membership choice', () => {
  it.each([
    ['a repair', {}, true],
    ['a diagnosis in Detroit', { appointment_type: 'diagnosis' }, true],
    ['a repair in Houston', { market_db: 'HOU' }, true],
    ['a diagnosis in Houston', { market_db: 'HOU', appointment_type: 'diagnosis' }, false],
    ['whoever has a member_type', { member_type: 'Unlimited' }, false],
    ['a member', { member_job: true }, false],
    ['a fleet', { fleet_job: true }, false],
    ['a shop network', { shop_network: true }, false],
  ] as const)('[WIZ-4] for %s', (_who, change, isOffered) => {
    expect(offersMembership(sampleAppointment(change))).toBe(isOffered);
  });
});
