import type { LanguageCode } from '@lugnut/domain/language';
import {
  type Authorization,
  agreementWordsIn,
  authorizationVersion,
  authorizationWording,
  findInForce,
  type LegalKind,
  textsAgreedTo,
  wordsOf,
} from '@lugnut/domain/legal';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { findRequestScope } from '../../platform/http/request-scope';
import { newId } from '../../platform/ids';

type Row = Insertable<Schema['agreement']>;

/** Who agreed, how we know and from where; as consents of estimates have it. */
export type AgreedHow = {
  readonly accountId: string | undefined;
  /** One of us who wrote down what the customer said. */
  readonly staffId: string | undefined;
  readonly how: Row['how'];
  readonly proof: Row['proof'];
  readonly device: string | undefined;
  readonly at: Date;
};

/** The texts in force on a day; those nobody has published yet are missing. */
export const findTextsInForce = async (
  db: Database,
  kinds: readonly LegalKind[],
  day: PlainDay,
): Promise<readonly { readonly id: string; readonly kind: LegalKind; readonly version: number }[]> => {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom('legal_text')
    .select(['id', 'kind', 'version', 'effective_from'])
    .where('kind', 'in', kinds)
    .where('language', '=', 'en')
    .where('effective_from', 'is not', null)
    .execute();
  const versions = rows.map((row) => ({ ...row, effectiveFrom: row.effective_from ?? undefined }));
  return kinds.flatMap((kind) => {
    const found = findInForce(
      versions.filter((one) => one.kind === kind),
      day,
    );
    return found ? [found] : [];
  });
};

/** The language of the page that somebody asks from: in which they were shown what they agree to. */
export const shownLanguage = (): LanguageCode => findRequestScope()?.language ?? 'en';

type Agreed = Pick<Row, 'kind' | 'words' | 'words_version' | 'place'> & {
  readonly language?: LanguageCode;
  readonly decision?: Row['decision'];
  readonly phone?: string;
  readonly appointmentId?: string | undefined;
  readonly totalCents?: number | undefined;
  readonly textIds?: readonly string[];
};

/** Adds one row; said again in the same words about the same thing it is one agreement. */
export const keepAgreement = async (
  tx: DatabaseTransaction,
  agreed: Agreed,
  how: AgreedHow,
): Promise<void> => {
  const { phone = null, appointmentId = null, textIds = [], decision = 'given' } = agreed;
  const before = await tx
    .selectFrom('agreement')
    .select(['words', 'decision', 'place', 'legal_text_ids'])
    .where('kind', '=', agreed.kind)
    .$if(phone !== null, (query) => query.where('phone', '=', phone))
    .$if(phone === null && appointmentId !== null, (query) =>
      query.where('appointment_id', '=', appointmentId),
    )
    .$if(phone === null && appointmentId === null, (query) =>
      query.where('account_id', '=', how.accountId ?? null),
    )
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  // Whoever took it back and agrees again has agreed anew.
  const changedAt = before.findIndex((row) => row.decision !== decision);
  const isSame = before
    .slice(0, changedAt === -1 ? undefined : changedAt)
    .some(
      (row) =>
        row.words === agreed.words &&
        row.place === agreed.place &&
        row.legal_text_ids.join() === textIds.join(),
    );
  if (isSame) return;
  await tx
    .insertInto('agreement')
    .values({
      id: newId(),
      kind: agreed.kind,
      decision,
      account_id: how.accountId ?? null,
      appointment_id: appointmentId,
      phone,
      words: agreed.words,
      words_version: agreed.words_version,
      language: agreed.language ?? 'en',
      legal_text_ids: [...textIds],
      total_cents: agreed.totalCents ?? null,
      place: agreed.place,
      how: how.how,
      staff_account_id: how.staffId ?? null,
      proof: how.proof,
      device: how.device ?? null,
      given_at: how.at,
    })
    .execute();
};

/** Where no page asks, as when the bank reports a payment: what the customer reads. */
const readLanguage = async (tx: DatabaseTransaction, appointmentId: string): Promise<LanguageCode> => {
  const contact = await tx
    .selectFrom('appointment_contact')
    .select('language')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return contact?.language ?? 'en';
};

/** LEGAL-3: the words beside the button, rendered again from what is agreed to, and the versions they link to. */
export const keepAuthorization = async (
  tx: DatabaseTransaction,
  brand: string,
  about: {
    readonly appointmentId: string;
    readonly authorization: Authorization;
    readonly day: PlainDay;
  },
  how: AgreedHow,
): Promise<void> => {
  const { authorization, appointmentId, day } = about;
  const texts = await findTextsInForce(tx, textsAgreedTo[authorization.act], day);
  const language = findRequestScope()?.language ?? (await readLanguage(tx, appointmentId));
  await keepAgreement(
    tx,
    {
      kind: authorization.act === 'book' ? 'booking' : 'extra work',
      words: wordsOf(authorizationWording(brand, authorization, agreementWordsIn(language))),
      language,
      words_version: authorizationVersion,
      place: authorization.act === 'book' ? 'booking' : 'estimate',
      appointmentId,
      totalCents: authorization.totalCents,
      textIds: texts.map(({ id }) => id),
    },
    how,
  );
};
