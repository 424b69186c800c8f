import { afterEach, describe, expect, it } from 'vitest';
import {
  type DoubleAnswer,
  type HttpDouble,
  type ReceivedRequest,
  startHttpDouble,
} from '../testing/http-double';
import { describeSmsPort, type SmsFate } from './port-tests';
import { createTwilioSms, type TwilioSettings } from './twilio.sms';

const account = { accountSid: 'AC00000000000000000000000000000042', authToken: 'tok:en' };
const ours = { phone: '+13135550100' };

const refuse = (status: number, code: number, to: string | null): DoubleAnswer => ({
  status,
  body: { code, message: `The 'To' number ${to} is at fault`, more_info: 'https://x.test', status },
});

const accept = (request: ReceivedRequest): DoubleAnswer => ({
  status: 201,
  body: { sid: `SM${'0'.repeat(31)}1`, status: 'queued', to: new URLSearchParams(request.body).get('To') },
});

const answers: Record<SmsFate, (request: ReceivedRequest) => DoubleAnswer> = {
  accepts: accept,
  invalid_recipient: (request) => refuse(400, 21211, new URLSearchParams(request.body).get('To')),
  opted_out: (request) => refuse(400, 21610, new URLSearchParams(request.body).get('To')),
  rate_limited: () => ({ status: 429, body: { code: 20429 }, headers: { 'retry-after': '7' } }),
  down: () => ({ status: 503, body: '<html>down</html>' }),
};

describeSmsPort('Twilio', async () => {
  let fate: SmsFate = 'accepts';
  const taken: { to: string; body: string }[] = [];
  const double = await startHttpDouble((request) => {
    const form = new URLSearchParams(request.body);
    if (fate === 'accepts') taken.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' });
    return answers[fate](request);
  });
  return {
    sms: createTwilioSms({ ...account, sender: ours, baseUrl: double.url }),
    signingSecret: account.authToken,
    arrange: (next) => {
      fate = next;
    },
    delivered: async () => taken,
    close: () => double.close(),
  };
});

describe('Twilio on the wire', () => {
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.close()));
  });

  const send = async (
    answer: (request: ReceivedRequest) => DoubleAnswer,
    settings: Partial<TwilioSettings> = {},
  ) => {
    const double = await startHttpDouble(answer);
    doubles.push(double);
    const sms = createTwilioSms({ ...account, sender: ours, baseUrl: double.url, ...settings });
    const outcome = await sms.send({ to: '+12485550143', body: 'a+b & c', key: 'k1' });
    return { outcome, requests: double.requests };
  };

  it('posts a form to the Messages resource of the account, with basic authorization', async () => {
    const { requests } = await send(accept);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe(`/2010-04-01/Accounts/${account.accountSid}/Messages.json`);
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    const basic = request?.headers.authorization?.replace('Basic ', '') ?? '';
    expect(Buffer.from(basic, 'base64').toString()).toBe(`${account.accountSid}:${account.authToken}`);
    expect(request?.body).toBe('To=%2B12485550143&From=%2B13135550100&Body=a%2Bb+%26+c&SmartEncoded=true');
  });

  it('names the messaging service instead of a number when one is set', async () => {
    const { requests } = await send(accept, { sender: { messagingServiceSid: 'MG42' } });
    const form = new URLSearchParams(requests[0]?.body);
    expect(form.get('MessagingServiceSid')).toBe('MG42');
    expect(form.has('From')).toBe(false);
  });

  it('[RUN-11] says where to report, with the key of the message', async () => {
    const { requests } = await send(accept, { statusUrl: 'https://shop.test/api/webhooks/sms/status' });
    expect(new URLSearchParams(requests[0]?.body).get('StatusCallback')).toBe(
      'https://shop.test/api/webhooks/sms/status?message=k1',
    );
  });

  it('returns Retry-After', async () => {
    const { outcome } = await send(answers.rate_limited);
    expect(outcome).toEqual({
      status: 'unavailable',
      reason: 'rate_limited',
      detail: 'twilio 20429',
      retryAfterMs: 7000,
    });
  });

  it('times out', async () => {
    const { outcome } = await send(() => 'silence', { timeoutMs: 50 });
    expect(outcome).toEqual({ status: 'unavailable', reason: 'timeout' });
  });

  it.each([
    ['a dropped connection', 'hang-up' as const, { status: 'unavailable', reason: 'network' }],
    [
      'wrong credentials',
      { status: 401, body: { code: 20003 } },
      { status: 'unavailable', reason: 'credentials' },
    ],
    [
      'an unknown fault',
      { status: 400, body: { code: 99999 } },
      { status: 'unavailable', reason: 'provider_error' },
    ],
    ['a redirect', { status: 302, body: '', headers: { location: '/elsewhere' } }, { status: 'unavailable' }],
    [
      'success without a sid',
      { status: 201, body: 'not json' },
      { status: 'unavailable', reason: 'provider_error' },
    ],
    [
      'a landline',
      { status: 400, body: { code: 21614 } },
      { status: 'refused', reason: 'unreachable_recipient' },
    ],
    [
      'a sender that cannot reach them',
      { status: 400, body: { code: 21612 } },
      { status: 'refused', reason: 'no_route' },
    ],
  ])('reads %s', async (_name, answer: DoubleAnswer, expected) => {
    const { outcome, requests } = await send(() => answer);
    expect(outcome).toMatchObject(expected);
    expect(requests).toHaveLength(1);
  });
});
