import type { Cents } from '../money';

export const recordKinds = ['charge', 'refunds', 'dispute'] as const;

/** One fact about money on one side; refunds are the total given back of a charge, under the charge's id. */
export type MoneyRecord = {
  readonly provider: 'cards' | 'paypal';
  readonly kind: (typeof recordKinds)[number];
  /** The provider's id of the charge or dispute. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly at: Date;
};

/** Cents that one side does not know, or knows differently. */
export type MoneyDifference = Pick<MoneyRecord, 'provider' | 'kind' | 'id'> & {
  readonly oursCents: Cents;
  readonly theirsCents: Cents;
};

export type ReconciledPeriod = {
  /** Our records before this are not looked for: the provider's listing may not reach back so far. */
  readonly from: Date;
  /** Records after this may still be on their way to the other side. */
  readonly until: Date;
};

const keyOf = ({ provider, kind, id }: Pick<MoneyRecord, 'provider' | 'kind' | 'id'>): string =>
  JSON.stringify([provider, kind, id]);

const byKey = (records: readonly MoneyRecord[]): ReadonlyMap<string, MoneyRecord> => {
  const known = new Map<string, MoneyRecord>();
  for (const record of records) {
    if (known.has(keyOf(record))) throw new RangeError('a record stands twice on one side');
    known.set(keyOf(record), record);
  }
  return known;
};

/** Every difference between what we wrote down and what the provider recorded, in a stable order. */
export const reconcileMoney = (
  ours: readonly MoneyRecord[],
  theirs: readonly MoneyRecord[],
  { from, until }: ReconciledPeriod,
): MoneyDifference[] => {
  const [ourRecords, theirRecords] = [byKey(ours), byKey(theirs)];
  const keys = [...new Set([...ourRecords.keys(), ...theirRecords.keys()])].sort();
  return keys.flatMap((key) => {
    const [own, their] = [ourRecords.get(key), theirRecords.get(key)];
    const record = their ?? own;
    const isOnItsWay = [own, their].some((side) => side !== undefined && side.at > until);
    const isTooOld = their === undefined && own !== undefined && own.at < from;
    const [oursCents, theirsCents] = [own?.amountCents ?? 0, their?.amountCents ?? 0];
    if (record === undefined || isOnItsWay || isTooOld || oursCents === theirsCents) return [];
    const { provider, kind, id } = record;
    return [{ provider, kind, id, oursCents, theirsCents }];
  });
};
