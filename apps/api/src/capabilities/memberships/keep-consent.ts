import { agreementWordsIn, joiningWording, textsAgreedTo, wordsOf } from '@lugnut/domain/legal';
import { joinTerms, joinTermsVersion } from '@lugnut/domain/memberships';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { type Account, isStaff } from '../accounts';
import { findTextsInForce, keepAgreement, shownLanguage } from '../agreements';
import { type Evidence, requireMedium } from '../appointments';
import type { StoredPlan } from '../pricing';

/** Keeps what was agreed to by joining (MEMB-2): the words, the price, when, who and from which device. */
export const keepJoinConsent = async (
  tx: DatabaseTransaction,
  joined: {
    readonly plan: StoredPlan;
    readonly membershipId: string | undefined;
    readonly ownerId: string | undefined;
    readonly appointmentId: string | undefined;
    /** Undefined where the first fee is part of a job's bill: then it renews so long after that is paid. */
    readonly renewsOn: PlainDay | undefined;
    readonly account: Account | undefined;
    readonly evidence: Evidence;
    readonly at: Date;
  },
): Promise<void> => {
  const { plan, ownerId, account, evidence, renewsOn } = joined;
  const language = shownLanguage();
  const terms = joinTerms(plan, renewsOn, language);
  const staff = account && isStaff(account) && account.id !== ownerId ? account : undefined;
  await tx
    .insertInto('membership_consent')
    .values({
      id: newId(),
      plan_id: plan.id,
      membership_id: joined.membershipId ?? null,
      account_id: ownerId ?? null,
      appointment_id: joined.appointmentId ?? null,
      staff_account_id: staff?.id ?? null,
      terms_version: joinTermsVersion,
      terms: [...terms],
      price_cents: plan.priceCents,
      due_cents: renewsOn === undefined ? plan.dueWithJobCents : plan.priceCents,
      proof: evidence.proof,
      device: evidence.device ?? null,
      given_at: joined.at,
    })
    .execute();
  const texts = await findTextsInForce(tx, textsAgreedTo.join, joined.at.toISOString().slice(0, 10));
  await keepAgreement(
    tx,
    {
      kind: 'membership',
      words: [...terms, wordsOf(joiningWording(agreementWordsIn(language)))].join(' '),
      words_version: joinTermsVersion,
      language,
      place: joined.appointmentId === undefined ? 'membership' : 'booking',
      appointmentId: joined.appointmentId,
      totalCents: renewsOn === undefined ? plan.dueWithJobCents : plan.priceCents,
      textIds: texts.map(({ id }) => id),
    },
    {
      accountId: ownerId,
      staffId: staff?.id,
      how: requireMedium(staff, evidence),
      proof: evidence.proof,
      device: evidence.device,
      at: joined.at,
    },
  );
};
