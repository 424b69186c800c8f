import type { RouteTable } from '@lugnut/contract';

/** At most `limit` in any `windowSeconds`, refilled evenly. */
export type RateLimit = { readonly limit: number; readonly windowSeconds: number };

/** Routes that are limited, by name. */
export type RateLimits<T extends RouteTable> = { readonly [K in keyof T]?: RateLimit };

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export type RateLimiter = {
  /** `who` is an address, a phone number or the like; stored only as a hash and only while needed. */
  take(name: string, rate: RateLimit, who: string): Promise<Verdict>;
};
