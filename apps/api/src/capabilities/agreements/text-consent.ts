import {
  marketingConsentWords,
  spokenTextConsent,
  type TextConsentPlace,
  textConsentVersion,
  textConsentWording,
  wordsOf,
} from '@lugnut/domain/legal';
import { deviceNameOf } from '@lugnut/domain/security';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { findRequestScope } from '../../platform/http/request-scope';
import { type AgreedHow, keepAgreement } from './keep-agreement';

export type TextConsent = {
  /** As texts are sent to: +1 and ten digits. */
  readonly phone: string;
  readonly place: TextConsentPlace;
  readonly accountId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly staffId?: string | undefined;
  readonly at: Date;
};

const howOf = ({ place, accountId, staffId, at }: TextConsent): AgreedHow => ({
  accountId,
  staffId,
  how: staffId !== undefined ? 'phone' : place === 'text message' ? 'text message' : 'web',
  proof: 'none',
  device: staffId === undefined ? deviceNameOf(findRequestScope()?.userAgent) : undefined,
  at,
});

/** LEGAL-2: the number was typed below these words, or they were read to whoever has it. */
export const keepTextConsent = (
  tx: DatabaseTransaction,
  brand: string,
  consent: TextConsent,
): Promise<void> =>
  keepAgreement(
    tx,
    {
      kind: 'texts',
      words: consent.staffId === undefined ? wordsOf(textConsentWording(brand)) : spokenTextConsent(brand),
      words_version: textConsentVersion,
      place: consent.place,
      phone: consent.phone,
      appointmentId: consent.appointmentId,
    },
    howOf(consent),
  );

/** The box for offers: checked, or unchecked after it was. */
export const keepMarketingConsent = (
  tx: DatabaseTransaction,
  brand: string,
  wants: boolean,
  consent: TextConsent,
): Promise<void> =>
  keepAgreement(
    tx,
    {
      kind: 'marketing texts',
      decision: wants ? 'given' : 'withdrawn',
      words: marketingConsentWords(brand),
      words_version: textConsentVersion,
      place: consent.place,
      phone: consent.phone,
      appointmentId: consent.appointmentId,
    },
    howOf(consent),
  );

/** STOP ends both; START brings back the texts about somebody's own visits, never the offers. */
export const keepTextCommand = async (
  tx: DatabaseTransaction,
  command: 'stop' | 'start',
  { phone, body, at }: { readonly phone: string; readonly body: string; readonly at: Date },
): Promise<void> => {
  const kinds = command === 'stop' ? (['texts', 'marketing texts'] as const) : (['texts'] as const);
  for (const kind of kinds)
    await keepAgreement(
      tx,
      {
        kind,
        decision: command === 'stop' ? 'withdrawn' : 'given',
        words: body.slice(0, 160),
        words_version: textConsentVersion,
        place: 'text message',
        phone,
      },
      howOf({ phone, place: 'text message', at }),
    );
};

/** Whether offers may be texted to a number: the last word about it counts. */
export const wantsMarketingTexts = async (db: Database, phone: string): Promise<boolean> => {
  const last = await db
    .selectFrom('agreement')
    .select('decision')
    .where('phone', '=', phone)
    .where('kind', '=', 'marketing texts')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.decision === 'given';
};
