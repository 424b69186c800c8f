import { describe, expect, expectTypeOf, it } from 'vitest';
import { english, type ReasonCode, type Told, told, wordReason } from './index';
import { spanish } from './spanish';

/** What a value is where the test does not say more: anything that can be written into a sentence. */
const anyValue = new Proxy({}, { get: (_values, name) => sampleOf(String(name)) });

const samples: Readonly<Record<string, unknown>> = {
  names: ['oil', 'brakes'],
  choices: ['a', 'b'],
  field: 'user.name',
  service: 'Oil Change',
  services: ['Oil Change', 'Brake Pads'],
  day: '2027-03-02',
  visit: { day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } },
  next: 'log in',
  kind: 'not_there',
  reason: 'locked',
  why: 'overdue',
  card: { kind: 'card', brand: 'visa', last4: '4242' },
  status: 'quoted',
  to: 'completed',
  doubt: { kind: 'less', last: { miles: 48_210, day: '2027-03-01' } },
};

const sampleOf = (name: string): unknown => samples[name] ?? 7;

const codes = Object.keys(english) as ReasonCode[];
const values = anyValue as Told['values'];

describe('[LANG-1] [LANG-2] every reason', () => {
  it.each(codes)('%s is a sentence in both languages', (code) => {
    const [inEnglish, inSpanish] = [english, spanish].map((words) => wordReason(words, { code, values }));
    for (const sentence of [inEnglish, inSpanish]) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
    expect(inSpanish).toMatch(/^["“¿¡]?[\p{Lu}\d$]/u);
    expect(inSpanish).toMatch(/[.?!)]$/);
    expect(inSpanish).not.toBe(inEnglish);
  });
});

it('[LANG-2] values are written as the reader writes them', () => {
  const refusal = told('work_exceeds_window', {
    visit: { day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } },
  });
  expect(wordReason(english, refusal)).toContain('Tuesday, March 2, 2027, 9 AM–12 PM');
  expect(wordReason(spanish, refusal)).toContain('martes 2 de marzo de 2027');
});

it.each([
  [
    told('extra_without_price', {
      service: 'Oil Change',
      reason: 'The price depends on the engine of this car.',
    }),
    'Cambio de aceite: El precio depende del motor de este carro. Pídale un precio a la oficina.',
  ],
  [
    told('extra_not_possible', { service: 'Oil Change', reason: 'already_there' }),
    '“Cambio de aceite” no se puede agregar. Este servicio ya está en el presupuesto.',
  ],
  [
    told('job_cannot_become', { status: 'completed', to: 'en_route' }),
    'Un trabajo que está terminado no puede pasar a “en camino”.',
  ],
  [
    told('exception_no_longer_fits', { kind: 'not_there' }),
    '“El cliente no está” ya no corresponde a este trabajo. Vuelva a cargarlo.',
  ],
  [
    told('second_visit_not_needed', { services: ['Oil Change'] }),
    'En esta cita hay tiempo para Cambio de aceite, así que no hace falta una segunda.',
  ],
  [
    told('already_booked', { unit: 'Van 2', services: ['Oil Change'], visit: undefined }),
    'Van 2 ya tiene una cita para Cambio de aceite. Revise ese trabajo antes de agendarlo otra vez.',
  ],
  [
    told('other_payment', { why: 'over limit', limitCents: 100_000, leftCents: 500, isMissing: true }),
    'Con esto pasaría su límite de crédito de $1,000.00 (le quedan $5.00), así que se cobra a su tarjeta. Agregue una tarjeta.',
  ],
  [
    told('linked_other_payment', { isMissing: true }),
    'No hay una tarjeta guardada. Un dueño de la flotilla puede agregar una en “Payment”.',
  ],
  [
    told('other_payment_of_more', {
      why: 'overdue',
      card: { kind: 'card', brand: 'visa', last4: '4242', bankName: undefined },
    }),
    'Su flotilla tiene una factura vencida, así que, si lo aprueba, todo el trabajo se cobra a Visa terminada en 4242 en lugar de ir en su factura mensual.',
  ],
])('[LANG-1] %o names in Spanish what it is about', (refusal, words) => {
  expect(wordReason(spanish, refusal)).toBe(words);
});

it('[LANG-1] a code nobody knows has no words', () => {
  expect(wordReason(spanish, { code: 'of_a_newer_server', values: {} })).toBeUndefined();
  expect(wordReason(spanish, { code: 'toString', values: {} })).toBeUndefined();
});

it('[LANG-1] a reason is told with the values its sentence has', () => {
  expect(told('field_small', { field: 'name', least: 2 })).toEqual({
    code: 'field_small',
    values: { field: 'name', least: 2 },
  });
  expectTypeOf(told<'day_format'>).parameters.toEqualTypeOf<['day_format']>();
  // @ts-expect-error a value is missing
  told('field_small', { field: 'name' });
  // @ts-expect-error no such reason
  told('because');
});
