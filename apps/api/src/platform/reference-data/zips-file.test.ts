import type { ZipPlace } from '@lugnut/domain/coverage';
import { describe, expect, it } from 'vitest';
import { decodeZips, encodeZips } from './zips-file';

const places: ZipPlace[] = [
  {
    zip: '00501',
    city: 'Holtsville',
    state: 'NY',
    county: 'Suffolk',
    latitude: 40.8154,
    longitude: -73.0451,
    timeZone: 'America/New_York',
  },
  {
    zip: '00801',
    city: 'St Thomas',
    state: 'VI',
    county: '',
    latitude: 18.35,
    longitude: -64.94,
    timeZone: 'America/St_Thomas',
  },
];

describe('the zips file', () => {
  it('gives back what was written', () => {
    const zips = decodeZips(encodeZips(places));
    expect(zips.size).toBe(2);
    expect([...zips.all()]).toEqual(places);
    expect(zips.find('00801')).toEqual(places[1]);
  });

  it('knows the zip a point is nearest to, and none for a point far from all', () => {
    const zips = decodeZips(encodeZips(places));
    expect(zips.findNearest({ latitude: 40.7, longitude: -73.1 })?.zip).toBe('00501');
    expect(zips.findNearest({ latitude: 18.4, longitude: -65 })?.zip).toBe('00801');
    expect(zips.findNearest({ latitude: 40.7, longitude: -75 })).toBeUndefined();
    expect(zips.findNearest({ latitude: 0, longitude: 0 })).toBeUndefined();
  });

  it('lists the zips of a town by its name and state', () => {
    const second = { ...places[0], zip: '00544' } as ZipPlace;
    const zips = decodeZips(encodeZips([...places, second]));
    expect(zips.listTown(' holtsville', 'NY').map(({ zip }) => zip)).toEqual(['00501', '00544']);
    expect(zips.listTown('St Thomas', 'VI')).toEqual([places[1]]);
    expect(zips.listTown('Holtsville', 'VI')).toEqual([]);
  });

  it('knows no other zip', () => {
    const zips = decodeZips(encodeZips(places));
    expect(zips.find('00502')).toBeUndefined();
    expect(zips.find('')).toBeUndefined();
  });
});
