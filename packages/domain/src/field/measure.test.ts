import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInspectionProblem, findMeasureDoubt, inspectionPoints, tidyInspection } from './inspection';
import { gauges, type MeasureUnit, measureInWords, readMeasure } from './measure';

const units = Object.keys(gauges) as MeasureUnit[];

describe('[INSP-2] what a gauge reads', () => {
  it.each<[MeasureUnit, string, string]>([
    ['/32 in', '6', '6/32 in'],
    ['/32 in', '6/32', '6/32 in'],
    ['/32 in', ' 6 / 32 in ', '6/32 in'],
    ['/32 in', '2.5/32"', '2.5/32 in'],
    ['/32 in', '4/32 pulg.', '4/32 in'],
    ['psi', '32', '32 psi'],
    ['psi', '32, 31 30/33 psi', '32, 31, 30, 33 psi'],
    ['mm', '2mm', '2 mm'],
    ['mm', '2 / 3.5', '2, 3.5 mm'],
    ['mm', '.5', '0.5 mm'],
    ['V', '12.45 volts', '12.45 V'],
    ['V', '12.', '12 V'],
    ['mm', '', ''],
  ])('reads %s from %j as %s', (unit, typed, words) => {
    const read = readMeasure(unit, typed);
    expect(read.ok && measureInWords(unit, read.text)).toBe(words);
  });

  it('names inches in the reader’s language', () => {
    expect(measureInWords('/32 in', '4', 'es')).toBe('4/32 pulg.');
    expect(measureInWords('mm', '4', 'es')).toBe('4 mm');
  });

  it.each<[MeasureUnit, string]>([
    ['/32 in', '60'],
    ['/32 in', '6, 5'],
    ['psi', '320'],
    ['psi', '32 32 32 32 32'],
    ['mm', '-2'],
    ['mm', 'low'],
    ['mm', '2e1'],
    ['V', '124'],
    ['V', '12,4'],
  ])('does not believe %s: %j', (unit, typed) => expect(readMeasure(unit, typed).ok).toBe(false));

  it('says what can be entered', () => {
    expect(findMeasureDoubt({ point: 'battery', measured: '124' })).toBe('Enter 0 to 16 V.');
    expect(findMeasureDoubt({ point: 'front-brakes', measured: '200' })).toBe(
      'Enter 0 to 25 mm. Up to 2 numbers, separated by commas.',
    );
    expect(findMeasureDoubt({ point: 'belts', measured: 'anything' })).toBeUndefined();
  });

  it('keeps every reading within its range, also read again and with its unit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.string({ maxLength: 20 }), (unit, typed) => {
        const read = readMeasure(unit, typed);
        if (!read.ok) return;
        const numbers = read.text === '' ? [] : read.text.split(', ').map(Number);
        expect(numbers.every((number) => number >= gauges[unit].least && number <= gauges[unit].most)).toBe(
          true,
        );
        expect(numbers.length).toBeLessThanOrEqual(gauges[unit].readings);
        expect(readMeasure(unit, measureInWords(unit, read.text))).toEqual(read);
      }),
    );
  });

  it('has a gauge for every unit of the list, and refuses an inspection with an impossible reading', () => {
    expect(new Set(inspectionPoints.flatMap(({ unit }) => unit ?? []))).toEqual(new Set(units));
    const item = { point: 'front-brakes', light: 'red', measured: '2 mm ', note: ' Worn ' } as const;
    expect(findInspectionProblem([item])).toBeUndefined();
    expect(findInspectionProblem([{ ...item, measured: '200' }])).toBe('implausible_measure');
    expect(tidyInspection([item])).toEqual([{ ...item, measured: '2', note: 'Worn' }]);
  });
});
