import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address, MapsPort } from './maps.port';

export type MapsPortSubject = {
  maps: MapsPort;
  goDown(): void;
  close(): Promise<void>;
};

const typed = '2934 Woodward Ave, Detroit, MI 48201';

const known: Address = {
  streetNumber: '2934',
  route: 'Woodward Ave',
  locality: 'Detroit',
  administrativeAreaLevelOne: 'MI',
  administrativeAreaLevelTwo: 'Wayne',
  country: 'US',
  postalCode: '48201',
  point: {
    latitude: expect.closeTo(42.34, 1),
    longitude: expect.closeTo(-83.06, 1),
    precision: expect.any(String),
  },
};

/** The contract of every adapter of the maps port. The subject knows 2934 Woodward Ave in Detroit. */
export const describeMapsPort = (name: string, create: () => Promise<MapsPortSubject>): void => {
  describe(`${name} as a maps port`, () => {
    let subject: MapsPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it('suggests an address, and tells the parts of the one chosen', async () => {
      const outcome = await subject.maps.suggest(typed);
      if (outcome.status !== 'ok') throw new Error(outcome.reason);
      const [first] = outcome.suggestions;
      expect(first).toMatchObject({
        street: '2934 Woodward Ave',
        area: expect.stringContaining('Detroit, MI'),
      });
      expect(await subject.maps.details(first?.id ?? '')).toEqual({ status: 'found', address: known });
    });

    it('finds a typed address', async () => {
      expect(await subject.maps.geocode(typed)).toEqual({ status: 'found', address: known });
    });

    it('tells where a point is: its zip at least, and nothing in the middle of the sea', async () => {
      expect(await subject.maps.reverse({ latitude: 42.3432, longitude: -83.0565 })).toMatchObject({
        status: 'found',
        address: { locality: 'Detroit', administrativeAreaLevelOne: 'MI', postalCode: '48201' },
      });
      expect(await subject.maps.reverse({ latitude: 0, longitude: -30 })).toEqual({ status: 'not_found' });
    });

    it('says so when there is no such address', async () => {
      expect(await subject.maps.geocode('nowhere at all 00000')).toEqual({ status: 'not_found' });
      expect(await subject.maps.geocode('')).toEqual({ status: 'not_found' });
      expect(await subject.maps.details('never-suggested')).toEqual({ status: 'not_found' });
    });

    it('refuses a post office box', async () => {
      expect(await subject.maps.geocode('PO Box 12, Detroit, MI 48201')).toEqual({ status: 'not_visitable' });
      expect(await subject.maps.suggest('PO Box 12, Detroit, MI 48201')).toEqual({
        status: 'ok',
        suggestions: [],
      });
    });

    it.each(['', '  ', '29'])('suggests nothing for %j', async (query) => {
      expect(await subject.maps.suggest(query)).toEqual({ status: 'ok', suggestions: [] });
    });

    it('reports an outage and does not throw', async () => {
      subject.goDown();
      expect(await subject.maps.suggest(typed)).toMatchObject({ status: 'unavailable' });
      expect(await subject.maps.details('some-id')).toMatchObject({ status: 'unavailable' });
      expect(await subject.maps.geocode(typed)).toMatchObject({ status: 'unavailable' });
      expect(await subject.maps.reverse({ latitude: 42.34, longitude: -83.06 })).toMatchObject({
        status: 'unavailable',
      });
    });
  });
};
