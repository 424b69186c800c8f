/** A verified identity of a third party. `subject` is that party's stable id of the person. */
type ProvedIdentity = { subject: string; email: string; name?: string };

export type IdentityRejection =
  | 'malformed'
  | 'bad_signature'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'expired'
  | 'email_not_verified'
  | 'email_mismatch';

export type IdentityOutcome =
  | { status: 'verified'; identity: ProvedIdentity }
  | { status: 'rejected'; reason: IdentityRejection }
  /** The keys cannot be fetched now: nobody is let in, and nobody is called a liar. */
  | { status: 'unavailable' };

export type IdentityPort = {
  /** `email` is what the browser claims beside the token: both must agree. */
  verify(credential: string, claimed: { email: string }): Promise<IdentityOutcome>;
};
