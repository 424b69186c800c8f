import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEmailPort, type EmailFate } from './port-tests';
import { createSmtpEmail, type SmtpSettings } from './smtp.email';
import { readLetter } from './testing/read-letter';
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
      double.letters.map(({ to, raw }) => {
        const { headers, parts } = readLetter(raw);
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
  const letter = { to: 'ana@customer.test', subject: 'Your code', text: 'It is 402518', key: '0198-key' };
  let double: SmtpDouble;
  beforeEach(async () => {
    double = await startSmtpDouble();
  });
  afterEach(async () => {
    await double.close();
  });

  it('names sender, recipient and an id that a repeat repeats', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    expect(await email.send(letter)).toEqual({ status: 'accepted', reference: '<0198-key@lugnut.test>' });
    await email.send(letter);
    expect(double.letters.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: from.address, to: [letter.to] },
      { from: from.address, to: [letter.to] },
    ]);
    const ids = double.letters.map(({ raw }) => readLetter(raw).headers.get('message-id'));
    expect(ids).toEqual(['<0198-key@lugnut.test>', '<0198-key@lugnut.test>']);
    expect(readLetter(double.letters[0]?.raw ?? '').headers.get('from')).toBe('Lugnut <hello@lugnut.test>');
  });

  it('offers one-click unsubscribing by POST', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    await email.send({ ...letter, unsubscribe: { url: 'https://x.test/u/42' } });
    const { headers } = readLetter(double.letters[0]?.raw ?? '');
    expect(headers.get('list-unsubscribe')).toBe('<https://x.test/u/42>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('lets no line break of a subject become a header', async () => {
    const email = createSmtpEmail(settingsFor(double.port));
    await email.send({ ...letter, subject: 'Hello\r\nBcc: bob@customer.test' });
    expect(double.letters[0]?.to).toEqual([letter.to]);
    expect(readLetter(double.letters[0]?.raw ?? '').headers.has('bcc')).toBe(false);
  });

  it('logs in when told how', async () => {
    const email = createSmtpEmail({
      ...settingsFor(double.port),
      auth: { user: 'mailer', password: 'p@ss word' },
    });
    await email.send(letter);
    expect(double.letters[0]).toMatchObject({ user: 'mailer', password: 'p@ss word' });
  });

  it('takes a refused login for an outage an operator can mend', async () => {
    double.refuse('auth', 535);
    const email = createSmtpEmail({
      ...settingsFor(double.port),
      auth: { user: 'mailer', password: 'wrong' },
    });
    expect(await email.send(letter)).toMatchObject({ status: 'unavailable', reason: 'credentials' });
  });

  it('takes a refused sender for an outage an operator can mend', async () => {
    double.refuse('sender', 550);
    const email = createSmtpEmail(settingsFor(double.port));
    expect(await email.send(letter)).toMatchObject({ status: 'unavailable', reason: 'provider_error' });
  });

  it('sends nothing in the clear when encryption is asked for and not offered', async () => {
    const email = createSmtpEmail({ ...settingsFor(double.port), security: 'starttls' });
    expect(await email.send(letter)).toMatchObject({ status: 'unavailable' });
    expect(double.letters).toEqual([]);
  });

  it('gives up on a server that says nothing', async () => {
    const silent = await startSilentPort();
    const email = createSmtpEmail({ ...settingsFor(silent.port), timeoutMs: 50 });
    expect(await email.send(letter)).toMatchObject({ status: 'unavailable', reason: 'timeout' });
    await silent.close();
  });

  it('says network when nobody listens', async () => {
    // A port that was just closed may be somebody else's by now; the first is nobody's.
    const email = createSmtpEmail(settingsFor(1));
    expect(await email.send(letter)).toMatchObject({ status: 'unavailable', reason: 'network' });
  });
});
