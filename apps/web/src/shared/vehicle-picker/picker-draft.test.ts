import { describe, expect, it } from 'vitest';
import { restoreDraft } from './picker-draft';
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
});
