import { describe, expect, it } from 'vitest';
import { defaultTab } from './fleet';

describe('[FLEET-1] where a fleet begins', () => {
  it('is the map, or upcoming services without telematics', () => {
    expect([defaultTab({ no_obds: false }), defaultTab({ no_obds: true })]).toEqual(['gps', 'upcoming']);
  });
});
