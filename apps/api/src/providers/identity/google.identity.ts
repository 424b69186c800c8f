import { createRemoteJWKSet, jwtVerify } from 'jose';
import { outcomeOfClaims, outcomeOfTokenError } from './id-token';
import type { IdentityPort } from './identity.port';

export type GoogleIdentitySettings = {
  /** The OAuth client id of our sign-in button; tokens of other audiences are refused. */
  clientId: string;
  timeoutMs?: number;
  /** Only for a test double. */
  keysUrl?: string;
};

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const clockToleranceSeconds = 30;

/** Verifies Google's ID tokens with its published keys, which are cached and refetched when a new one appears. */
export const createGoogleIdentity = (
  {
    clientId,
    timeoutMs = 3_000,
    keysUrl = 'https://www.googleapis.com/oauth2/v3/certs',
  }: GoogleIdentitySettings,
  now: () => Date = () => new Date(),
): IdentityPort => {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs, cacheMaxAge: 3_600_000 });
  return {
    async verify(credential, claimed) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now(),
        });
        return outcomeOfClaims(payload, claimed);
      } catch (error) {
        return outcomeOfTokenError(error);
      }
    },
  };
};
