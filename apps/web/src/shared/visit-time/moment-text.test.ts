import { expect, it } from 'vitest';
import { momentText } from './moment-text';

it('[LANG-4] writes the half of the day as every Spanish time of day', () => {
  expect(momentText('2027-03-02T22:25:00', 'es-US')).toMatch(/10:25\u00a0p\.\u00a0m\.$/);
  expect(momentText('2027-03-02T22:25:00', 'en-US')).toMatch(/10:25\sPM$/);
});
