import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  blockingMigrations,
  findBlocking,
  findTakenAway,
  unmarkedMigrations,
} from './contracting-migrations';

const root = path.resolve(import.meta.dirname, '../..');

describe('migrations that take something from the release before', () => {
  it('[RUN-2] say which builds can live without it (needsBuildWith)', () => {
    expect(unmarkedMigrations(root)).toEqual([]);
  });

  it.each([
    ['alter table visit drop column hold', ['drop column']],
    ['drop table if exists visit', ['drop table']],
    ['alter table visit rename column a to b', ['rename column']],
    ['alter table visit rename to call', ['rename to']],
    ['alter table visit alter column day type text', ['alter column day type']],
    ['alter table visit alter column day set not null', ['set not null']],
    ['alter table visit add column day date not null', ['add column day date not null']],
    ["db.schema.alterTable('visit').dropColumn('day')", ['.dropColumn(']],
  ])('[RUN-2] are found by their words: %s', (statement, words) => {
    expect(findTakenAway(statement)).toEqual(words);
  });

  it.each([
    'create table visit (day date not null)',
    'alter table visit add column day date',
    "alter table visit add column day date not null default '2026-01-01'",
    "alter table visit add column day date default '2026-01-01' not null",
    'alter table visit drop constraint visit_check, add constraint visit_check check (day is not null)',
    'drop index visit_day; drop trigger visit_counted on visit',
    'alter table visit alter column day drop not null',
  ])('[RUN-2] are not those that only add or loosen: %s', (statement) => {
    expect(findTakenAway(statement)).toEqual([]);
  });
});

describe('migrations of tables in use', () => {
  it('[RUN-2] build indexes concurrently and check what is there later', () => {
    expect(blockingMigrations(root)).toEqual([]);
  });

  it.each([
    ['create index visit_day on visit (day)', ['create index on visit']],
    ['create unique index if not exists visit_day on visit (day)', ['create index on visit']],
    ['create index of_day on $$ (day)', ['create index on $$']],
    ["db.schema.createIndex('visit_day').on('visit')", ['.createIndex(']],
    ['alter table visit add constraint a check (day > 1)', ['add constraint to visit']],
    [
      'alter table visit add constraint a check (x) not valid, add constraint b check (y)',
      ['add constraint to visit'],
    ],
  ])('[RUN-2] are found by what holds up writers: %s', (statement, words) => {
    expect(findBlocking(statement)).toEqual(words);
  });

  it.each([
    'create table visit (day date); create index visit_day on visit (day)',
    "indexesConcurrently({ name: 'visit_day', on: 'visit (day)' })",
    'alter table visit add constraint a check (day > 1) not valid',
    'create table public.visit (day date); alter table public.visit add constraint a primary key (day)',
    'alter table visit validate constraint a',
  ])('[RUN-2] are not those that hold up nobody: %s', (statement) => {
    expect(findBlocking(statement)).toEqual([]);
  });
});
