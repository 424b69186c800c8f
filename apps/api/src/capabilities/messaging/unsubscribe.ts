import { createHmac, timingSafeEqual } from 'node:crypto';
import { messagingWebhooks, pathTo } from '@lugnut/contract';
import { parseEmail } from '@lugnut/domain/contact';
import type { Database } from '../../platform/db/schema';
import { hasStopMark } from './stopped-contacts';

/** The signature proves that we made the link: an address alone would let anyone unsubscribe anyone. */
const seal = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${email}`).digest();

export type Unsubscriber = {
  /** Where a mail client's one-click button posts to. */
  linkFor(email: string): string;
  /** The address the link belongs to; undefined if we did not sign it. */
  readLink(token: string): string | undefined;
  add(email: string, via: 'page' | 'one_click' | 'complaint'): Promise<void>;
  isUnsubscribed(email: string): Promise<boolean>;
};

const addressOf = (text: string): string => {
  const parsed = parseEmail(text);
  return parsed.ok ? parsed.email : text;
};

export const createUnsubscriber = ({
  db,
  secret,
  publicUrl,
}: {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
}): Unsubscriber => ({
  linkFor(text) {
    const email = addressOf(text);
    const name = Buffer.from(email).toString('base64url');
    const token = `${name}.${seal(secret, email).toString('base64url')}`;
    return `${publicUrl}${pathTo(messagingWebhooks.oneClickUnsubscribe, { token })}`;
  },

  readLink(token) {
    const [name = '', proof = ''] = token.split('.');
    const parsed = parseEmail(Buffer.from(name, 'base64url').toString());
    if (!parsed.ok) return undefined;
    const [given, right] = [Buffer.from(proof, 'base64url'), seal(secret, parsed.email)];
    return given.length === right.length && timingSafeEqual(given, right) ? parsed.email : undefined;
  },

  async add(email, via) {
    await db
      .insertInto('unsubscribed_address')
      .values({ email, via })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async isUnsubscribed(text) {
    const row = await db
      .selectFrom('unsubscribed_address')
      .select('email')
      .where('email', '=', addressOf(text))
      .executeTakeFirst();
    return row !== undefined || hasStopMark(db, secret, addressOf(text));
  },
});
