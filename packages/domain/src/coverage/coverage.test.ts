import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countyKey,
  isZipCode,
  launchMarkets,
  nearbyRegion,
  resolveCoverage,
  type ServiceArea,
  typedZip,
  waitingMarkets,
  type ZipPlace,
} from './index';

const detroit: ZipPlace = {
  zip: '48226',
  city: 'Detroit',
  state: 'MI',
  county: 'Wayne',
  latitude: 42.33,
  longitude: -83.05,
  timeZone: 'America/Detroit',
};

const area = (change: Partial<ServiceArea> = {}): ServiceArea => ({
  markets: new Map(launchMarkets.map((market) => [market.id, market])),
  marketIdByCounty: new Map(
    launchMarkets.flatMap((market) =>
      market.counties.map((county) => [countyKey(market.state, county), market.id]),
    ),
  ),
  ruleByZip: new Map(),
  ...change,
});

describe('coverage of a zip code', () => {
  it('serves a zip whose county an open market holds, at the market’s diagnosis price', () => {
    expect(resolveCoverage('48226', detroit, area())).toMatchObject({
      served: true,
      market: { id: 'DET' },
      diagnosisPriceCents: 120_00,
    });
  });

  it('does not serve a place nobody holds, nor a zip nobody knows, and then assumes the default price', () => {
    const juneau = { ...detroit, state: 'AK', county: 'Juneau' };
    expect(resolveCoverage('99801', juneau, area())).toEqual({ served: false, diagnosisPriceCents: 120_00 });
    expect(resolveCoverage('00000', undefined, area())).toEqual({
      served: false,
      diagnosisPriceCents: 120_00,
    });
  });

  it('does not confuse counties of the same name in two states', () => {
    const wayneInOhio = { ...detroit, state: 'OH' };
    expect(resolveCoverage('44691', wayneInOhio, area()).served).toBe(false);
  });

  it.each([
    ['a closed zip inside a served county', { marketId: 'DET', served: false }, false],
    ['an opened zip outside every county', { marketId: 'PHX', served: true }, true],
  ])('lets the rule for a zip win: %s', (_what, rule, served) => {
    const coverage = resolveCoverage('48226', detroit, area({ ruleByZip: new Map([['48226', rule]]) }));
    expect(coverage.served).toBe(served);
  });

  it('takes the diagnosis price of the zip before that of the market', () => {
    const ruleByZip = new Map([['48226', { marketId: 'DET', served: true, diagnosisPriceCents: 99_00 }]]);
    expect(resolveCoverage('48226', detroit, area({ ruleByZip })).diagnosisPriceCents).toBe(99_00);
  });

  it('does not serve from a market that is still waiting', () => {
    const markets = new Map(
      launchMarkets.map((market) => [market.id, { ...market, status: 'waiting' as const }]),
    );
    expect(resolveCoverage('48226', detroit, area({ markets })).served).toBe(false);
  });

  it('opens with the four launch markets, each county in one of them only', () => {
    expect(launchMarkets.map((market) => market.id)).toEqual(['DET', 'DFW', 'HOU', 'PHX']);
    expect(new Set(waitingMarkets.map((market) => market.status))).toEqual(new Set(['waiting']));
    const counties = [...launchMarkets, ...waitingMarkets].flatMap((market) =>
      market.counties.map((county) => countyKey(market.state, county)),
    );
    expect(new Set(counties).size).toBe(counties.length);
  });
});

describe('what is typed into the zip field', () => {
  it.each([
    ['48226', '48226'],
    ['48226-1234', '48226'],
    [' 4 8 2 2 6 ', '48226'],
    ['482269', '48226'],
    ['4822a', '4822'],
    ['', ''],
  ])('keeps of %j the digits %j', (typed, kept) => {
    expect(typedZip(typed)).toBe(kept);
  });

  it('[ZIP-1] accepts exactly five digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isZipCode(text)).toBe(
          text.length === 5 && [...text].every((sign) => '0123456789'.includes(sign)),
        );
      }),
    );
    expect(isZipCode('04101')).toBe(true);
    expect(isZipCode('４8226')).toBe(false);
  });

  it('never keeps more than five digits, whatever is pasted', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,5}$/.test(typedZip(text))));
  });
});

describe('the nearest city we serve', () => {
  it.each([
    ['75001', 'Dallas or Houston'],
    ['49001', 'Metro Detroit'],
    ['85001', 'Phoenix'],
    ['10001', undefined],
  ])('for %s is %s', (zip, region) => {
    expect(nearbyRegion(zip)).toBe(region);
  });
});
