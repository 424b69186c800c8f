import { expect, it } from 'vitest';
import { tips } from './tips.en';

it('there are eleven different tips, and the first is about oil', () => {
  expect(new Set(tips).size).toBe(11);
  expect(tips[0]).toBe('change oil every 3,000 miles');
});
