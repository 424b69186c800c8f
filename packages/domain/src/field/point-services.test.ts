import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { inspectionPoints } from './inspection';
import { servicesFor } from './point-services';

describe('[INSP-2] services that answer a point', () => {
  it.each(inspectionPoints.map(({ id }) => id))('%s has only what the price book prices by itself', (id) => {
    const services = servicesFor(id);
    expect(new Set(services).size).toBe(services.length);
    // One request of the technician's page carries at most eight.
    expect(services.length).toBeLessThanOrEqual(8);
    for (const name of services)
      expect(defaultCatalog.find((service) => service.name === name)?.pricing, name).toBe('instant');
  });

  it('answers every point but glass, and no point there is not', () => {
    expect(inspectionPoints.map(({ id }) => id).filter((id) => servicesFor(id).length === 0)).toEqual([
      'windshield',
    ]);
    expect(servicesFor('spoiler')).toEqual([]);
    expect(servicesFor('toString')).toEqual([]);
  });

  it('offers front work for the front and rear work for the rear', () => {
    expect(servicesFor('front-brakes').join()).not.toContain('Rear');
    expect(servicesFor('rear-brakes').join()).not.toContain('Front');
  });
});
