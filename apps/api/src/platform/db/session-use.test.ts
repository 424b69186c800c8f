import { describe, expect, it } from 'vitest';
import { findSessionUse } from './session-use';

describe('[RUN-3] what relies on a session', () => {
  it.each([
    ['listen price_list_changed', 'LISTEN'],
    ['select 1; unlisten *', 'LISTEN'],
    ['prepare facts as select 1', 'a named statement'],
    ['execute facts(1)', 'a named statement'],
    ['deallocate all', 'a named statement'],
    ['discard all', 'DISCARD'],
    ["SET statement_timeout TO '5s'", 'SET without LOCAL'],
    ['begin; set time zone utc', 'SET without LOCAL'],
    ['reset all', 'SET without LOCAL'],
    ["select set_config('app.x', $1, false)", 'set_config for the session'],
    ["select set_config('app.x', 'a', true), set_config('b', $1, false)", 'set_config for the session'],
    ["select pg_advisory_lock(hashtext('demo'))", 'an advisory lock of the session'],
    ['select pg_try_advisory_lock_shared(1)', 'an advisory lock of the session'],
    ['select pg_advisory_unlock(1)', 'an advisory lock of the session'],
    ['create temporary table t (id int)', 'a temporary table'],
    ['declare c cursor with hold for select 1', 'a cursor WITH HOLD'],
  ])('%s', (text, use) => {
    expect(findSessionUse(text)).toBe(use);
  });

  it.each([
    'select 1',
    'begin',
    'set local statement_timeout to 5000',
    'set transaction isolation level serializable',
    'set constraints all deferred',
    "update appointment set status = 'x' where id = $1",
    "select set_config('app.erasing', $1, true), set_config('app.erasing_visits', $2, true)",
    "select pg_advisory_xact_lock(hashtext('keep discount'))",
    "select pg_try_advisory_xact_lock(hashtext('outbox sweep')) as mine",
    "select pg_notify('office_changed', $1)",
    'insert into t (reset_at) values (now()) on conflict do update set reset_at = now()',
    "update template set body = 'we listen; call us' where false",
  ])('not: %s', (text) => {
    expect(findSessionUse(text)).toBeUndefined();
  });
});
