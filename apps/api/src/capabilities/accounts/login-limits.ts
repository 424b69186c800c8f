import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { LoginTarget } from './login-target';

const hour = 3_600;
const day = 24 * hour;

/** Every text costs money, and anybody could request one for any number. */
const loginCodeLimits = {
  perAddressHour: { limit: 20, windowSeconds: hour },
  perAddressDay: { limit: 60, windowSeconds: day },
  /** Lower than the limit per target, so that one abusive client cannot use up the owner's allowance. */
  perTargetFromOneAddress: { limit: 5, windowSeconds: hour },
  perTargetHour: { limit: 10, windowSeconds: hour },
  perTargetDay: { limit: 30, windowSeconds: day },
  knownHour: { limit: 10, windowSeconds: hour },
  knownDay: { limit: 30, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;

export type CodeAsker = {
  readonly target: LoginTarget;
  readonly clientAddress: string;
  /** A browser that has logged in to the target's account before, or the account itself where it is logged in. */
  readonly knownAs: string | undefined;
};

type Bucket = readonly [name: string, rate: RateLimit, who: string];

/**
 * Counted the same for targets with and without an account. The client address is checked first, so that a blocked
 * client does not use up the target's allowance. Whoever is known has buckets of their own, which no stranger can
 * empty (SAFE-2).
 */
export const codeBuckets = ({ target, clientAddress, knownAs }: CodeAsker): readonly Bucket[] =>
  knownAs === undefined
    ? [
        ['login code, address, hour', loginCodeLimits.perAddressHour, clientAddress],
        ['login code, address, day', loginCodeLimits.perAddressDay, clientAddress],
        [`login code, address to ${target.address}`, loginCodeLimits.perTargetFromOneAddress, clientAddress],
        ['login code, target, hour', loginCodeLimits.perTargetHour, target.address],
        ['login code, target, day', loginCodeLimits.perTargetDay, target.address],
      ]
    : [
        [`login code, known, hour, to ${target.address}`, loginCodeLimits.knownHour, knownAs],
        [`login code, known, day, to ${target.address}`, loginCodeLimits.knownDay, knownAs],
      ];

export const requireCodeAllowance = async (limiter: RateLimiter, asker: CodeAsker): Promise<void> => {
  for (const [name, rate, who] of codeBuckets(asker)) {
    const verdict = await limiter.take(name, rate, who);
    if (!verdict.allowed) {
      throw new Failure('rate_limited', told('too_many_codes'), verdict.retryAfterSeconds);
    }
  }
};
