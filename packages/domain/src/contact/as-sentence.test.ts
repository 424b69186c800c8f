import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asSentence } from './as-sentence';

it.each([
  ['front pads are down', 'Front pads are down.'],
  [' Sorry! ', 'Sorry!'],
  ['is it yours?', 'Is it yours?'],
  ['van broke down.', 'Van broke down.'],
  ['rotors too,', 'Rotors too.'],
  ['  ', ''],
])('%j is told as %j', (typed, told) => {
  expect(asSentence(typed)).toBe(told);
});

it('changes nothing the second time', () => {
  fc.assert(fc.property(fc.string(), (typed) => asSentence(asSentence(typed)) === asSentence(typed)));
});
