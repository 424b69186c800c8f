import { expect, it } from 'vitest';
import { nextToCome, noRoomInWords } from './no-room';

const noon = { startMinutes: 720, endMinutes: 900 };

it.each([
  [
    { addedMinutes: 130, nextWindow: noon },
    'This takes about 2 hr 10 min and doesn’t fit before the next arrival window, 12–3 PM.',
  ],
  [
    { addedMinutes: 40, nextWindow: undefined },
    'This takes about 40 min and doesn’t fit before the end of the shift.',
  ],
  [
    { addedMinutes: 120, nextWindow: undefined },
    'This takes about 2 hr and doesn’t fit before the end of the shift.',
  ],
  [{ addedMinutes: 0, nextWindow: noon }, 'Nobody who can do this is free in this arrival window.'],
])('[PLAN-1] says why extra work does not fit: %o', (noRoom, words) => {
  expect(noRoomInWords(noRoom)).toBe(words);
});

it('[LANG-1] is said in Spanish, too', () => {
  expect(noRoomInWords({ addedMinutes: 130, nextWindow: undefined }, 'es')).toBe(
    'Esto toma unos 2 h 10 min y no cabe antes de que termine el turno.',
  );
});

it('[PLAN-1] names only a window to come as the next one', () => {
  const noon = { startMinutes: 720, endMinutes: 900 };
  const three = { startMinutes: 900, endMinutes: 1080 };
  expect(nextToCome([noon, three], 938)).toBe(three);
  expect(nextToCome([noon], 938)).toBeUndefined();
  expect(nextToCome([noon, three], undefined)).toBe(noon);
});
