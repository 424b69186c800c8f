import { expect, it } from 'vitest';
import { litresOfEngineCode } from './engine-codes';

it.each([
  ['K24Z2', 2.4],
  ['J35A4', 3.5],
  [' j30a4 ', 3],
  ['B18B1', 1.8],
  ['LDA3', undefined],
  ['3.5L GTDI', undefined],
  ['T-GDI GAMMA II', undefined],
  ['M95', undefined],
  [undefined, undefined],
])('the engine code %s means %s liters', (code, litres) => {
  expect(litresOfEngineCode(code)).toBe(litres);
});
