import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailMessage, EmailPort } from './email.port';

export type EmailFate = 'accepts' | 'invalid_recipient' | 'rejected_message' | 'rate_limited' | 'down';

type DeliveredEmail = {
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
  unsubscribeUrl: string | undefined;
};

export type EmailPortSubject = {
  email: EmailPort;
  /** The outcome of emails sent from now on. */
  arrange(fate: EmailFate): void;
  delivered(): Promise<readonly DeliveredEmail[]>;
  close(): Promise<void>;
};

const message: EmailMessage = {
  to: 'ana@customer.test',
  subject: 'Your code',
  text: 'It is 402518\n',
  key: 'k1',
};

/** The contract of every adapter of the email port. */
export const describeEmailPort = (name: string, create: () => Promise<EmailPortSubject>): void => {
  describe(`${name} as an email port`, () => {
    let subject: EmailPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it('sends an email with text, HTML and unsubscribe link', async () => {
      const outcome = await subject.email.send({
        ...message,
        subject: 'Größe & “quotes” 🔧',
        text: 'Hello Ana,\n\nhttps://x.test/a?b=1&c=2\n',
        html: '<p>Hello <b>Ana</b></p>',
        unsubscribe: { url: 'https://x.test/unsubscribe/42' },
      });
      expect(outcome).toEqual({ status: 'accepted', reference: expect.stringMatching(/\S/) });
      expect(await subject.delivered()).toEqual([
        {
          to: message.to,
          subject: 'Größe & “quotes” 🔧',
          text: 'Hello Ana,\n\nhttps://x.test/a?b=1&c=2\n',
          html: '<p>Hello <b>Ana</b></p>',
          unsubscribeUrl: 'https://x.test/unsubscribe/42',
        },
      ]);
    });

    it('sends plain text alone, without an unsubscribe link if there is none', async () => {
      await subject.email.send(message);
      expect(await subject.delivered()).toEqual([
        {
          to: message.to,
          subject: message.subject,
          text: message.text,
          html: undefined,
          unsubscribeUrl: undefined,
        },
      ]);
    });

    it.each(['invalid_recipient', 'rejected_message'] as const)('reports %s as permanent', async (fate) => {
      subject.arrange(fate);
      expect(await subject.email.send(message)).toMatchObject({ status: 'refused', reason: fate });
      expect(await subject.delivered()).toEqual([]);
    });

    it('asks for a retry when the server is busy', async () => {
      subject.arrange('rate_limited');
      expect(await subject.email.send(message)).toMatchObject({
        status: 'unavailable',
        reason: 'rate_limited',
      });
    });

    it('reports an outage, does not throw, and works again afterwards', async () => {
      subject.arrange('down');
      expect(await subject.email.send(message)).toMatchObject({ status: 'unavailable' });
      subject.arrange('accepts');
      expect(await subject.email.send(message)).toMatchObject({ status: 'accepted' });
      expect(await subject.delivered()).toHaveLength(1);
    });

    it.each([
      'ana',
      'ana@customer.test, bob@customer.test',
      'Ana <ana@customer.test>',
      'ana@customer.test\r\nBcc: bob@customer.test',
      '',
    ])('refuses %j, which is not one address', async (to) => {
      expect(await subject.email.send({ ...message, to })).toEqual({
        status: 'refused',
        reason: 'invalid_recipient',
      });
      expect(await subject.delivered()).toEqual([]);
    });

    it.each(['invalid_recipient', 'rejected_message', 'rate_limited', 'down'] as const)(
      'keeps the address and the text out of its answer when %s',
      async (fate) => {
        subject.arrange(fate);
        const outcome = JSON.stringify(await subject.email.send(message));
        expect(outcome).not.toContain('customer.test');
        expect(outcome).not.toContain('402518');
      },
    );
  });
};
