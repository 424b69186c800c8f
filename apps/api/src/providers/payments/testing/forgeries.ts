import { expect } from 'vitest';
import type { IncomingWebhook } from '../webhook';

type Port = { readWebhook(webhook: IncomingWebhook): Promise<{ status: string }> };

export type ForgerySubject = {
  readonly advance: (seconds: number) => void;
  readonly unconfigured: Port;
} & ({ readonly payments: Port } | { readonly paypal: Port });

const forged = { status: 'rejected', reason: 'bad_signature' };

/** A true webhook, and everything somebody could make of it. */
export const rejectsForgeries = async (subject: ForgerySubject, webhook: IncomingWebhook): Promise<void> => {
  const port = 'payments' in subject ? subject.payments : subject.paypal;
  expect(await port.readWebhook(webhook)).toMatchObject({ status: 'event' });
  const changed = Buffer.from(webhook.rawBody.toString('utf8').replace(/"id":"\w/, '"id":"X'));
  expect(changed.equals(webhook.rawBody)).toBe(false);
  expect(await port.readWebhook({ ...webhook, rawBody: changed })).toEqual(forged);
  expect(await port.readWebhook({ ...webhook, headers: {} })).toEqual(forged);
  for (const [name, value] of Object.entries(webhook.headers)) {
    const headers = { ...webhook.headers, [name]: `${String(value).slice(0, -1)}!` };
    expect(await port.readWebhook({ ...webhook, headers }), name).toEqual(forged);
  }
  expect(await subject.unconfigured.readWebhook(webhook)).toEqual({
    status: 'rejected',
    reason: 'not_configured',
  });
  subject.advance(4 * 86_400);
  expect(await port.readWebhook(webhook)).toEqual(forged);
};
