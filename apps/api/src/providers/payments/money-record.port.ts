import type { Cents } from '@lugnut/domain/money';
import type { DisputeMoney } from '@lugnut/domain/payments';

type Unavailable = { readonly status: 'unavailable' };

/** A dispute as the provider has it now; its webhooks only say that it changed. */
export type ProviderDispute = DisputeMoney & {
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  /** The provider's own word for it. */
  readonly reason: string;
  /** Undefined: nothing is asked of us now. */
  readonly evidenceDueAt: Date | undefined;
  readonly openedAt: Date;
};

export type ReadDisputeOutcome =
  | { readonly status: 'found'; readonly dispute: ProviderDispute }
  | { readonly status: 'not_found' }
  | Unavailable;

/** A charge that was paid, with everything given back of it so far. */
export type ProviderCharge = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly at: Date;
  readonly refundedCents: Cents;
  readonly refundedAt: Date | undefined;
};

export type Period = { readonly since: Date; readonly until: Date };

export type ListMoneyOutcome =
  | {
      readonly status: 'listed';
      /** Paid in the period, or given back in part or whole in it. */
      readonly charges: readonly ProviderCharge[];
      /** Opened in the period. */
      readonly disputes: readonly ProviderDispute[];
    }
  | Unavailable;

/** What the provider's own record tells, for both ports. */
export type MoneyRecordPort = {
  /** How long a key is surely remembered; after that only the record tells what a request did. */
  readonly keyLifeSeconds: number;
  readDispute(disputeId: string): Promise<ReadDisputeOutcome>;
  listMoney(period: Period): Promise<ListMoneyOutcome>;
};
