import type { TrackersOutage, TrackersOutcome, TrackersPort } from './trackers.port';

const known: ReadonlyMap<string, string> = new Map([['DEMO1', 'The first of the sandbox']]);

/** Failure switches: these keys behave as a vendor does on a bad day. */
const outages: ReadonlyMap<string, TrackersOutage> = new Map([
  ['DOWN', 'provider_error'],
  ['BUSY', 'rate_limited'],
  ['NOKEY', 'credentials'],
  ['OFFLINE', 'network'],
  ['SLOW', 'timeout'],
]);

export const createSandboxTrackers = (): TrackersPort => ({
  async find(key): Promise<TrackersOutcome> {
    const reason = outages.get(key);
    if (reason !== undefined) return { status: 'unavailable', reason };
    const name = known.get(key);
    return name === undefined ? { status: 'not_found' } : { status: 'found', name };
  },
});
