import { readdirSync } from 'node:fs';
import { portraits, portraitUrlOf } from '@lugnut/domain/administration';
import { expect, it } from 'vitest';

it('[OPS-6] every portrait that can be given is drawn, and every drawn one can be given', () => {
  const drawn = readdirSync(new URL('../../../public/portraits', import.meta.url));
  expect(portraits.map(portraitUrlOf).toSorted()).toEqual(
    drawn.map((file) => `/portraits/${file}`).toSorted(),
  );
});
