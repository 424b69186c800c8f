import { expect, it } from 'vitest';
import { colorName as english } from './color-name.en';
import { colorName as spanish } from './color-name.es';

it.each([
  ['Silver', 'Silver', 'Plateado'],
  ['Grey', 'Gray', 'Gris'],
  ['dark blue ', 'dark blue ', 'dark blue '],
  ['white', 'white', 'Blanco'],
])('[LANG-1] the color %j is %j, in Spanish %j', (color, inEnglish, inSpanish) => {
  expect([english(color), spanish(color)]).toEqual([inEnglish, inSpanish]);
});
