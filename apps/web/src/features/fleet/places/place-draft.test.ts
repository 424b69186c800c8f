import { describe, expect, it } from 'vitest';
import { advanceDraft, type DraftEvent, draftOf, findDraftProblem, ringOf, shapeSoFar } from './place-draft';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const after = (...events: readonly DraftEvent[]) => events.reduce(advanceDraft, draftOf(undefined));
const named = { kind: 'changed', to: { name: 'Yard' } } as const;
const cornered = { kind: 'changed', to: { outline: 'polygon' } } as const;

describe('[FLT-8] a place while it is drawn', () => {
  it('is a circle where the map was pressed last', () => {
    const draft = after(named, { kind: 'pointed', at: at(42, -83) }, { kind: 'pointed', at: at(42.5, -83) });
    expect(shapeSoFar(draft)).toEqual({ kind: 'circle', center: at(42.5, -83), radius_meters: 500 * 0.3048 });
    expect(findDraftProblem(draft)).toBeUndefined();
  });

  it('is as many corners as were pressed, less those removed', () => {
    const points = [at(42, -83), at(42.01, -83), at(42.01, -83.01), at(42, -83.01)];
    const draft = after(named, cornered, ...points.map((one) => ({ kind: 'pointed', at: one }) as const));
    expect(findDraftProblem(draft)).toBeUndefined();
    const less = advanceDraft(draft, { kind: 'corner removed', nth: 1 });
    expect(less.corners).toHaveLength(3);
    const moved = advanceDraft(less, { kind: 'corner moved', nth: 0, at: at(42.005, -83.02) });
    expect(moved.corners[0]).toEqual(at(42.005, -83.02));
  });

  it.each([
    [after(), 'Enter a name.'],
    [after(named), 'Find an address or tap the map.'],
    [after(named, cornered, { kind: 'pointed', at: at(42, -83) }), 'Mark at least three corners.'],
    [
      after(named, { kind: 'pointed', at: at(42, -83) }, { kind: 'changed', to: { radiusFeet: '5' } }),
      'Choose a radius from 100 feet to 12 miles.',
    ],
  ])('%#: says what is missing', (draft, problem) => expect(findDraftProblem(draft)).toBe(problem));

  it('comes back as it was saved, and is drawn as a closed line', () => {
    const shape = { kind: 'circle', center: at(42, -83), radius_meters: 152.4 } as const;
    const draft = draftOf({ id: 'a', attributes: { name: 'Yard', kind: 'yard', shape, vehicles: 0 } });
    expect(shapeSoFar(draft)).toEqual(shape);
    const ring = ringOf(shape);
    expect(ring[0]).toEqual(ring.at(-1));
  });
});
