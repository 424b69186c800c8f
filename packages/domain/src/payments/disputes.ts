import type { Cents } from '../money';
import { type LedgerAccount, type LedgerEntry, ledgerEntry } from './ledger';

type DisputeStatus = 'open' | 'won' | 'lost';

/** What a provider says of a dispute: the money it holds back now, and its fee so far. */
export type DisputeMoney = {
  readonly status: DisputeStatus;
  /** Taken from us because of the dispute and not given back. */
  readonly withdrawnCents: Cents;
  readonly feeCents: Cents;
};

export const noDispute: DisputeMoney = { status: 'open', withdrawnCents: 0, feeCents: 0 };

const disputeAccounts = ['at the provider', 'in dispute', 'lost disputes', 'dispute fees'] as const;

const standOf = (
  { status, withdrawnCents, feeCents }: DisputeMoney,
  account: (typeof disputeAccounts)[number],
) => {
  const stands: Readonly<Record<typeof account, Cents>> = {
    'at the provider': 0 - withdrawnCents - feeCents,
    'in dispute': status === 'lost' ? 0 : withdrawnCents,
    'lost disputes': status === 'lost' ? withdrawnCents : 0,
    'dispute fees': feeCents,
  };
  return stands[account];
};

/**
 * The entry that leads from what is posted to what the provider says; undefined where nothing moved. Only the last state
 * counts, so the order in which states arrive does not matter.
 */
export const findDisputeEntry = (before: DisputeMoney, after: DisputeMoney): LedgerEntry | undefined => {
  const postings = disputeAccounts
    .map((account: LedgerAccount & (typeof disputeAccounts)[number]) => ({
      account,
      amountCents: standOf(after, account) - standOf(before, account),
    }))
    .filter(({ amountCents }) => amountCents !== 0);
  return postings.length === 0 ? undefined : ledgerEntry('dispute', postings);
};
