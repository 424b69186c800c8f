export type TrackersOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

export type TrackersOutcome =
  | { readonly status: 'found'; readonly name: string }
  | { readonly status: 'not_found' }
  | { readonly status: 'unavailable'; readonly reason: TrackersOutage };

/** Trackers, in our words and no vendor's. */
export type TrackersPort = {
  find(key: string): Promise<TrackersOutcome>;
};
