import { describe, expect, it } from 'vitest';
import { restoreDraft, restoreFound } from './picker-draft';
import { emptyDraft } from './picker-state';

const draft = {
  tab: 'vin' as const,
  plate: 'DEMO1',
  plateState: 'TX',
  vin: '1HGCM',
  choice: { year: 2015, make: 'Toyota', model: 'Camry', engine: undefined },
  wantsOther: true,
};

describe('what was typed about a car', () => {
  it('survives a reload', () => {
    expect(restoreDraft(JSON.stringify(draft), 'MI')).toEqual(draft);
  });

  it.each([null, '', 'null', '[]', '7', '{"tab":"boat","choice":{"year":"2015"},"plate":5}'])(
    'begins anew where %j is kept',
    (stored) => {
      expect(restoreDraft(stored, 'MI')).toEqual(emptyDraft('MI'));
    },
  );

  it('brings back the car that was found, and only a whole one', () => {
    const car = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl', vin: undefined };
    expect(restoreFound(JSON.stringify({ ...draft, found: { by: 'plate', car } }))).toEqual({
      kind: 'found',
      by: 'plate',
      car,
    });
    for (const found of [undefined, {}, { by: 'boat', car }, { by: 'vin', car: { year: '2015' } }, 7])
      expect(restoreFound(JSON.stringify({ ...draft, found }))).toBeUndefined();
    expect(restoreFound('[')).toBeUndefined();
  });
});
