import type { IncomingHttpHeaders } from 'node:http';
import { faultOfMailStatus } from '@lugnut/domain/contact';
import * as z from 'zod';
import type { DeliveryReport, DeliveryReports } from '../delivery-report.port';
import { isSigned } from '../signature';
import { keyOfMessageId, readBounce } from './read-bounce';

/** `t=…,v1=…`: HMAC-SHA256 of the time, a dot and the body. */
export const reportSignatureHeader = 'x-report-signature';

export type IncomingReport = { readonly rawBody: Buffer; readonly headers: IncomingHttpHeaders };

/** For providers that report as JSON: a few lines at their end, or at ours, make this of theirs. */
const event = z.object({
  /** The Message-ID we sent it with. */
  message_id: z.string().max(300).optional(),
  recipient: z.string().max(254).optional(),
  event: z.enum(['delivered', 'bounced', 'delayed', 'complained']),
  /** The enhanced status code of a bounce, such as 5.1.1. */
  status: z.string().max(20).optional(),
});
const events = z.object({ events: z.array(event).min(1).max(500) });

const reportOf = ({
  message_id,
  recipient,
  event: said,
  status = '',
}: z.infer<typeof event>): DeliveryReport => {
  const about = {
    key: keyOfMessageId(message_id),
    recipient: recipient?.toLowerCase(),
    ...(/^[245]\.\d{1,3}\.\d{1,3}$/.test(status) ? { detail: `status ${status}` } : {}),
  };
  if (said === 'delayed') return { ...about, state: 'sent' };
  if (said === 'delivered') return { ...about, state: 'delivered' };
  // It did arrive: they want no more of it.
  if (said === 'complained') return { ...about, state: 'delivered', isComplaint: true };
  return { ...about, state: 'failed', fault: faultOfMailStatus(status) };
};

const readEvents = (raw: Buffer): readonly DeliveryReport[] | undefined => {
  try {
    return events.parse(JSON.parse(raw.toString('utf8'))).events.map(reportOf);
  } catch {
    return undefined;
  }
};

/** Signed JSON, or a returned mail as it came, with any of the secrets; without one nothing is believed. */
export const readEmailReports = async (
  { rawBody, headers }: IncomingReport,
  secrets: readonly string[],
  now: Date,
): Promise<DeliveryReports> => {
  if (secrets.length === 0) return { status: 'rejected', reason: 'not_configured' };
  const signature = headers[reportSignatureHeader];
  const isBelieved =
    typeof signature === 'string' && secrets.some((secret) => isSigned(secret, rawBody, signature, now));
  if (!isBelieved) return { status: 'rejected', reason: 'bad_signature' };
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  // To the return address come replies and notes of absence, too: there is nothing to try again about them.
  const reports = isJson ? readEvents(rawBody) : ((await readBounce(rawBody)) ?? []);
  return reports ? { status: 'reports', reports } : { status: 'rejected', reason: 'malformed' };
};
