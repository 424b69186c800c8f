import type { Cents } from '../money';

/** A total of a booked job that was agreed to, when credit stood beside it. */
export type CreditClaim = { readonly jobId: string; readonly at: Date; readonly agreedCents: Cents };

/** A booked job that is not billed yet, by its total as it stands. */
export type CreditUser = { readonly jobId: string; readonly totalCents: Cents };

/** In order. Whoever agreed to less later has given up the rest of the place in line, and asks for it anew. */
const lowered = (claims: readonly CreditClaim[]): readonly CreditClaim[] => {
  const least = new Map<string, Cents>();
  return claims
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed()
    .map((claim) => {
      const agreedCents = Math.min(claim.agreedCents, least.get(claim.jobId) ?? claim.agreedCents);
      least.set(claim.jobId, agreedCents);
      return { ...claim, agreedCents };
    })
    .toReversed();
};

/**
 * One credit for several open jobs, in the order in which their totals were agreed to: what one job was shown as paid
 * by credit is not promised to another, and growing takes nothing from one that was shown before (BILL-1).
 */
export const shareCredit = (
  creditCents: Cents,
  users: readonly CreditUser[],
  claims: readonly CreditClaim[],
): { readonly shares: ReadonlyMap<string, Cents>; readonly leftCents: Cents } => {
  const totals = new Map(users.map(({ jobId, totalCents }) => [jobId, totalCents]));
  const shares = new Map<string, Cents>();
  let leftCents = Math.max(0, creditCents);
  const give = (jobId: string, upToCents: Cents): void => {
    const had = shares.get(jobId) ?? 0;
    const more = Math.max(0, Math.min(leftCents, Math.min(upToCents, totals.get(jobId) ?? 0) - had));
    shares.set(jobId, had + more);
    leftCents -= more;
  };
  for (const { jobId, agreedCents } of lowered(claims)) give(jobId, agreedCents);
  for (const { jobId, totalCents } of users) give(jobId, totalCents);
  return { shares, leftCents };
};
