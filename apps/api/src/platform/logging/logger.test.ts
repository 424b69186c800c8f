import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createAccessLogger, createLogger } from './logger';

const write = (fields: object): string => {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  createLogger({ level: 'info', destination }).info(fields, 'happened');
  return text;
};

describe('the log', () => {
  it.each([
    [{ phone: '+13135550100' }],
    [{ user: { email: 'ada@example.com' } }],
    [{ job: { car: { vin: '1HGCM82633A004352' } } }],
    [{ headers: { authorization: 'Bearer abc' } }],
  ])('redacts personal data: %j', (fields) => {
    const text = write(fields);
    expect(text).toContain('[kept out]');
    expect(text).not.toMatch(/3135550100|ada@|1HGCM|abc/);
  });

  it('logs a database error without the row it quotes', () => {
    const error = Object.assign(new Error('duplicate key: ada@example.com'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
      constraint: 'account_email_key',
    });
    const text = write({ err: error });
    expect(text).toContain('account_email_key');
    expect(text).not.toContain('ada@');
  });

  it('registers one exit listener, however many servers log', () => {
    createAccessLogger({ level: 'silent' });
    const before = process.listenerCount('exit');
    for (let servers = 0; servers < 5; servers += 1) createAccessLogger({ level: 'silent' });
    expect(process.listenerCount('exit')).toBe(before);
  });
});
