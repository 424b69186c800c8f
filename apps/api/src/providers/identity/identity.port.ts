/** A verified identity of a third party. `subject` is that party's stable id of the person. */
type ProvedIdentity = { subject: string; email: string; name?: string };

export type IdentityRejection =
  | 'malformed'
  | 'bad_signature'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'expired'
  | 'email_not_verified'
  | 'email_mismatch'
  | 'wrong_nonce';

export type IdentityOutcome =
  | { status: 'verified'; identity: ProvedIdentity }
  | { status: 'rejected'; reason: IdentityRejection }
  /** The keys cannot be fetched now: nobody is let in, and nobody is called a liar. */
  | { status: 'unavailable' };

/** `email` is what the browser claims beside the token, `nonce` what we gave it for this sign-in: both must agree. */
export type IdentityClaim = { email: string; nonce: string };

export type IdentityPort = {
  verify(credential: string, claimed: IdentityClaim): Promise<IdentityOutcome>;
};
