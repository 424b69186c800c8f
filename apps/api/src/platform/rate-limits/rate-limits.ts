import type { RouteTable } from '@lugnut/contract';

/** At most `limit` in any `windowSeconds`, refilled evenly. */
export type RateLimit = { readonly limit: number; readonly windowSeconds: number };

/** A line for every route, by name: one that is forgotten does not compile, one without a limit is `unlimited`. */
export type RateLimits<T extends RouteTable> = { readonly [K in keyof T]: RateLimit | undefined };

/** For a route that is meant to have no limit of its own; the reason is for the reader. */
export const unlimited = (_reason: string): undefined => undefined;

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export type RateLimiter = {
  /** `who` is an address, a phone number or the like; stored only as a hash and only while needed. */
  take(name: string, rate: RateLimit, who: string): Promise<Verdict>;
};

/**
 * For what only counts when it fails: taken before the answer is known, so that many at once cannot all pass, and given
 * back when it was right.
 */
export type RefundingLimiter = RateLimiter & {
  giveBack(name: string, rate: RateLimit, who: string): Promise<void>;
};
