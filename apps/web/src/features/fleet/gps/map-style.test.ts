import { describe, expect, it } from 'vitest';
import { samplePayload } from '../../../testing/sample-payload';
import { firstViewOf, pointsOf } from './map-style';

const now = () => new Date().toISOString();
const trouble = { P0420: { ecu: 'Engine', desc: 'Catalyst' } };

describe('[FLEET-2] the map of a fleet without vehicles', () => {
  it('is of where the business is, and of the country where nobody knows', () => {
    const detroit = { latitude: 42.33, longitude: -83.05 };
    expect(firstViewOf(detroit)).toEqual({ center: [-83.05, 42.33], zoom: 10 });
    expect(firstViewOf(null).zoom).toBeLessThan(10);
  });
});

describe('[FLEET-2] the marks of the map', () => {
  it('are by make and by what is wrong; a cluster counts the alerts in it', () => {
    const { features } = pointsOf(
      [
        samplePayload('a', { make: 'Ford', read_at: now() }),
        samplePayload('b', { make: 'Mercedes-Benz', dtcs: trouble, read_at: now() }),
        samplePayload('c', { make: 'Ram', read_at: '2020-01-01T00:00:00.000Z' }),
        samplePayload('d', { position: null }),
      ],
      'b',
    );
    expect(features.map(({ properties }) => properties)).toEqual([
      { id: 'a', icon: 'pin:FO:good', chosen: false, alert: false },
      { id: 'b', icon: 'pin:MB:alert', chosen: true, alert: true },
      { id: 'c', icon: 'pin:RA:stale', chosen: false, alert: false },
    ]);
  });
});
