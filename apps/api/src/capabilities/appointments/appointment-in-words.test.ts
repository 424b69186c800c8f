import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { carInWords } from './appointment-in-words';

const car = {
  id: undefined,
  year: 2018,
  make: 'Prize',
  model: 'you won, call us',
  engine: undefined,
  vin: undefined,
  plate: undefined,
  color: undefined,
  name: undefined,
};

describe('a car in a message', () => {
  it('is named as in the vehicle list, and not at all where it is not listed', () => {
    const listed = { ...car, make: 'Toyota', model: 'Camry' };
    expect(carInWords({ car: { ...listed, isUnlisted: false }, fleetJob: false })).toBe('2018 Toyota Camry');
    expect(carInWords({ car: { ...car, isUnlisted: true }, fleetJob: false })).toBe('vehicle');
    expect(
      carInWords({ car: { ...listed, year: undefined, make: undefined, model: undefined }, fleetJob: false }),
    ).toBe('vehicle');
  });

  it('[FLT-13] is a fleet’s unit, also with many digits, and nothing to press or to dial', () => {
    const van = { ...car, make: 'Ford', model: 'Transit', isUnlisted: false };
    const named = (name: string) => carInWords({ car: { ...van, name }, fleetJob: true });
    expect(named('Unit 3135550100')).toBe('Unit 3135550100 (2018 Ford Transit)');
    expect(named('Van www.prize.example')).toBe('vehicle');
  });

  it('is never put into words by what sends messages itself', () => {
    const folder = path.join(import.meta.dirname, '..');
    const senders = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
      .filter(({ text }) => /\b(notifyCustomer|sendText|sendEmail|textBody)\(/.test(text));
    expect(senders.length).toBeGreaterThan(10);
    expect(senders.filter(({ text }) => text.includes('carTitle(')).map(({ file }) => file)).toEqual([]);
  });
});
