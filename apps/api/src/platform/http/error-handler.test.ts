import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { SilentDatabaseError, UnconfirmedCommitError } from '../db/outage';
import { replyWithError } from './error-handler';

const answerTo = async (error: Error) => {
  const app = Fastify({ logger: false });
  app.setErrorHandler(replyWithError);
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.json(),
  };
};

const coded = (code: string): Error => Object.assign(new Error('of the database'), { code });

describe('[RUN-3] an outage of the database', () => {
  it.each([
    ['a demoted primary', coded('25006')],
    ['a pooler without a server', coded('08P01')],
    ['a server that stops', coded('57P01')],
    ['a reset connection', coded('ECONNRESET')],
    ['a connection lost during the commit', new Error('Connection terminated unexpectedly')],
    [
      'a rollback on a lost connection',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a frozen server', new SilentDatabaseError(28_000)],
    ['a commit that no standby confirmed', new UnconfirmedCommitError()],
  ])('is told in the one shape, without a word about what was changed: %s', async (_what, error) => {
    expect(await answerTo(error)).toEqual({
      status: 503,
      retryAfter: '2',
      body: { code: 'overloaded', errors: ['We are very busy right now, please try again in a moment'] },
    });
  });

  it('is not any other failure', async () => {
    expect(await answerTo(coded('42P01'))).toMatchObject({ status: 500, retryAfter: undefined });
    expect(await answerTo(new TypeError('x is undefined'))).toMatchObject({ status: 500 });
  });
});
