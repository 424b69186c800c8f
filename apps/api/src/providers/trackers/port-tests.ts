import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrackersPort } from './trackers.port';

type Subject = { readonly trackers: TrackersPort; close(): Promise<void> };

/** What every adapter of this port promises; a vendor's is tried against a double that knows the same keys. */
export const describeTrackersPort = (name: string, create: () => Promise<Subject>): void => {
  describe(`${name} as the port "Trackers"`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(() => subject.close());

    it('finds what is there', async () => {
      expect(await subject.trackers.find('DEMO1')).toEqual({
        status: 'found',
        name: 'The first of the sandbox',
      });
    });

    it('does not find what is not there', async () => {
      expect(await subject.trackers.find('NOBODY')).toEqual({ status: 'not_found' });
    });

    it.each([
      ['DOWN', 'provider_error'],
      ['BUSY', 'rate_limited'],
      ['NOKEY', 'credentials'],
      ['OFFLINE', 'network'],
      ['SLOW', 'timeout'],
    ])('answers an outage and does not throw: %s', async (key, reason) => {
      expect(await subject.trackers.find(key)).toEqual({ status: 'unavailable', reason });
    });
  });
};
