import { describe, expect, it } from 'vitest';
import { isOutage, SilentDatabaseError, UnconfirmedCommitError } from './outage';

const withCode = (code: string): Error => Object.assign(new Error('from the database'), { code });

describe('[RUN-3] outages of the database', () => {
  it.each([
    '08000',
    '08006',
    '08P01',
    '25006',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '40P01',
    '40001',
    '55P03',
    'ECONNRESET',
    'ECONNREFUSED',
    'EPIPE',
    'ETIMEDOUT',
  ])('%s', (code) => {
    expect(isOutage(withCode(code))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('%s', (message) => {
    expect(isOutage(new Error(message))).toBe(true);
  });

  it('a silent server, an unconfirmed commit, and refusals of every address of a host', () => {
    expect(isOutage(new SilentDatabaseError(1))).toBe(true);
    expect(isOutage(new UnconfirmedCommitError())).toBe(true);
    expect(isOutage(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
  });

  it.each(['23505', '40003', '42P01', '22P02', 'FST_ERR_VALIDATION'])('not: %s', (code) => {
    expect(isOutage(withCode(code))).toBe(false);
  });

  it('not: anything else that is thrown', () => {
    for (const thrown of [new TypeError('x is undefined'), 'Connection terminated', undefined])
      expect(isOutage(thrown)).toBe(false);
  });
});
