/** Who pays decides the price; what kind of job it is decides which lines are shown. */
export type Membership = 'none' | 'member' | 'Unlimited';
export type JobKind = 'retail' | 'fleet' | 'shop network';

export type Payer = { readonly membership: Membership; readonly job: JobKind };

export const retailCustomer: Payer = { membership: 'none', job: 'retail' };
export const retailMember: Payer = { membership: 'member', job: 'retail' };

/** Fleet and shop-network jobs have their own terms: no member price, no member rows, no membership offer. */
export const hasMemberTerms = ({ job }: Pick<Payer, 'job'>): boolean => job === 'retail';

export const effectiveMembership = (payer: Payer): Membership =>
  hasMemberTerms(payer) ? payer.membership : 'none';

/** The note about the total charged at the time of service is hidden for shop-network jobs. */
export const showsChargeNote = ({ job }: Pick<Payer, 'job'>): boolean => job !== 'shop network';
