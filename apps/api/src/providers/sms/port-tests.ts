import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from './inbound';
import type { SmsPort } from './sms.port';

export type SmsFate = 'accepts' | 'invalid_recipient' | 'opted_out' | 'rate_limited' | 'down';

export type SmsPortSubject = {
  sms: SmsPort;
  /** The secret incoming texts are signed with. */
  signingSecret: string;
  /** The outcome of messages sent from now on. */
  arrange(fate: SmsFate): void;
  delivered(): Promise<ReadonlyArray<{ to: string; body: string }>>;
  close(): Promise<void>;
};

const phone = '+12485550143';

/** The contract of every adapter of the SMS port. */
export const describeSmsPort = (name: string, create: () => Promise<SmsPortSubject>): void => {
  describe(`${name} as an SMS port`, () => {
    let subject: SmsPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it('sends a text verbatim and returns a reference', async () => {
      const body = 'Your code is 402518 & it’s 50% + free;\nhttps://x.test/a?b=1&c=2#d 🔧';
      const outcome = await subject.sms.send({ to: phone, body, key: 'k1' });
      expect(outcome).toEqual({ status: 'accepted', reference: expect.stringMatching(/\S/) });
      expect(await subject.delivered()).toEqual([{ to: phone, body }]);
    });

    it.each(['invalid_recipient', 'opted_out'] as const)(
      'reports %s as permanent, and sends nothing',
      async (fate) => {
        subject.arrange(fate);
        const outcome = await subject.sms.send({ to: phone, body: 'hello', key: 'k1' });
        expect(outcome).toMatchObject({ status: 'refused', reason: fate });
        expect(await subject.delivered()).toEqual([]);
      },
    );

    it('[OPS-7] accepts an incoming text only with a valid signature over address and fields', () => {
      const url = 'https://shop.test/api/webhooks/sms';
      const form = new URLSearchParams({ From: phone, To: '+13135550100', Body: 'STOP', MessageSid: 'SM1' });
      const signature = signatureOf(subject.signingSecret, url, form);
      const read = (changes: { url?: string; body?: string; signature?: string }) =>
        subject.sms.readIncoming({
          url: changes.url ?? url,
          rawBody: Buffer.from(changes.body ?? form.toString()),
          headers: { 'x-twilio-signature': changes.signature ?? signature },
        });
      expect(read({})).toEqual({ status: 'text', from: phone, body: 'STOP' });
      const refused = { status: 'rejected', reason: 'bad_signature' };
      expect(read({ signature: '' })).toEqual(refused);
      expect(read({ signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).toEqual(
        refused,
      );
      expect(read({ url: 'https://other.test/api/webhooks/sms' })).toEqual(refused);
      expect(read({ body: form.toString().replace('STOP', 'START') })).toEqual(refused);
    });

    it('[RUN-11] believes what became of a text only with a valid signature, our key included', () => {
      const form = new URLSearchParams({ MessageStatus: 'undelivered', ErrorCode: '30007', To: phone });
      const url = 'https://shop.test/api/webhooks/sms/status?message=k1';
      const read = (address: string, body = form.toString()) =>
        subject.sms.readStatus({
          url: address,
          rawBody: Buffer.from(body),
          headers: { 'x-twilio-signature': signatureOf(subject.signingSecret, url, form) },
        });
      expect(read(url)).toEqual({
        status: 'reports',
        reports: [
          { key: 'k1', recipient: phone, state: 'failed', fault: 'filtered', detail: 'twilio 30007' },
        ],
      });
      const refused = { status: 'rejected', reason: 'bad_signature' };
      expect(read(url.replace('k1', 'k2'))).toEqual(refused);
      expect(read(url, form.toString().replace('30007', '30005'))).toEqual(refused);
    });

    it('asks for a retry when rate-limited', async () => {
      subject.arrange('rate_limited');
      const outcome = await subject.sms.send({ to: phone, body: 'hello', key: 'k1' });
      expect(outcome).toMatchObject({ status: 'unavailable', reason: 'rate_limited' });
    });

    it('reports an outage, does not throw, and works again afterwards', async () => {
      subject.arrange('down');
      expect(await subject.sms.send({ to: phone, body: 'hello', key: 'k1' })).toMatchObject({
        status: 'unavailable',
      });
      subject.arrange('accepts');
      expect(await subject.sms.send({ to: phone, body: 'hello', key: 'k1' })).toMatchObject({
        status: 'accepted',
      });
      expect(await subject.delivered()).toEqual([{ to: phone, body: 'hello' }]);
    });

    it.each(['+442071838750', '2485550143', '+1248555014', '+12485550143,+12485550144', ''])(
      'refuses %j, which is no phone number of the United States',
      async (to) => {
        expect(await subject.sms.send({ to, body: 'hello', key: 'k1' })).toEqual({
          status: 'refused',
          reason: 'invalid_recipient',
        });
        expect(await subject.delivered()).toEqual([]);
      },
    );

    it.each(['invalid_recipient', 'rate_limited', 'down'] as const)(
      'keeps the phone and the text out of its answer when %s',
      async (fate) => {
        subject.arrange(fate);
        const outcome = JSON.stringify(
          await subject.sms.send({ to: phone, body: 'secret 402518', key: 'k1' }),
        );
        expect(outcome).not.toContain('2485550143');
        expect(outcome).not.toContain('402518');
      },
    );
  });
};
