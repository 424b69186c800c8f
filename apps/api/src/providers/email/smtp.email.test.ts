import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEmailPort, type EmailFate } from './port-tests';
import { createSmtpEmail, type SmtpSettings } from './smtp.email';
import { readMessage } from './testing/read-message';
import { type SmtpDouble, startSilentPort, startSmtpDouble } from './testing/smtp-double';

const from = { name: 'Lugnut', address: 'hello@lugnut.test' };
const settingsFor = (port: number): SmtpSettings => ({ host: '127.0.0.1', port, security: 'none', from });

const arrangements: Record<EmailFate, (double: SmtpDouble) => void> = {
  accepts: (double) => double.accept(),
  invalid_recipient: (double) => double.refuse('recipient', 550),
  rejected_message: (double) => double.refuse('data', 554),
  rate_limited: (double) => double.refuse('recipient', 450),
  down: (double) => double.refuse('sender', 451),
};

describeEmailPort('SMTP', async () => {
  const double = await startSmtpDouble();
  return {
    email: createSmtpEmail(settingsFor(double.port)),
    arrange: (fate) => arrangements[fate](double),
    delivered: async () =>
      double.messages.map(({ to, raw }) => {
        const { headers, parts } = readMessage(raw);
        return {
          to: to.join(),
          subject: headers.get('subject') ?? '',
          text: parts.get('text/plain') ?? '',
          html: parts.get('text/html'),
          unsubscribeUrl: headers.get('list-unsubscribe')?.replace(/^<|>$/g, ''),
        };
      }),
    close: () => double.close(),
  };
});

describe('SMTP on the wire', () => {
  const message = { to: 'ana@customer.test', subject: 'Your code', text: 'It is 402518', key: '0198-key' };
  let double: SmtpDouble;
  beforeEach(async () => {
    double = await startSmtpDouble();
  });
  afterEach(async () => {
    await double.close();
  });

  it('sets sender, recipient and a stable Message-ID', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    expect(await email.send(message)).toEqual({ status: 'accepted', reference: '<0198-key@lugnut.test>' });
    await email.send(message);
    expect(double.messages.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: from.address, to: [message.to] },
      { from: from.address, to: [message.to] },
    ]);
    const ids = double.messages.map(({ raw }) => readMessage(raw).headers.get('message-id'));
    expect(ids).toEqual(['<0198-key@lugnut.test>', '<0198-key@lugnut.test>']);
    expect(readMessage(double.messages[0]?.raw ?? '').headers.get('from')).toBe('Lugnut <hello@lugnut.test>');
  });

  it('[LEGAL-6] offers one-click unsubscribing by POST', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    await email.send({ ...message, unsubscribe: { url: 'https://x.test/u/42' } });
    const { headers } = readMessage(double.messages[0]?.raw ?? '');
    expect(headers.get('list-unsubscribe')).toBe('<https://x.test/u/42>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('lets no line break of a subject become a header', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    await email.send({ ...message, subject: 'Hello\r\nBcc: bob@customer.test' });
    expect(double.messages[0]?.to).toEqual([message.to]);
    expect(readMessage(double.messages[0]?.raw ?? '').headers.has('bcc')).toBe(false);
  });

  it('logs in with the configured credentials', async () => {
    const email = createSmtpEmail({
      ...settingsFor(double.port),
      auth: { user: 'mailer', password: 'p@ss word' },
    });
    await email.send(message);
    expect(double.messages[0]).toMatchObject({ user: 'mailer', password: 'p@ss word' });
  });

  it('reports a refused login as an outage an operator can fix', async () => {
    double.refuse('auth', 535);
    const email = createSmtpEmail({
      ...settingsFor(double.port),
      auth: { user: 'mailer', password: 'wrong' },
    });
    expect(await email.send(message)).toMatchObject({ status: 'unavailable', reason: 'credentials' });
  });

  it('reports a refused sender as an outage an operator can fix', async () => {
    double.refuse('sender', 550);
    const email = createSmtpEmail(settingsFor(double.port));
    expect(await email.send(message)).toMatchObject({ status: 'unavailable', reason: 'provider_error' });
  });

  it.each([
    ['recipient', 550, '5.1.1', 'no_such_recipient', 'smtp 550 5.1.1'],
    ['recipient', 550, '5.2.1', 'cannot_receive', 'smtp 550 5.2.1'],
    ['recipient', 552, '5.2.2', 'mailbox_full', 'smtp 552 5.2.2'],
    // Our reputation, not their mailbox.
    ['recipient', 550, '5.7.1', 'filtered', 'smtp 550 5.7.1'],
    ['recipient', 550, undefined, 'rejected', 'smtp 550'],
    ['data', 554, '5.7.1', 'filtered', 'smtp 554 5.7.1'],
    ['data', 554, undefined, 'rejected', 'smtp 554'],
  ] as const)('[RUN-11] reads a refused %s with %i %s as %s', async (stage, code, status, fault, detail) => {
    double.refuse(stage, code, status);
    expect(await createSmtpEmail(settingsFor(double.port)).send(message)).toMatchObject({
      status: 'refused',
      fault,
      detail,
    });
  });

  it('sends nothing unencrypted when encryption is required and not offered', async () => {
    const email = createSmtpEmail({ ...settingsFor(double.port), security: 'starttls' });
    expect(await email.send(message)).toMatchObject({ status: 'unavailable' });
    expect(double.messages).toEqual([]);
  });

  it('times out on a silent server', async () => {
    const silent = await startSilentPort();
    const email = createSmtpEmail({ ...settingsFor(silent.port), timeoutMs: 50 });
    expect(await email.send(message)).toMatchObject({ status: 'unavailable', reason: 'timeout' });
    await silent.close();
  });

  it('reports a network failure when nobody listens', async () => {
    // A closed port may be reused by another program; port 1 is not.
    const email = createSmtpEmail(settingsFor(1));
    expect(await email.send(message)).toMatchObject({ status: 'unavailable', reason: 'network' });
  });
});
