import { describe, expect, it } from 'vitest';
import { findTilesProblem, tileHostsOf, tileSourceOf } from './tile-source';

describe('[DISP-2] where streets come from', () => {
  it.each([
    [undefined, { kind: 'file', path: '/data/map.pmtiles' }],
    ['michigan.pmtiles', { kind: 'file', path: '/data/michigan.pmtiles' }],
    ['/maps/us.pmtiles', { kind: 'file', path: '/maps/us.pmtiles' }],
    ['https://maps.test/us.pmtiles?v=2', { kind: 'pmtiles', url: 'https://maps.test/us.pmtiles?v=2' }],
    [
      'https://maps.test/{z}/{x}/{y}.png?key=1',
      { kind: 'raster', url: 'https://maps.test/{z}/{x}/{y}.png?key=1' },
    ],
    ['https://maps.test/{z}/{x}/{y}.mvt', { kind: 'vector', url: 'https://maps.test/{z}/{x}/{y}.mvt' }],
  ])('reads %s', (setting, source) => {
    expect(tileSourceOf(setting, '/data')).toEqual(source);
    if (setting !== undefined) expect(findTilesProblem(setting)).toBeUndefined();
  });

  it.each(['streets.mbtiles', 'https://maps.test/style.json', 'https://maps.test/{z}/{x}.png'])(
    'does not take %s',
    (setting) => expect(findTilesProblem(setting)).toMatch(/^must be/),
  );

  it('lets pages ask only the host that was set', () => {
    const hostsOf = (setting: string | undefined) => tileHostsOf(tileSourceOf(setting, '/data'));
    expect(hostsOf('https://maps.test:8443/{z}/{x}/{y}')).toEqual(['https://maps.test:8443']);
    expect(hostsOf('michigan.pmtiles')).toEqual([]);
    expect(hostsOf(undefined)).toEqual([]);
  });
});
