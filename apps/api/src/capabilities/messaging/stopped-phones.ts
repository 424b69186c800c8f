import { messagingWebhooks } from '@lugnut/contract';
import { findTextCommand } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import type { BusinessCard } from '@lugnut/domain/legal';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { isTextablePhone, type SmsPort } from '../../providers/sms/sms.port';
import { keepTextCommand } from '../agreements';
import { sendText } from './send-message';
import { dropStopMark, hasStopMark } from './stopped-contacts';
import { textReplies } from './words';

export type StoppedPhones = {
  isStopped(phone: string): Promise<boolean>;
  /** A customer's reply to one of our texts. */
  hear(text: { readonly from: string; readonly body: string; readonly isAnswered?: true }): Promise<void>;
  /** The carrier takes no text of ours to it: they said STOP to the carrier, which may not have told us. */
  hearFromCarrier(phone: string): Promise<void>;
};

/** HELP is answered once in this time: two machines that answer each other would never end. */
const helpEveryMs = 10 * 60_000;

const stop = async (tx: DatabaseTransaction, phone: string): Promise<boolean> => {
  const row = await tx
    .insertInto('stopped_phone')
    .values({ phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst();
  return row !== undefined;
};

const resume = async (tx: DatabaseTransaction, secret: string, phone: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('stopped_phone')
    .where('phone', '=', phone)
    .returning('phone')
    .executeTakeFirst();
  const hadMark = await dropStopMark(tx, secret, phone);
  return row !== undefined || hadMark;
};

/** What the owner of this number reads, as far as we know. */
const findLanguage = async (tx: DatabaseTransaction, phone: string): Promise<LanguageCode> => {
  const account = await tx
    .selectFrom('account')
    .select('language')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (account) return account.language;
  const contact = await tx
    .selectFrom('appointment_contact')
    .innerJoin('appointment', 'appointment.id', 'appointment_contact.appointment_id')
    .select('appointment_contact.language')
    .where('appointment_contact.phone', '=', phone)
    .orderBy('appointment.created_at', 'desc')
    .executeTakeFirst();
  return contact?.language ?? 'en';
};

/** STOP ends all texts to a number, START resumes them, each confirmed once; email is not affected. */
export const createStoppedPhones = ({
  db,
  secret,
  business,
  now,
}: {
  readonly db: Database;
  readonly secret: string;
  readonly business: BusinessCard;
  readonly now: () => Date;
}): StoppedPhones => ({
  async isStopped(phone) {
    const row = await db
      .selectFrom('stopped_phone')
      .select('phone')
      .where('phone', '=', phone)
      .executeTakeFirst();
    return row !== undefined || hasStopMark(db, secret, phone);
  },

  async hear({ from, body, isAnswered }) {
    if (!isTextablePhone(from)) return;
    const heard = findTextCommand(body);
    if (heard === undefined) return;
    const { command } = heard;
    const at = now();
    await inTransaction(db, async (tx) => {
      const language = heard.language === 'en' ? await findLanguage(tx, from) : heard.language;
      const replies = textReplies[language](business);
      if (command === 'help') {
        if (isAnswered) return;
        const dedupeKey = `help ${from} ${Math.floor(at.getTime() / helpEveryMs)}`;
        await sendText(tx, { to: from, body: replies.help, isReply: true, dedupeKey });
        return;
      }
      const isNews = command === 'stop' ? await stop(tx, from) : await resume(tx, secret, from);
      if (!isNews) return;
      await keepTextCommand(tx, command, { phone: from, body, at });
      if (!isAnswered) await sendText(tx, { to: from, body: replies[command], isReply: true });
    });
  },

  async hearFromCarrier(phone) {
    if (!isTextablePhone(phone)) return;
    await inTransaction(db, async (tx) => {
      if (await stop(tx, phone))
        await keepTextCommand(tx, 'stop', { phone, body: 'STOP, told by the carrier', at: now() });
    });
  },
});

const { path } = messagingWebhooks.incomingText;

/** The vendor's form, accepted only with a valid signature; the answer is empty: ours goes by the outbox. */
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
      if (text.status !== 'text') throw new EnglishFailure('invalid_input', 'The signature is not valid');
      await deps.stopped.hear(text);
      return reply.header('cache-control', 'no-store').type('text/xml').send('<Response/>');
    });
    registered();
  });
};
