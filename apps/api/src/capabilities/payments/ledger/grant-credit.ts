import { creditGrantedEntry, creditTakenBackEntry, leftOfGrants } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { writeEntry } from './ledger-store';

const grantReference = (requestKey: string): string => `credit ${requestKey}`;
const takenBackReference = (requestKey: string): string => `credit taken back, ${requestKey}`;

/** Credit for the next job; the request key makes it idempotent. */
export const grantCredit = async (
  tx: DatabaseTransaction,
  credit: {
    readonly accountId: string;
    readonly amountCents: number;
    readonly requestKey: string;
    readonly at: Date;
  },
): Promise<boolean> =>
  writeEntry(tx, {
    reference: grantReference(credit.requestKey),
    entry: creditGrantedEntry(credit.amountCents),
    at: credit.at,
    accountId: credit.accountId,
  });

/** What is left of one grant: other credit of the account is not it. */
const findLeftOfGrant = async (
  tx: DatabaseTransaction,
  accountId: string,
  requestKey: string,
): Promise<number> => {
  const rows = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select(['kind', 'reference', 'amount_cents'])
    .where('account_id', '=', accountId)
    .where('ledger_account', '=', 'customer credit')
    .orderBy('occurred_at')
    .orderBy('ledger_entry.id')
    .execute();
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
  const takenBack = new Map(
    ofKind('credit taken back').map(({ reference, amount_cents }) => [reference, amount_cents]),
  );
  const keyOf = (reference: string) => reference.slice(grantReference('').length);
  const grants = ofKind('credit granted').map(({ reference, amount_cents }) => ({
    id: keyOf(reference),
    cents: 0 - amount_cents - (takenBack.get(takenBackReference(keyOf(reference))) ?? 0),
  }));
  const spentCents = ofKind('credit used').reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return leftOfGrants(grants, spentCents).get(requestKey) ?? 0;
};

/** Takes back what is left of a grant, and tells how much that was; repeated, it takes nothing. */
export const takeBackCredit = async (
  tx: DatabaseTransaction,
  {
    accountId,
    requestKey,
    at,
  }: { readonly accountId: string; readonly requestKey: string; readonly at: Date },
): Promise<number> => {
  // Locked as where credit is spent: the same dollar is not spent and taken.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const leftCents = await findLeftOfGrant(tx, accountId, requestKey);
  if (leftCents > 0)
    await writeEntry(tx, {
      reference: takenBackReference(requestKey),
      entry: creditTakenBackEntry(leftCents),
      at,
      accountId,
    });
  return leftCents;
};
