import { describe, expect, it } from 'vitest';
import {
  type ArrivalWindow,
  clockInWords,
  findWindow,
  formatWindow,
  shownWindow,
  windowsFor,
} from './arrival-window';

const labels: readonly [ArrivalWindow, string][] = [
  [{ startMinutes: 540, endMinutes: 720 }, '09:00am-12:00pm'],
  [{ startMinutes: 720, endMinutes: 900 }, '12:00pm-03:00pm'],
  [{ startMinutes: 1080, endMinutes: 1260 }, '06:00pm-09:00pm'],
  [{ startMinutes: 780, endMinutes: 1020 }, '01:00pm-05:00pm'],
  [{ startMinutes: 0, endMinutes: 30 }, '12:00am-12:30am'],
  [{ startMinutes: 1410, endMinutes: 1440 }, '11:30pm-12:00am'],
  [{ startMinutes: 0, endMinutes: 1440 }, '12:00am-12:00am'],
  [{ startMinutes: 605, endMinutes: 665 }, '10:05am-11:05am'],
];

describe('arrival windows', () => {
  it('[TIME-1] are three hours for mechanics and four for tow trucks, from 9am to 9pm', () => {
    expect(windowsFor('mechanic').map(formatWindow)).toEqual([
      '09:00am-12:00pm',
      '12:00pm-03:00pm',
      '03:00pm-06:00pm',
      '06:00pm-09:00pm',
    ]);
    expect(windowsFor('tow').map(formatWindow)).toEqual([
      '09:00am-01:00pm',
      '01:00pm-05:00pm',
      '05:00pm-09:00pm',
    ]);
  });

  it.each(labels)('%o is written %s and read back', (window, label) => {
    expect(formatWindow(window)).toBe(label);
    expect(findWindow(label)).toEqual(window);
  });

  it('every window of whole minutes comes back as it went out', () => {
    for (let startMinutes = 0; startMinutes < 1440; startMinutes += 7) {
      for (let endMinutes = startMinutes + 1; endMinutes <= 1440; endMinutes += 13) {
        const window = { startMinutes, endMinutes };
        const back = findWindow(formatWindow(window));
        if (back?.startMinutes !== startMinutes || back.endMinutes !== endMinutes)
          expect.fail(`${formatWindow(window)} came back as ${JSON.stringify(back)}`);
      }
    }
  });

  it.each([
    '',
    '9:00am-12:00pm',
    '09:00AM-12:00PM',
    '09:00am - 12:00pm',
    '09:00am',
    '00:00am-01:00am',
    '13:00pm-02:00pm',
    '09:60am-12:00pm',
    '12:00pm-09:00am',
    '09:00am-09:00am',
    '09:00am-12:00pm\n',
    'x09:00am-12:00pm',
  ])('%j is no window', (label) => {
    expect(findWindow(label)).toBeUndefined();
  });

  it.each([
    ['09:00am-12:00pm', '9 AM–12 PM'],
    ['12:00pm-03:00pm', '12–3 PM'],
    ['03:00pm-06:00pm', '3–6 PM'],
    ['09:00am-01:00pm', '9 AM–1 PM'],
    ['09:30am-12:30pm', '9:30 AM–12:30 PM'],
    ['10:05am-11:00am', '10:05–11 AM'],
    ['11:30pm-12:00am', '11:30 PM–12 AM'],
    ['anything else', 'anything else'],
  ])('[PUB-5] %s is shown as %s', (label, shown) => {
    expect(shownWindow(label)).toBe(shown);
  });

  it.each([
    [0, '12 AM'],
    [545, '9:05 AM'],
    [720, '12 PM'],
    [1260, '9 PM'],
    [1440, '12 AM'],
    [1455, '12:15 AM'],
    [-10, '11:50 PM'],
  ])('minute %i is %s in a sentence', (minutes, text) => {
    expect(clockInWords(minutes)).toBe(text);
  });

  it.each([
    ['09:00am-12:00pm', '9 a. m.–12 p. m.'],
    ['12:00pm-03:00pm', '12–3 p. m.'],
    ['09:30am-12:30pm', '9:30 a. m.–12:30 p. m.'],
    ['anything else', 'anything else'],
  ])('[LANG-4] %s is shown in Spanish as %s, on one line', (label, shown) => {
    expect(shownWindow(label, 'es')).toBe(label === shown ? label : shown.replaceAll(' ', '\u00a0'));
  });
});
