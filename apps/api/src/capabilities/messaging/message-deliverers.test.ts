import { type DeliveryState, deliveryStates } from '@lugnut/domain/contact';
import { describe, expect, it } from 'vitest';
import type { Deliverer } from '../../platform/jobs/deliver';
import type { EmailMessage, EmailOutcome } from '../../providers/email/email.port';
import type { SmsOutcome, TextMessage } from '../../providers/sms/sms.port';
import { createMessageDeliverers } from './message-deliverers';

const now = new Date('2026-03-04T05:06:07Z');

const deliverersAnswering = (outcome: SmsOutcome & EmailOutcome, state: DeliveryState = 'sending') => {
  const texts: TextMessage[] = [];
  const emails: EmailMessage[] = [];
  const stops: string[] = [];
  const refusals: { readonly outboxId: string; readonly fault: string }[] = [];
  const [sms, email] = createMessageDeliverers(
    {
      sms: {
        send: async (text) => {
          texts.push(text);
          return outcome;
        },
      },
      email: {
        send: async (message) => {
          emails.push(message);
          return outcome;
        },
      },
      deliveries: {
        begin: async () => state,
        taken: async () => undefined,
        refused: async ({ outboxId, otherwise }, fault) => {
          refusals.push({ outboxId, fault });
          return otherwise !== undefined;
        },
        findUnreachable: async (_channel, contact) =>
          contact === '+12485550155' ? 'cannot_receive' : undefined,
      },
      stopped: {
        isStopped: async (phone) => phone === '+12485550199',
        hearFromCarrier: async (phone) => void stops.push(phone),
      },
      unsubscriber: {
        isUnsubscribed: async (address) => address === 'bob@customer.test',
        linkFor: (address) => `https://x.test/u/${address}`,
      },
      wantsMarketing: async (phone) => phone !== '+12485550177',
      sender: { brand: 'Shop & Co', address: '1 Main St, Detroit, MI 48226' },
    },
    () => now,
  ) as [Deliverer, Deliverer];
  return { sms, email, texts, emails, refusals, stops };
};
const accepted = { status: 'accepted', reference: 'r-1' } as const;
const context = { outboxId: 'o-1', attempt: 1 };

describe('delivering messages', () => {
  it('hands a text to the SMS port under the id of its message', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    expect(sms.kind).toBe('sms');
    expect(await sms.deliver({ to: '+12485550143', body: 'hi' }, context)).toEqual({
      status: 'delivered',
      reference: 'r-1',
    });
    expect(texts).toEqual([{ to: '+12485550143', body: 'hi', key: 'o-1' }]);
  });

  it.each(deliveryStates)('[RUN-11] sends what is %s again only where nobody has it', async (state) => {
    const { sms, email, texts, emails, refusals } = deliverersAnswering(accepted, state);
    const isThere = state === 'sent' || state === 'delivered';
    const reference = isThere ? 'sent before: not sent again' : 'r-1';
    const again = { outboxId: 'o-1', attempt: 2 };
    const text = { to: '+12485550143', body: 'hi' };
    expect(await sms.deliver(text, again)).toEqual({ status: 'delivered', reference });
    const mail = { to: 'ana@customer.test', subject: 's', text: 't' };
    expect(await email.deliver(mail, again)).toEqual({ status: 'delivered', reference });
    expect([texts.length, emails.length]).toEqual(isThere ? [0, 0] : [1, 1]);
    // Nor is it refused because the number came to be unreachable since.
    await sms.deliver({ ...text, to: '+12485550155' }, again);
    expect(refusals).toHaveLength(isThere ? 0 : 1);
  });

  it('hands an email to the email port with everything it carries', async () => {
    const { email, emails } = deliverersAnswering(accepted);
    const message = {
      to: 'ana@customer.test',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
      replyTo: 'office@shop.test',
    };
    expect(email.kind).toBe('email');
    await email.deliver({ ...message, notAfter: '2026-03-04T05:06:08.000Z' }, context);
    const footer = 'Shop & Co, 1 Main St, Detroit, MI 48226';
    expect(emails).toEqual([
      {
        ...message,
        text: `t\n\n${footer}`,
        html: expect.stringContaining(footer.replace('&', '&amp;')),
        key: 'o-1',
      },
    ]);
  });

  it('[LEGAL-6] puts the postal address into every email, and the way out into those one can opt out of', async () => {
    const { email, emails } = deliverersAnswering(accepted);
    const html = '<html><body><p>Hi</p></body></html>';
    const write = (purpose: 'service' | 'marketing') =>
      email.deliver({ to: 'ana@customer.test', subject: 's', text: 't', html, purpose }, context);
    await write('service');
    await write('marketing');
    for (const { text, html: page } of emails) {
      expect(text).toContain('1 Main St, Detroit, MI 48226');
      expect(page).toMatch(/1 Main St, Detroit, MI 48226.*<\/p>\n<\/body><\/html>$/);
    }
    expect(
      emails.map(({ text }) => text.includes('Unsubscribe: https://x.test/u/ana@customer.test')),
    ).toEqual([false, true]);
    expect(
      emails.map(({ html: page }) => page?.includes('href="https://x.test/u/ana@customer.test"')),
    ).toEqual([false, true]);
    expect(emails.map(({ unsubscribe }) => unsubscribe?.url)).toEqual([
      undefined,
      'https://x.test/u/ana@customer.test',
    ]);
  });

  it('[LEGAL-2] texts offers only to who said yes to them, or asked for that very text', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    const offer = {
      to: '+12485550177',
      body: 'hi',
      purpose: 'marketing',
      timeZone: 'Pacific/Auckland',
      state: 'MI',
    };
    expect(await sms.deliver(offer, context)).toEqual({
      status: 'delivered',
      reference: 'no consent to offers: not sent',
    });
    expect(texts).toEqual([]);
    await sms.deliver({ ...offer, isAskedFor: true }, context);
    await sms.deliver({ ...offer, to: '+12485550143' }, context);
    await sms.deliver({ to: '+12485550177', body: 'your visit' }, context);
    expect(texts.map(({ to }) => to)).toEqual(['+12485550177', '+12485550143', '+12485550177']);
  });

  it('[LEGAL-2] keeps a STOP that only the carrier was told', async () => {
    const blocked = deliverersAnswering({ status: 'refused', reason: 'opted_out' } as never);
    await blocked.sms.deliver({ to: '+12485550143', body: 'hi' }, context);
    expect(blocked.stops).toEqual(['+12485550143']);
    const taken = deliverersAnswering(accepted);
    await taken.sms.deliver({ to: '+12485550143', body: 'hi' }, context);
    expect(taken.stops).toEqual([]);
  });

  it('[LEGAL-2] waits longer where the state has hours of its own', async () => {
    const { sms } = deliverersAnswering(accepted);
    const offer = { to: '+12485550143', body: 'hi', purpose: 'marketing', timeZone: 'America/Chicago' };
    const until = (at: string) => ({ status: 'waits', until: new Date(at) });
    expect(await sms.deliver({ ...offer, state: 'TX' }, context)).toMatchObject(
      until('2026-03-04T15:00:00Z'),
    );
    expect(await sms.deliver({ ...offer, state: 'OK' }, context)).toMatchObject(
      until('2026-03-04T14:00:00Z'),
    );
    expect(await sms.deliver(offer, context)).toMatchObject(until('2026-03-04T15:00:00Z'));
  });

  it('[LEGAL-2] answers STOP to who gets nothing else, and leaves it to a carrier that did', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    await sms.deliver({ to: '+12485550199', body: 'hello' }, context);
    await sms.deliver({ to: '+12485550199', body: 'You’re opted out', isReply: true }, context);
    expect(texts.map(({ body }) => body)).toEqual(['You’re opted out']);
    const blocked = deliverersAnswering({ status: 'refused', reason: 'opted_out' } as never);
    expect(
      await blocked.sms.deliver({ to: '+12485550143', body: 'x', isReply: true }, context),
    ).toMatchObject({
      status: 'delivered',
    });
    expect(await blocked.sms.deliver({ to: '+12485550143', body: 'x' }, context)).toMatchObject({
      status: 'failed',
    });
  });

  it('[OPS-7] keeps a marketing text until it is day where its reader is, and nothing else', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    const text = { to: '+12485550143', body: 'hi' };
    // Six minutes after midnight in Detroit, two hours before it in Phoenix.
    const waits = (until: string) => ({ status: 'waits', reason: 'quiet hours', until: new Date(until) });
    const advertise = (timeZone?: string) =>
      sms.deliver({ ...text, purpose: 'marketing', timeZone, state: 'MI' }, context);
    expect(await advertise('America/Detroit')).toEqual(waits('2026-03-04T13:00:00Z'));
    expect(await advertise('America/Phoenix')).toEqual(waits('2026-03-04T15:00:00Z'));
    expect(await advertise()).toEqual(waits('2026-03-04T16:00:00Z'));
    expect(await advertise('Pacific/Auckland')).toMatchObject({ status: 'delivered' });
    expect(await sms.deliver({ ...text, purpose: 'service' }, context)).toMatchObject({
      status: 'delivered',
    });
    expect(texts).toHaveLength(2);
  });

  it('[PUB-7, OPS-7] stops marketing to unsubscribed addresses, and nothing else', async () => {
    const { email, emails } = deliverersAnswering(accepted);
    const write = (to: string, purpose: 'service' | 'marketing') =>
      email.deliver({ to, subject: purpose, text: 't', purpose }, context);
    expect(await write('bob@customer.test', 'marketing')).toMatchObject({ status: 'delivered' });
    await write('bob@customer.test', 'service');
    await write('ana@customer.test', 'marketing');
    expect(emails.map(({ to, subject, unsubscribe }) => ({ to, subject, url: unsubscribe?.url }))).toEqual([
      { to: 'bob@customer.test', subject: 'service', url: undefined },
      { to: 'ana@customer.test', subject: 'marketing', url: 'https://x.test/u/ana@customer.test' },
    ]);
  });

  it('gives up what the port refuses, and retries when it is unavailable', async () => {
    const refused = deliverersAnswering({
      status: 'refused',
      reason: 'invalid_recipient',
      detail: 'twilio 21211',
    });
    expect(await refused.sms.deliver({ to: 'x', body: 'hi' }, context)).toEqual({
      status: 'failed',
      isPermanent: true,
      reason: 'invalid_recipient (twilio 21211)',
    });
    const busy = deliverersAnswering({ status: 'unavailable', reason: 'rate_limited', retryAfterMs: 7000 });
    expect(await busy.email.deliver({ to: 'x', subject: 's', text: 't' }, context)).toEqual({
      status: 'failed',
      isPermanent: false,
      reason: 'rate_limited',
      retryAfterMs: 7000,
    });
  });

  it('[RUN-11] writes to nobody who cannot be reached, but for a code, and takes the other way where there is one', async () => {
    const { sms, texts, refusals } = deliverersAnswering(accepted);
    const text = { to: '+12485550155', body: 'hi' };
    expect(await sms.deliver(text, context)).toEqual({
      status: 'failed',
      isPermanent: true,
      reason: 'unreachable (cannot_receive)',
    });
    const otherwise = { to: 'ana@customer.test', subject: 's', text: 'hi' };
    const instead = { status: 'delivered', reference: 'sent by the other channel instead' };
    expect(await sms.deliver({ ...text, otherwise }, context)).toEqual(instead);
    expect(texts).toEqual([]);
    expect(refusals).toHaveLength(2);
    await sms.deliver({ ...text, isAwaited: true }, context);
    expect(texts).toHaveLength(1);
    const refusing = deliverersAnswering({ status: 'refused', reason: 'invalid_recipient' });
    expect(await refusing.sms.deliver({ to: '+12485550143', body: 'hi', otherwise }, context)).toEqual(
      instead,
    );
    expect(await refusing.sms.deliver({ to: '+12485550199', body: 'hi', otherwise }, context)).toEqual(
      instead,
    );
    expect(refusing.refusals.map(({ fault }) => fault)).toEqual(['no_such_recipient', 'opted_out']);
  });

  it.each([
    [{ status: 'refused', reason: 'invalid_recipient', fault: 'filtered' }, 'filtered'],
    [{ status: 'refused', reason: 'invalid_recipient' }, 'no_such_recipient'],
    [{ status: 'refused', reason: 'region_not_allowed' }, 'rejected'],
    [{ status: 'refused', reason: 'no_route' }, 'rejected'],
  ] as const)('[RUN-11] keeps of %j the fault %s', async (outcome, fault) => {
    const refusing = deliverersAnswering(outcome as never);
    await refusing.sms.deliver({ to: '+12485550143', body: 'hi' }, context);
    expect(refusing.refusals.map((refusal) => refusal.fault)).toEqual([fault]);
  });

  it('[RUN-11] keeps what goes by text instead of a mail until somebody is awake', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    const text = { to: '+12485550143', body: 'hi', waitsForDay: true };
    // Six minutes past midnight in Detroit.
    expect(await sms.deliver({ ...text, timeZone: 'America/Detroit' }, context)).toEqual({
      status: 'waits',
      reason: 'quiet hours',
      until: new Date('2026-03-04T13:00:00Z'),
    });
    expect(await sms.deliver(text, context)).toMatchObject({ until: new Date('2026-03-04T16:00:00Z') });
    expect(texts).toEqual([]);
    await sms.deliver({ ...text, timeZone: 'Pacific/Auckland' }, context);
    expect(texts).toHaveLength(1);
  });

  it('sends no code that has expired', async () => {
    const { sms, texts } = deliverersAnswering(accepted);
    const late = { to: '+12485550143', body: '402518', notAfter: '2026-03-04T05:06:06.000Z' };
    expect(await sms.deliver(late, context)).toEqual({
      status: 'failed',
      isPermanent: true,
      reason: 'too late',
    });
    expect(texts).toEqual([]);
  });

  it.each([null, {}, 'text', { to: 1, body: 'x' }, { to: 'x', body: 'x', subject: 's', notAfter: 'soon' }])(
    'gives up %j at once',
    async (payload) => {
      const { sms, email, texts, emails } = deliverersAnswering(accepted);
      expect(await sms.deliver(payload, context)).toMatchObject({ status: 'failed', isPermanent: true });
      expect(await email.deliver(payload, context)).toMatchObject({ status: 'failed', isPermanent: true });
      expect([...texts, ...emails]).toEqual([]);
    },
  );
});
