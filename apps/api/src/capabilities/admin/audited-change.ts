import { createHash } from 'node:crypto';
import type { AdminSectionName } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { storedSnapshot } from './stored';

/** What undoing a change needs to know about it. */
type MadeChange = { readonly subject: string; readonly at: Date; readonly before: unknown };

/** One kind of admin record: how it is read, and how the domain rules allow it to change. */
export type AdminSection<T extends object> = {
  readonly name: AdminSectionName;
  find(tx: Database, id: string): Promise<T | undefined>;
  /** Refuses what breaks a rule. */
  put(tx: DatabaseTransaction, id: string, after: T, before: T | undefined): Promise<void>;
  remove?(tx: DatabaseTransaction, id: string, before: T): Promise<void>;
  /** Why the latest change still cannot be undone. */
  undoProblem?(tx: Database, change: MadeChange): Promise<string | undefined>;
};

export type AuditDeps = { readonly db: Database; readonly now: () => Date };

export type Wish<T extends object> = {
  readonly id: string;
  readonly by: string;
  /** Undefined deletes the record. */
  readonly after: T | undefined;
  /** The version the admin saw; null when the record must not exist yet. */
  readonly version: string | null;
};

export type Changed<T> = {
  readonly record: T | undefined;
  readonly change: { readonly id: string; readonly can_undo: boolean } | null;
};

/** Canonical JSON, whatever order the database returns the keys in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export const versionOf = (record: object): string =>
  createHash('sha256').update(canonical(record)).digest('hex').slice(0, 16);

const snapshot = (record: object | undefined): string | null =>
  record === undefined ? null : storedSnapshot.encode({ ...record });

/** One transaction, one admin at a time in each section. */
export const inSection = async <R>(
  { db }: AuditDeps,
  section: AdminSectionName,
  work: (tx: DatabaseTransaction) => Promise<R>,
): Promise<R> => {
  try {
    return await db.transaction().execute(async (tx) => {
      // Serializes admins per section, so that rules over several records hold and inserts cannot race.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`admin ${section}`}, 0))`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (findViolatedConstraint(error) === undefined) throw error;
    throw new EnglishFailure(
      'conflict',
      'This conflicts with something else that was saved. Reload and try again.',
    );
  }
};

type Entry<T> = {
  readonly subject: string;
  readonly by: string;
  readonly before: T | undefined;
  readonly undoes: string | null;
};

/** Writes the record and its audit entry together; undefined when nothing changed. */
const write = async <T extends object>(
  tx: DatabaseTransaction,
  now: Date,
  section: AdminSection<T>,
  after: T | undefined,
  { subject, by, before, undoes }: Entry<T>,
): Promise<string | undefined> => {
  if (after !== undefined) await section.put(tx, subject, after, before);
  else if (before !== undefined) {
    if (!section.remove) throw new EnglishFailure('conflict', 'This can’t be removed.');
    await section.remove(tx, subject, before);
  }
  const kept = await section.find(tx, subject);
  if (isSame(before ?? null, kept ?? null)) return undefined;
  const id = newId();
  await tx
    .insertInto('audit_entry')
    .values({
      id,
      at: now,
      account_id: by,
      section: section.name,
      subject,
      before: snapshot(before),
      after: snapshot(kept),
      undoes,
    })
    .execute();
  return id;
};

/** For callers that write more in the same transaction; they must hold the section's lock. */
export const changeWithin = async <T extends object>(
  tx: DatabaseTransaction,
  now: Date,
  section: AdminSection<T>,
  wish: Wish<T>,
): Promise<Changed<T>> => {
  const before = await section.find(tx, wish.id);
  if (isSame(before ?? null, wish.after ?? null)) return { record: before, change: null };
  if (before === undefined && wish.version !== null)
    throw new EnglishFailure('not_found', 'There is no such record');
  if (before !== undefined && wish.version === null)
    throw new EnglishFailure('conflict', 'There’s already one with that name.');
  if (before !== undefined && versionOf(before) !== wish.version)
    throw new EnglishFailure('conflict', 'Someone else changed this after you opened it.');
  const entry = { subject: wish.id, by: wish.by, before, undoes: null };
  const id = await write(tx, now, section, wish.after, entry);
  const canUndo = before !== undefined || section.remove !== undefined;
  return {
    record: await section.find(tx, wish.id),
    change: id === undefined ? null : { id, can_undo: canUndo },
  };
};

/** Optimistic concurrency: a stale version is refused, unless the record already has the wanted content. */
export const changeRecord = <T extends object>(
  deps: AuditDeps,
  section: AdminSection<T>,
  wish: Wish<T>,
): Promise<Changed<T>> => inSection(deps, section.name, (tx) => changeWithin(tx, deps.now(), section, wish));

type Stored = {
  readonly id: string;
  readonly subject: string;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
};

const requireUndoable = async <T extends object>(
  tx: DatabaseTransaction,
  section: AdminSection<T>,
  entry: Stored,
): Promise<T | undefined> => {
  const current = await section.find(tx, entry.subject);
  if (!isSame(current ?? null, entry.after))
    throw new EnglishFailure('conflict', 'It’s been changed since then. Undo the later change first.');
  if (entry.before === null && !section.remove)
    throw new EnglishFailure('conflict', 'This can’t be undone, because what was added can’t be removed.');
  const problem = await section.undoProblem?.(tx, entry);
  if (problem !== undefined) throw new EnglishFailure('conflict', problem);
  return current;
};

/** A new change that restores the previous content; idempotent. Returns the id of the undoing change. */
export const undoChange = async (
  deps: AuditDeps,
  sections: Readonly<Record<AdminSectionName, AdminSection<object>>>,
  changeId: string,
  by: string,
): Promise<string> => {
  const entry = await deps.db
    .selectFrom('audit_entry')
    .select(['id', 'section', 'subject', 'at', 'before', 'after'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!entry) throw new EnglishFailure('not_found', 'There is no such change');
  const section = sections[entry.section as AdminSectionName];
  return inSection(deps, section.name, async (tx) => {
    const undone = await tx
      .selectFrom('audit_entry')
      .select('id')
      .where('undoes', '=', changeId)
      .executeTakeFirst();
    if (undone) return undone.id;
    const before = await requireUndoable(tx, section, entry);
    const after = entry.before === null ? undefined : storedSnapshot.decode(entry.before);
    const id = await write(tx, deps.now(), section, after, {
      subject: entry.subject,
      by,
      before,
      undoes: entry.id,
    });
    if (id === undefined) throw new Failure('conflict', told('nothing_to_undo'));
    return id;
  });
};
