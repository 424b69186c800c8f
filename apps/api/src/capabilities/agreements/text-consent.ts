import type { LanguageCode } from '@lugnut/domain/language';
import {
  agreementWordsIn,
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
import { type AgreedHow, keepAgreement, shownLanguage } from './keep-agreement';

export type TextConsent = {
  /** As texts are sent to: +1 and ten digits. */
  readonly phone: string;
  readonly place: TextConsentPlace;
  readonly accountId?: string | undefined;
  readonly appointmentId?: string | undefined;
  readonly staffId?: string | undefined;
  /** What the customer reads: the words that one of us reads out to them. */
  readonly language?: LanguageCode | undefined;
  readonly at: Date;
};

/** Whoever asks for themselves was shown the words of their page. */
const heardLanguage = ({ staffId, language }: TextConsent): LanguageCode =>
  (staffId === undefined ? undefined : language) ?? shownLanguage();

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
): Promise<void> => {
  const language = heardLanguage(consent);
  const words = agreementWordsIn(language);
  return keepAgreement(
    tx,
    {
      kind: 'texts',
      words:
        consent.staffId === undefined
          ? wordsOf(textConsentWording(brand, words))
          : spokenTextConsent(brand, words),
      language,
      words_version: textConsentVersion,
      place: consent.place,
      phone: consent.phone,
      appointmentId: consent.appointmentId,
    },
    howOf(consent),
  );
};

/** The account that has proven the number, as its login or as its second phone. */
const findOwner = (db: Database, phone: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('account')
    .select('id')
    .where('is_proven', '=', true)
    .where((e) => e.or([e('phone', '=', phone), e('extra_login_phone', '=', phone)]))
    .executeTakeFirst();

/**
 * The box for offers: checked, or unchecked after it was. Once somebody has proven the number, only they and those of
 * us they told decide about it; what anybody else types with a request changes nothing.
 */
export const keepMarketingConsent = async (
  tx: DatabaseTransaction,
  brand: string,
  wants: boolean,
  consent: TextConsent,
): Promise<void> => {
  const owner = await findOwner(tx, consent.phone);
  const isOwner = owner !== undefined && owner.id === consent.accountId;
  if (owner && !isOwner && consent.staffId === undefined) return;
  const last = await findLast(tx, consent.phone);
  if (wants === (last?.decision === 'given')) return;
  const language = heardLanguage(consent);
  await keepAgreement(
    tx,
    {
      kind: 'marketing texts',
      decision: wants ? 'given' : 'withdrawn',
      words: marketingConsentWords(brand, agreementWordsIn(language)),
      language,
      words_version: textConsentVersion,
      place: consent.place,
      phone: consent.phone,
      appointmentId: consent.appointmentId,
    },
    { ...howOf(consent), proof: isOwner && consent.staffId === undefined ? 'session' : 'none' },
  );
};

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

/** What was said about offers to a number: by whoever has it where that is known, otherwise by whoever typed it. */
const findLast = (db: Database, phone: string) =>
  db
    .selectFrom('agreement')
    .leftJoin('account', 'account.id', 'agreement.account_id')
    .select('agreement.decision')
    .select((e) =>
      e
        .or([
          e('agreement.place', 'in', ['text message', 'office']),
          e('agreement.proof', '<>', 'none'),
          e.and([e('agreement.place', '=', 'profile'), e('account.is_proven', 'is', true)]),
        ])
        .as('isOwners'),
    )
    .where('agreement.phone', '=', phone)
    .where('agreement.kind', '=', 'marketing texts')
    .orderBy('isOwners', 'desc')
    .orderBy('agreement.given_at', 'desc')
    .orderBy('agreement.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** As the box shows it: also a yes that waits for the number to be proven. */
export const saidMarketingTexts = async (db: Database, phone: string): Promise<boolean> =>
  (await findLast(db, phone))?.decision === 'given';

/**
 * Whether offers may be texted to a number: the last word of whoever has it counts. A yes that was only typed counts
 * once the number is proven.
 */
export const wantsMarketingTexts = async (db: Database, phone: string): Promise<boolean> => {
  const last = await findLast(db, phone);
  if (last?.decision !== 'given') return false;
  return Boolean(last.isOwners) || (await findOwner(db, phone)) !== undefined;
};
