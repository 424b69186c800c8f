import { mkdir, writeFile } from 'node:fs/promises';
import { countyKey, launchMarkets } from '@lugnut/domain/coverage';
import { loadReferenceData } from '../../apps/api/src/platform/reference-data';

/** The cities of each launch market, for the home page: those a zip of a served county is named after. */
const { zips } = loadReferenceData('apps/api/.generated');

const markets = launchMarkets.map((market) => {
  const counties = new Set(market.counties.map((county) => countyKey(market.state, county)));
  const cities = new Set<string>();
  for (const place of zips.all())
    if (counties.has(countyKey(place.state, place.county))) cities.add(place.city);
  const { id, name, state, stateName } = market;
  return { id, name, state, stateName, cities: [...cities].sort() };
});

const empty = markets.filter((market) => market.cities.length === 0);
if (empty.length > 0) throw new Error(`No city found for ${empty.map((market) => market.name).join(', ')}`);

await mkdir('apps/web/.generated', { recursive: true });
await writeFile('apps/web/.generated/served-cities.json', `${JSON.stringify({ markets })}\n`);
