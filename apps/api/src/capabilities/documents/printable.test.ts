import { expect, it } from 'vitest';
import { printable } from './printable';

it.each([
  ['Front Brake Pads & Rotors × 2', 'Front Brake Pads & Rotors × 2'],
  ['\u2212$25.00', '–$25.00'],
  ['José “Pepe” Núñez — 5 €', 'José “Pepe” Núñez — 5 €'],
  ['Zażółć', 'Zazó?c'],
  ['王', '?'],
  ...[...'áéíóúüñÁÉÍÓÚÜÑ¿¡ºª“”’–…×'].map((letter) => [letter, letter]),
])('[AREA-2] draws %j as %j', (text, drawn) => expect(printable(text)).toBe(drawn));
