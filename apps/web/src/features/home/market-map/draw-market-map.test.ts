import { launchMarkets } from '@lugnut/domain/coverage';
import atlasFile from 'us-atlas/states-albers-10m.json';
import { expect, it } from 'vitest';
import { drawMarketMap, type StatesAtlas } from './draw-market-map';

// A JSON file's numbers are typed as lists, not as pairs.
const atlas = atlasFile as unknown as StatesAtlas;
const open = launchMarkets.filter((market) => market.status === 'open');

it('[HOME-1] the kept picture is the map of the markets that open (run vitest with -u after a change of markets)', async () => {
  await expect(drawMarketMap(atlas, open)).toMatchFileSnapshot('./markets-map.svg');
});

it('refuses a market that is nowhere in the United States', () => {
  const paris = { name: 'Paris', stateName: 'Texas', latitude: 48.85, longitude: 2.35 };
  expect(() => drawMarketMap(atlas, [paris])).toThrow('Paris is not on the map');
});

it('stays small enough for a phone', () => {
  expect(drawMarketMap(atlas, open).length).toBeLessThan(16_000);
});
