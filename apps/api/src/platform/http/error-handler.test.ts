import { type AddressInfo, connect } from 'node:net';
import { told } from '@lugnut/contract/reasons';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SilentDatabaseError, UnconfirmedCommitError } from '../db/outage';
import { replyWithError } from './error-handler';
import { Failure } from './failure';

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
      body: {
        code: 'overloaded',
        errors: ['We’re very busy right now. Please try again in a moment.'],
        reasons: [{ code: 'busy', values: {} }],
      },
    });
  });

  it('is not any other failure', async () => {
    expect(await answerTo(coded('42P01'))).toMatchObject({ status: 500, retryAfter: undefined });
    expect(await answerTo(new TypeError('x is undefined'))).toMatchObject({ status: 500 });
  });
});

describe('[LANG-1] a refusal', () => {
  it('says in English why, and the same as codes with values', async () => {
    const failure = new Failure('conflict', [told('day_format'), told('field_required', { field: 'name' })]);
    expect(await answerTo(failure)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        errors: ['Invalid date format', 'name is required'],
        reasons: [
          { code: 'day_format', values: {} },
          { code: 'field_required', values: { field: 'name' } },
        ],
      },
    });
  });
});

describe('[RUN-9] a client that goes away while it sends', () => {
  it('is one line without a stack, and no failure of ours', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = Fastify({ loggerInstance: log });
    let answered = (_status: number): void => undefined;
    const status = new Promise<number>((resolve) => {
      answered = resolve;
    });
    let heard = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    app.setErrorHandler(replyWithError);
    app.addHook('onRequest', async () => heard());
    app.addHook('onError', async (_request, reply) => answered(reply.statusCode));
    app.post('/', async () => 'taken');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a":',
    );
    await arrived;
    socket.destroy();
    await status;
    await app.close();
    const said = lines.filter(({ msg }) => msg === 'the client went away');
    expect(said).toMatchObject([{ level: 30, requestId: expect.any(String) }]);
    expect(said[0]).not.toHaveProperty('err');
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});
