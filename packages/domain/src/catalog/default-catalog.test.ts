import { describe, expect, it } from 'vitest';
import {
  addService,
  defaultCatalog,
  findServiceByName,
  isInspectionOnly,
  quickPickNames,
  removeService,
  serviceCategories,
  serviceIdOf,
  toggleService,
  tools,
} from './index';

const named = (name: string) => {
  const service = defaultCatalog.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`no service named ${name}`);
  return service;
};

describe('the catalog', () => {
  it('[DESK-3] has the six quick picks and more than 160 real repairs, each name and id once', () => {
    expect(quickPickNames).toEqual([
      'Oil Change',
      'Front Brake Pads & Rotors',
      'Replace Alternator',
      'Replace Starter',
      'Replace Battery',
      'Rear Brake Pads & Rotors',
    ]);
    for (const name of quickPickNames) expect(named(name).pricing).toBe('instant');
    expect(defaultCatalog.length).toBeGreaterThan(160);
    expect(new Set(defaultCatalog.map(({ id }) => id)).size).toBe(defaultCatalog.length);
    expect(new Set(defaultCatalog.map(({ name }) => name)).size).toBe(defaultCatalog.length);
  });

  it('fills every category and uses every tool it lists', () => {
    const used = new Set(defaultCatalog.map(({ category }) => category));
    expect([...used].sort()).toEqual(Object.keys(serviceCategories).sort());
    const usedTools = new Set(defaultCatalog.flatMap((service) => service.tools));
    expect(tools.filter((tool) => !usedTools.has(tool))).toEqual([]);
  });

  it.each(defaultCatalog.map((service) => [service.name, service] as const))(
    '%s is complete',
    (_, service) => {
      expect(service.id).toBe(serviceIdOf(service.name));
      expect(service.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(service.minutesOnSite).toBeGreaterThanOrEqual(20);
      expect(service.minutesOnSite).toBeLessThanOrEqual(600);
      expect(service.minutesOnSite % 5).toBe(0);
      expect(service.synonyms.length).toBeGreaterThan(0);
      expect(new Set(service.synonyms).size).toBe(service.synonyms.length);
      expect(service.inspection).toBe(service.category === 'inspections');
    },
  );

  it.each([
    ['battery', ['Replace Battery']],
    ['starter', ['Replace Starter']],
    ['alternator', ['Replace Alternator']],
    ['brake pads and rotors', ['Front Brake Pads & Rotors', 'Rear Brake Pads & Rotors']],
    ['oil change', ['Oil Change']],
    ['spark plugs', ['Replace Spark Plugs']],
    ['tune up', ['Tune Up']],
    ['pre-purchase inspection', ['Pre-Purchase Inspection']],
  ])('treats %s as special', (special, names) => {
    expect(defaultCatalog.filter((service) => service.special === special).map(({ name }) => name)).toEqual(
      names,
    );
  });

  it('finds a service by its name, however it is spelled, and by a synonym only it has', () => {
    expect(findServiceByName(defaultCatalog, 'Replace Battery')?.id).toBe('replace-battery');
    expect(findServiceByName(defaultCatalog, 'front BRAKE pads & rotors')?.id).toBe(
      'front-brake-pads-rotors',
    );
    expect(findServiceByName(defaultCatalog, 'Serpentine Belt')?.name).toBe('Replace Serpentine Belt');
    expect(findServiceByName(defaultCatalog, 'Water Pump')?.name).toBe('Replace Water Pump');
    expect(findServiceByName(defaultCatalog, 'front brake pads and rotors')?.name).toBe(
      'Front Brake Pads & Rotors',
    );
    // Several services answer to it: choosing one would be guessing.
    expect(findServiceByName(defaultCatalog, 'AC not cold')).toBeUndefined();
    expect(findServiceByName(defaultCatalog, '')).toBeUndefined();
  });
});

describe('choosing services', () => {
  it('[DESK-3] adds a service once, removes it, and toggles it', () => {
    expect(addService(addService([], 'Oil Change'), 'Oil Change')).toEqual(['Oil Change']);
    expect(removeService(['Oil Change', 'Tune Up'], 'Oil Change')).toEqual(['Tune Up']);
    expect(toggleService(['Tune Up'], 'Oil Change')).toEqual(['Tune Up', 'Oil Change']);
    expect(toggleService(['Tune Up', 'Oil Change'], 'Oil Change')).toEqual(['Tune Up']);
  });

  it.each([
    ['nothing', [], false],
    ['a repair', ['Oil Change'], false],
    ['one inspection', ['Brake Inspection'], true],
    ['two inspections', ['Brake Inspection', 'Multi-Point Inspection'], true],
    ['an inspection and a repair', ['Brake Inspection', 'Oil Change'], false],
    ['a lone pre-purchase inspection', ['Pre-Purchase Inspection'], false],
    ['a pre-purchase inspection beside another', ['Pre-Purchase Inspection', 'Brake Inspection'], true],
    ['a pre-purchase inspection and a repair', ['Pre-Purchase Inspection', 'Oil Change'], false],
  ])('[DESK-11] %s: %j is inspection-only: %s', (_, names, expected) => {
    expect(isInspectionOnly(names.map(named))).toBe(expected);
  });
});
