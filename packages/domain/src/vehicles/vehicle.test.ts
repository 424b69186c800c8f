import { describe, expect, it } from 'vitest';
import { engineOptions, findSameModel, makeOptions, modelOptions, type VehicleItem } from './index';

describe('finding the listed model', () => {
  const listed = [
    { make: 'Ford', model: 'F-150' },
    { make: 'Honda', model: 'Civic' },
    { make: 'Chevrolet', model: 'Silverado 1500' },
    { make: 'Chevrolet', model: 'Tahoe' },
    { make: 'GMC', model: 'Sierra 1500' },
    { make: 'GMC', model: 'Sierra 2500' },
    { make: 'Mazda', model: 'CX-9' },
    { make: 'Jeep', model: 'Grand Cherokee' },
    { make: 'Jeep', model: 'Grand Cherokee L' },
    { make: 'Lexus', model: 'RX' },
    { make: 'Mercedes-Benz', model: 'Sprinter' },
    { make: 'Volkswagen', model: 'Golf' },
  ];

  it.each([
    ['the same name', 'Ford', 'F-150', 'F-150'],
    ['without dash and case', 'FORD', 'f150', 'F-150'],
    ['a trim after the name', 'Honda', 'Civic Si', 'Civic'],
    ['without dash, and a trim after it', 'Ford', 'F150 Super Cab', 'F-150'],
    ['a number after the name', 'Lexus', 'RX 350', 'RX'],
    ['less than the list says, and only one fits', 'Chevrolet', 'Silverado', 'Silverado 1500'],
    ['the longest that fits', 'Jeep', 'Grand Cherokee L Summit', 'Grand Cherokee L'],
    ['less than the list says, and two fit', 'GMC', 'Sierra', undefined],
    ['part of a word', 'Mazda', 'CX-90', undefined],
    ['another make', 'Honda', 'F-150', undefined],
    ['a short name of the make', 'Mercedes', 'Sprinter 2500', 'Sprinter'],
    ['initials of the make', 'vw', 'Golf GTI', 'Golf'],
    ['what people call the make', 'Chevy', 'Tahoe', 'Tahoe'],
    ['a digit for a letter', 'F0rd', 'F-150', undefined],
    ['a word of the language', 'constructor', 'toString', undefined],
  ])('%s', (_what, make, model, found) => {
    expect(findSameModel(listed, { make, model })?.model).toBe(found);
  });
});

describe('the choices of the cascade', () => {
  const item = (make: string, model: string, engineSize: string | null): VehicleItem => ({
    make,
    model,
    engineSize,
  });
  const items = [
    item('Ford', 'F-150', '2.7L V6'),
    item('Ford', 'F-150', '5.0L V8'),
    item('Ford', 'Focus', null),
    item('Honda', 'Accord', '2.4L 4-cyl'),
  ];

  it('are the makes, once each, in the order of the list', () => {
    expect(makeOptions(items)).toEqual(['Ford', 'Honda']);
  });

  it('are the models of the make', () => {
    expect(modelOptions(items, 'Ford')).toEqual(['F-150', 'Focus']);
    expect(modelOptions(items, 'Toyota')).toEqual([]);
  });

  it('are the engines of the model; none where nobody recorded them', () => {
    expect(engineOptions(items, 'Ford', 'F-150')).toEqual(['2.7L V6', '5.0L V8']);
    expect(engineOptions(items, 'Ford', 'Focus')).toEqual([]);
    expect(engineOptions(items, 'Honda', 'F-150')).toEqual([]);
  });
});
