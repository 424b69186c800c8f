import { normalizeCouponCode } from '@lugnut/domain/discounts';
import type { LanguageCode } from '@lugnut/domain/language';
import { failureWords } from '../api/failure';
import { siteLanguage } from '../page/site-language.en';
import { previewCoupon } from './appointment-calls';
import { estimateCopy as copy } from './copy.en';
import type { Appointment } from './read-appointment';

/** A code as it was typed with the contact, and why it takes nothing off. */
export type CodeProblem = {
  readonly code: string;
  readonly message: string;
  /** The message’s: kept with the request, it may be read again on a page in another one. */
  readonly language: LanguageCode;
};

/** Whether it is told in the language of this page. */
export const isReadable = (problem: CodeProblem | undefined): problem is CodeProblem =>
  problem?.language === siteLanguage;

/** Of a refusal told in another language only that is said: that the code takes nothing off. */
export const codeMessage = (problem: CodeProblem): string =>
  isReadable(problem) ? problem.message : copy.codeTakesNothing;

type TypedCode = {
  readonly appointment: Appointment;
  /** Valid but not in the price yet: it is redeemed with the booking. */
  readonly couponCode: string | undefined;
  readonly codeProblem: CodeProblem | undefined;
};

/** A code is optional: its check has a short timeout. */
const timeoutMs = 5_000;

/** The result of the code typed with the contact; shown, never blocking. */
export const settleTypedCode = async (appointment: Appointment, typed: string): Promise<TypedCode> => {
  const code = normalizeCouponCode(typed);
  const settled: TypedCode = { appointment, couponCode: undefined, codeProblem: undefined };
  const { coupon_used: used, status } = appointment.attributes;
  if (code === '' || used?.code === code || status === 'no_service_area') return settled;
  const withProblem = (message: string): TypedCode => ({
    ...settled,
    codeProblem: { code: typed.trim(), message, language: siteLanguage },
  });
  try {
    const previewed = await previewCoupon(code, appointment.id, { timeoutMs });
    const { estimate, appointment_type: type } = previewed.attributes;
    // Without a price there is nothing to take it off yet: the office does. A diagnosis has its price from the start.
    if (estimate === null && type === 'repair') return settled;
    return previewed.attributes.coupon_used?.code === code
      ? { ...settled, appointment: previewed, couponCode: code }
      : withProblem(copy.codeOutdone);
  } catch (error) {
    return withProblem(failureWords(error, copy.codeNotChecked, { several: 'first' }));
  }
};
