import type { CustomerPage } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { Account } from '../accounts';
import { type Customer, namesOf } from './find-customer';

type Note = CustomerPage['notes'][number];

const selectNotes = (db: Database) =>
  db
    .selectFrom('customer_note as note')
    .innerJoin('account', 'account.id', 'note.author_id')
    .select(['note.id', 'note.body', 'note.author_id', 'note.written_at', 'account.name as author']);

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

const mayRemove = ({ author_id }: Pick<Row, 'author_id'>, { id, role }: Account): boolean =>
  author_id === id || role === 'admin';

const describe = (row: Row, account: Account): Note => ({
  id: row.id,
  body: row.body,
  author: row.author,
  written_at: row.written_at.toISOString(),
  can_remove: mayRemove(row, account),
});

export const listNotes = async (db: Database, customer: Customer, account: Account): Promise<Note[]> => {
  const rows = await selectNotes(db)
    .where('note.customer', 'in', namesOf(customer))
    .where('note.removed_at', 'is', null)
    .orderBy('note.written_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => describe(row, account));
};

/** The same press twice is one note. */
export const addNote = async (
  db: Database,
  customer: Customer,
  note: {
    readonly body: string;
    readonly account: Account;
    readonly key: string | undefined;
    readonly at: Date;
  },
): Promise<Note> => {
  const [name] = namesOf(customer);
  if (name === undefined) throw new Failure('not_found', told('no_such_customer'));
  const { account } = note;
  const key = note.key ?? newId();
  await db
    .insertInto('customer_note')
    .values({
      id: newId(),
      customer: name,
      author_id: account.id,
      body: note.body,
      request_key: key,
      written_at: note.at,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'request_key']).doNothing())
    .execute();
  const row = await selectNotes(db)
    .where('note.author_id', '=', account.id)
    .where('note.request_key', '=', key)
    .executeTakeFirstOrThrow();
  return describe(row, account);
};

/** A note that somebody removes or puts back. */
type NoteAct = { readonly id: string; readonly account: Account; readonly at: Date };

const findFor = async (db: Database, customer: Customer, { id, account }: NoteAct) => {
  const row = await selectNotes(db)
    .select('note.removed_at')
    .where('note.id', '=', id)
    .where('note.customer', 'in', namesOf(customer))
    .executeTakeFirst();
  if (row && !mayRemove(row, account))
    throw new EnglishFailure('forbidden', 'Only the author or an admin can remove a note');
  return row;
};

const undoableMs = 24 * 3_600_000;

/** Kept for a day, so that it can be put back; then it is gone. */
export const removeNote = async (db: Database, customer: Customer, note: NoteAct): Promise<void> => {
  const row = await findFor(db, customer, note);
  await db
    .deleteFrom('customer_note')
    .where('removed_at', '<', new Date(note.at.getTime() - undoableMs))
    .execute();
  // Removed already.
  if (!row || row.removed_at !== null) return;
  await db.updateTable('customer_note').set({ removed_at: note.at }).where('id', '=', note.id).execute();
};

/** With its author and time. */
export const restoreNote = async (db: Database, customer: Customer, note: NoteAct): Promise<Note> => {
  const row = await findFor(db, customer, note);
  if (!row) throw new EnglishFailure('not_found', 'There is no such note');
  await db.updateTable('customer_note').set({ removed_at: null }).where('id', '=', note.id).execute();
  return describe(row, note.account);
};
