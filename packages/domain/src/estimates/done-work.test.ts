import { describe, expect, it } from 'vitest';
import { doneWorkNames } from './index';

const service = (name: string, status: 'pending' | 'approved' | 'rejected' | 'locked') => ({ name, status });

describe('what a finished job was', () => {
  it.each([
    [
      'agreed work only',
      {
        type: 'repair',
        services: [
          service('Brakes', 'approved'),
          service('Battery', 'rejected'),
          service('Starter', 'locked'),
          service('Wipers', 'pending'),
        ],
      },
      ['Brakes', 'Starter'],
    ],
    ['a diagnosis', { type: 'diagnosis', services: undefined }, ['Diagnosis']],
    [
      'a diagnosis after which nothing was wanted',
      { type: 'diagnosis', services: [service('Brakes', 'rejected')] },
      ['Diagnosis'],
    ],
    [
      'a diagnosis that led to work',
      { type: 'diagnosis', services: [service('Brakes', 'locked')] },
      ['Brakes'],
    ],
    [
      'a repair of which nothing was wanted',
      { type: 'repair', services: [service('Brakes', 'rejected')] },
      [],
    ],
    ['a repair nobody priced', { type: 'repair', services: undefined }, []],
  ] as const)('[AREA-1] %s', (_name, job, names) => {
    expect(doneWorkNames(job)).toEqual(names);
  });
});
