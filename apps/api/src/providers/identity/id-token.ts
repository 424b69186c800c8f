import { errors, type JWTPayload } from 'jose';
import type { IdentityClaim, IdentityOutcome, IdentityRejection } from './identity.port';

const claimRejections: Readonly<Record<string, IdentityRejection>> = {
  iss: 'wrong_issuer',
  aud: 'wrong_audience',
  exp: 'expired',
  nbf: 'expired',
  iat: 'expired',
};

/** Maps a failed verification; anything that is not about the token is an outage. */
export const outcomeOfTokenError = (error: unknown): IdentityOutcome => {
  const rejected = (reason: IdentityRejection): IdentityOutcome => ({ status: 'rejected', reason });
  if (error instanceof errors.JWTExpired) return rejected('expired');
  if (error instanceof errors.JWTClaimValidationFailed)
    return rejected(claimRejections[error.claim] ?? 'malformed');
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  ) {
    return rejected('bad_signature');
  }
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  ) {
    return rejected('malformed');
  }
  return { status: 'unavailable' };
};

const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The claims of a token whose signature, issuer, audience and times have been checked. */
export const outcomeOfClaims = (claims: JWTPayload, claimed: IdentityClaim): IdentityOutcome => {
  const { sub, email, email_verified: verified, name, nonce } = claims;
  if (!sub || typeof email !== 'string') return { status: 'rejected', reason: 'malformed' };
  if (claimed.nonce === '' || nonce !== claimed.nonce) return { status: 'rejected', reason: 'wrong_nonce' };
  if (verified !== true) return { status: 'rejected', reason: 'email_not_verified' };
  if (!sameEmail(email, claimed.email)) return { status: 'rejected', reason: 'email_mismatch' };
  return {
    status: 'verified',
    identity: {
      subject: sub,
      email: email.trim().toLowerCase(),
      ...(typeof name === 'string' ? { name } : {}),
    },
  };
};
