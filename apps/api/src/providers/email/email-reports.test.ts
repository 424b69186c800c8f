import { describe, expect, it } from 'vitest';
import { sign } from '../signature';
import { readEmailReports, reportSignatureHeader } from './email-reports';
import { readBounce } from './read-bounce';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';
const now = new Date('2026-03-04T05:06:07Z');
const secret = 's'.repeat(32);

/** As Postfix returns one. */
const bounce = ({
  action = 'failed',
  status = '5.1.1',
  returned = 'message/rfc822',
  encoding = '7bit',
} = {}) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="A8F.1772600767/mx.example"',
      '',
      'This is a MIME-encapsulated message.',
      '',
      '--A8F.1772600767/mx.example',
      'Content-Description: Notification',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I am sorry. Status: 2.0.0, Action: delivered <nobody@else.example>',
      '',
      '--A8F.1772600767/mx.example',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      'Reporting-MTA: dns; mx.example',
      'X-Postfix-Queue-ID: A8F',
      'Arrival-Date: Wed,  4 Mar 2026 05:06:00 +0000 (UTC)',
      '',
      'Final-Recipient: rfc822; Ana@Customer.example',
      'Original-Recipient: rfc822;ana@customer.example',
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mx.customer.example',
      'Diagnostic-Code: smtp; 550 5.1.1 <ana@customer.example>: Recipient address',
      '    rejected: User unknown',
      '',
      '--A8F.1772600767/mx.example',
      'Content-Description: Undelivered Message',
      `Content-Type: ${returned}`,
      '',
      'Return-Path: <hello@lugnut.example>',
      `Message-ID:`,
      `\t<${key}@lugnut.example>`,
      'To: ana@customer.example',
      'Subject: Tomorrow',
      '',
      ...(returned === 'message/rfc822' ? ['We come at 9.', ''] : []),
      '--A8F.1772600767/mx.example--',
      '',
    ].join('\r\n'),
  );

const read = (rawBody: Buffer, headers: Record<string, string> = {}, secrets: readonly string[] = [secret]) =>
  readEmailReports(
    { rawBody, headers: { [reportSignatureHeader]: sign(secret, rawBody, now), ...headers } },
    secrets,
    now,
  );

describe('a returned mail', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'])(
    '[RUN-11] says whose it was and why, with %s',
    async (returned) => {
      expect(await readBounce(bounce({ returned }))).toEqual([
        {
          key,
          recipient: 'ana@customer.example',
          state: 'failed',
          fault: 'no_such_recipient',
          detail: 'status 5.1.1',
        },
      ]);
    },
  );

  it.each([
    ['delayed', '4.4.1', 'sent'],
    ['delivered', '2.0.0', 'delivered'],
    ['relayed', '2.0.0', 'sent'],
  ])('[RUN-11] reads %s as %s', async (action, status, state) => {
    expect(await readBounce(bounce({ action, status }))).toMatchObject([{ key, state }]);
  });

  it('[RUN-11] is no other mail, whatever it says', async () => {
    expect(
      await readBounce(Buffer.from('Subject: Hi\r\n\r\nAction: failed\r\nStatus: 5.1.1')),
    ).toBeUndefined();
    expect(await readBounce(Buffer.alloc(0))).toBeUndefined();
    expect(await readBounce(bounce({ action: 'exploded' }))).toBeUndefined();
  });
});

describe('reports about emails', () => {
  it('[RUN-11] are believed only with a signature that is new', async () => {
    const body = bounce();
    expect(await read(body)).toMatchObject({ status: 'reports' });
    expect(await read(body, {}, [])).toEqual({ status: 'rejected', reason: 'not_configured' });
    const refused = { status: 'rejected', reason: 'bad_signature' };
    expect(await read(body, { [reportSignatureHeader]: '' })).toEqual(refused);
    const old = sign(secret, body, new Date(now.getTime() - 3_600_000));
    expect(await read(body, { [reportSignatureHeader]: old })).toEqual(refused);
    expect(await read(body, { [reportSignatureHeader]: sign('x'.repeat(32), body, now) })).toEqual(refused);
  });

  it('[RUN-11] are believed with the secret of before, too, while it is being changed', async () => {
    const body = bounce();
    const next = 'n'.repeat(32);
    expect(await read(body, {}, [next, secret])).toMatchObject({ status: 'reports' });
    expect(await read(body, {}, [next])).toEqual({ status: 'rejected', reason: 'bad_signature' });
  });

  it('[RUN-11] are none in a signed mail that says something else', async () => {
    const absence = Buffer.from('Subject: Out of office\r\n\r\nBack on Monday.');
    expect(await read(absence)).toEqual({ status: 'reports', reports: [] });
  });

  it('[RUN-11] come as JSON from whoever has no mail to return', async () => {
    const body = Buffer.from(
      JSON.stringify({
        events: [
          { message_id: `<${key}@x.example>`, recipient: 'Ana@x.example', event: 'bounced', status: '5.2.2' },
          { recipient: 'bob@x.example', event: 'complained' },
          { message_id: `<${key}@x.example>`, event: 'delayed', status: '4.4.1' },
        ],
      }),
    );
    expect(await read(body, { 'content-type': 'application/json; charset=utf-8' })).toEqual({
      status: 'reports',
      reports: [
        { key, recipient: 'ana@x.example', state: 'failed', fault: 'mailbox_full', detail: 'status 5.2.2' },
        { key: undefined, recipient: 'bob@x.example', state: 'delivered', isComplaint: true },
        { key, recipient: undefined, state: 'sent', detail: 'status 4.4.1' },
      ],
    });
    for (const bad of ['{}', 'x', '{"events":[{"event":"lost"}]}', '{"events":[]}'])
      expect(await read(Buffer.from(bad), { 'content-type': 'application/json' })).toEqual({
        status: 'rejected',
        reason: 'malformed',
      });
  });
});
