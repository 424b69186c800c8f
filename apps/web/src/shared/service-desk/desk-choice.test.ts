import { diagnosisReasons } from '@lugnut/domain/catalog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceDesk,
  type DeskChoice,
  type DeskEvent,
  diagnosisInputOf,
  emptyDesk,
  hasWish,
  longestDescription,
  wishOf,
} from './desk-choice';

const after = (...events: DeskEvent[]): DeskChoice => events.reduce(advanceDesk, emptyDesk);
const reasonOf = (label: string) => {
  const reason = diagnosisReasons.find((one) => one.label === label);
  if (!reason) throw new Error(`no reason ${label}`);
  return reason;
};
const press = (label: string): DeskEvent => ({ kind: 'reason pressed', reason: reasonOf(label) });

describe('the diagnosis tab', () => {
  it('[DESK-2] a chip adds its sentence to what was typed, and pressed again takes it back', () => {
    const typed = after({ kind: 'described', text: 'It began on Monday' }, press('Car is overheating'));
    expect(typed.description).toBe('It began on Monday\nCar is overheating.');
    expect(advanceDesk(typed, press('Car is overheating')).description).toBe('It began on Monday');
  });

  it('[DESK-2] Other opens a box and adds no sentence; closed, what it held is gone', () => {
    const open = after(press('Other'), { kind: 'other described', text: 'Smells of vanilla' });
    expect([open.isOtherOpen, open.description]).toEqual([true, '']);
    expect(diagnosisInputOf(open)).toBe('Smells of vanilla');
    expect(advanceDesk(open, press('Other'))).toEqual(emptyDesk);
  });
});

describe('Continue', () => {
  it.each<[string, DeskEvent[], boolean]>([
    ['nothing', [], false],
    ['blanks', [{ kind: 'described', text: ' \n ' }], false],
    ['a description', [{ kind: 'described', text: 'It rattles' }], true],
    ['Other without words', [press('Other')], false],
    ['too many words', [{ kind: 'described', text: 'x'.repeat(longestDescription + 1) }], false],
    ['no service', [{ kind: 'tab chosen', tab: 'services' }], false],
    [
      'a service',
      [
        { kind: 'tab chosen', tab: 'services' },
        { kind: 'service added', name: 'Oil Change' },
      ],
      true,
    ],
  ])('[DESK-5] with %s', (_name, events, open) => {
    expect(hasWish(after(...events))).toBe(open);
  });

  it('[DESK-5] makes a diagnosis of level A or a repair of level B', () => {
    expect(wishOf(after({ kind: 'described', text: ' It rattles ' }))).toEqual({
      type: 'diagnosis',
      level: 'A',
      diagnosisInput: 'It rattles',
      services: [],
    });
    expect(
      wishOf(after({ kind: 'tab chosen', tab: 'services' }, { kind: 'service added', name: 'Oil Change' })),
    ).toEqual({ type: 'repair', level: 'B', diagnosisInput: '', services: ['Oil Change'] });
  });
});

const anyEvent: fc.Arbitrary<DeskEvent> = fc.oneof(
  fc
    .constantFrom('diagnosis' as const, 'services' as const)
    .map((tab) => ({ kind: 'tab chosen' as const, tab })),
  fc.string().map((text) => ({ kind: 'described' as const, text })),
  fc.constantFrom(...diagnosisReasons).map((reason) => ({ kind: 'reason pressed' as const, reason })),
  fc
    .tuple(
      fc.constantFrom('service toggled' as const, 'service added' as const, 'service removed' as const),
      fc.constantFrom('Oil Change', 'Replace Battery', 'Replace Starter'),
    )
    .map(([kind, name]) => ({ kind, name })),
);

it('[DESK-6, DESK-3] whatever is pressed, choosing a tab leaves nothing of the other, and nothing is chosen twice', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const desk = after(...events);
      expect(new Set(desk.services).size).toBe(desk.services.length);
      const services = advanceDesk(desk, { kind: 'tab chosen', tab: 'services' });
      if (desk.tab === 'diagnosis') expect(diagnosisInputOf(services)).toBe('');
      const diagnosis = advanceDesk(desk, { kind: 'tab chosen', tab: 'diagnosis' });
      if (desk.tab === 'services') expect(diagnosis.services).toEqual([]);
    }),
  );
});
