import { messagingWebhooks } from '@lugnut/contract';
import { findTextCommand } from '@lugnut/domain/contact';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { isTextablePhone, type SmsPort } from '../../providers/sms/sms.port';
import { dropStopMark, hasStopMark } from './stopped-contacts';

export type StoppedPhones = {
  isStopped(phone: string): Promise<boolean>;
  /** A customer's reply to one of our texts. */
  hear(from: string, body: string): Promise<void>;
};

/** STOP ends all texts to a number, START resumes them; email is not affected. */
export const createStoppedPhones = (db: Database, secret: string): StoppedPhones => ({
  async isStopped(phone) {
    const row = await db
      .selectFrom('stopped_phone')
      .select('phone')
      .where('phone', '=', phone)
      .executeTakeFirst();
    return row !== undefined || hasStopMark(db, secret, phone);
  },

  async hear(from, body) {
    if (!isTextablePhone(from)) return;
    const command = findTextCommand(body);
    if (command === 'stop')
      await db
        .insertInto('stopped_phone')
        .values({ phone: from })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (command !== 'start') return;
    await db.deleteFrom('stopped_phone').where('phone', '=', from).execute();
    await dropStopMark(db, secret, from);
  },
});

const { path } = messagingWebhooks.incomingText;

/** The vendor's form, accepted only with a valid signature; the answer is empty. */
export const serveIncomingTexts = (
  app: FastifyInstance,
  deps: {
    readonly sms: Pick<SmsPort, 'readIncoming'>;
    readonly stopped: StoppedPhones;
    readonly publicUrl: string;
  },
): void => {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, { config: { routeName: 'webhook sms' } }, async (request, reply) => {
      const text = deps.sms.readIncoming({
        url: `${deps.publicUrl}${path}`,
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: request.headers,
      });
      if (text.status !== 'text') throw new Failure('invalid_input', 'The signature is not valid');
      await deps.stopped.hear(text.from, text.body);
      return reply.header('cache-control', 'no-store').type('text/xml').send('<Response/>');
    });
    registered();
  });
};
