import { type ErrorCode, messagingWebhooks } from '@lugnut/contract';
import { parseEmail } from '@lugnut/domain/contact';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { DeliveryReports } from '../../providers/delivery-report.port';
import type { EmailPort } from '../../providers/email/email.port';
import type { SmsPort } from '../../providers/sms/sms.port';
import type { DeliveryLog } from './delivery-log';
import type { StoppedPhones } from './stopped-phones';
import type { Unsubscriber } from './unsubscribe';

type Deps = {
  readonly sms: Pick<SmsPort, 'readStatus'>;
  readonly email: Pick<EmailPort, 'readReports'>;
  readonly deliveries: Pick<DeliveryLog, 'hear'>;
  readonly unsubscriber: Pick<Unsubscriber, 'add'>;
  readonly stopped: Pick<StoppedPhones, 'hearFromCarrier'>;
  readonly publicUrl: string;
};

const { textStatus, emailReport } = messagingWebhooks;
/** A returned mail may hold the letter with its papers. */
const largestBytes = 1_048_576;

type Rejection = Extract<DeliveryReports, { status: 'rejected' }>['reason'];

/** Only what can never be read is refused for good: a wrong secret or clock is mended, and the report comes again. */
const rejections: Readonly<Record<Rejection, readonly [ErrorCode, string]>> = {
  bad_signature: ['unauthenticated', 'The signature is not valid'],
  malformed: ['invalid_input', 'The report could not be read'],
  not_configured: ['unauthenticated', 'Reports about emails are not set up'],
};

const warnings = {
  bad_signature: 'a report about messages was refused: its signature or the time in it is not valid',
  not_configured: 'a report about an email was refused: EMAIL_REPORT_SECRET is not set',
} as const;

/** What became of messages, in the vendor's form, accepted only with a valid signature. */
export const serveDeliveryReports = (app: FastifyInstance, deps: Deps): void => {
  const { sms, email, deliveries, unsubscriber, stopped, publicUrl } = deps;
  const take = async (read: DeliveryReports, { log }: FastifyRequest): Promise<{ status: 'taken' }> => {
    if (read.status !== 'reports') {
      if (read.reason !== 'malformed') log.warn({ reason: read.reason }, warnings[read.reason]);
      throw new EnglishFailure(...rejections[read.reason]);
    }
    for (const report of read.reports) {
      const recipient = (await deliveries.hear(report)) ?? report.recipient ?? '';
      if (report.fault === 'opted_out') await stopped.hearFromCarrier(recipient);
      // Some providers keep from us who complained: the message says whom it was for.
      const complainant = report.isComplaint ? parseEmail(recipient) : undefined;
      if (complainant?.ok) await unsubscriber.add(complainant.email, 'complaint');
    }
    return { status: 'taken' };
  };
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_request, body, done) =>
      done(null, body),
    );
    const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    scope.post(textStatus.path, { config: { routeName: 'webhook sms status' } }, async (request, reply) => {
      const read = sms.readStatus({
        // The query is signed, too: it names our message.
        url: `${publicUrl}${request.url}`,
        rawBody: bytesOf(request.body),
        headers: request.headers,
      });
      return reply.header('cache-control', 'no-store').send(await take(read, request));
    });
    scope.post(emailReport.path, { config: { routeName: 'webhook email' } }, async (request, reply) => {
      const read = await email.readReports({ rawBody: bytesOf(request.body), headers: request.headers });
      return reply.header('cache-control', 'no-store').send(await take(read, request));
    });
    registered();
  });
};
