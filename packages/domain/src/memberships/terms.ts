import type { LanguageCode } from '../language';
import { type Cents, formatCents } from '../money';
import { dateInWords } from '../scheduling/moment-in-words';
import { addDays, type PlainDay } from '../scheduling/plain-day';
import { billingMonths, type MembershipPlan } from './plans';
import { addMonths, periodsPaidWithJob } from './renewal';

/** Changed with every change of the words below: a consent names the words that were shown. */
export const joinTermsVersion = '2026-11';

const shortPrice = (cents: Cents): string => formatCents(cents, { dropZeroCents: true });

/** 'year', 'month', '6 months': what stands after 'every' or 'per'. */
const periodInWords = (plan: MembershipPlan, language: LanguageCode): string => {
  const months = billingMonths(plan);
  const [year, month, several] = language === 'en' ? ['year', 'month', 'months'] : ['año', 'mes', 'meses'];
  return months === 12 ? year : months === 1 ? month : `${months} ${several}`;
};

/** When a renewal is reminded of, in days before it. */
export const reminderDays = {
  first: 21,
  last: 15,
  /** Shorter periods would be reminded of more often than anybody reads. */
  fromMonths: 6,
} as const;

const firstFee = (plan: MembershipPlan, renewsOn: PlainDay | undefined, language: LanguageCode): string => {
  const [price, every] = [shortPrice(plan.priceCents), periodInWords(plan, language)];
  const months = billingMonths(plan) * periodsPaidWithJob(plan);
  const due = shortPrice(plan.dueWithJobCents);
  if (language === 'es')
    return renewsOn === undefined
      ? `La primera cuota de ${due} se cobra con esta visita. Su membresía se renueva automáticamente ${months === 12 ? 'un año' : `${months} meses`} después de que se paga la visita y luego cada ${every}, por ${price} cada vez, hasta que usted la cancele.`
      : `La primera cuota de ${price} se cobra ahora. Su membresía se renueva automáticamente el ${dateInWords(renewsOn, language)} y luego cada ${every}, por ${price} cada vez, hasta que usted la cancele.`;
  return renewsOn === undefined
    ? `The first fee of ${due} is charged with this visit. Your membership renews automatically ${months === 12 ? 'one year' : `${months} months`} after the visit is paid for and then every ${every}, at ${price} each time, until you end it.`
    : `The first fee of ${price} is charged now. Your membership renews automatically on ${dateInWords(renewsOn)} and then every ${every}, at ${price} each time, until you end it.`;
};

const termWords = {
  en: {
    end: 'End it anytime in your account under Membership, in two taps. You keep it through the time you’ve paid for.',
    reminded: 'We’ll remind you about three weeks before it renews.',
    withVisit:
      'Member prices on other visits start once the fee is paid. If this visit is canceled, the membership ends and you pay nothing for it.',
  },
  es: {
    end: 'Termínela cuando quiera en su cuenta, en Membresía, con dos toques. La conserva durante el tiempo que ya pagó.',
    reminded: 'Le avisaremos unas tres semanas antes de que se renueve.',
    withVisit:
      'Los precios de miembro en otras visitas empiezan cuando se paga la cuota. Si esta visita se cancela, la membresía termina y no paga nada por ella.',
  },
} as const;

/**
 * What somebody agrees to by joining (MEMB-2): that it renews, when, for how much and how to end it. Shown beside every
 * button that joins, kept with the consent word for word.
 */
export const joinTerms = (
  plan: MembershipPlan,
  /** Where it is bought by itself; with a job it renews so long after that visit is paid for. */
  renewsOn: PlainDay | undefined,
  language: LanguageCode = 'en',
): readonly string[] => {
  const { end, reminded, withVisit } = termWords[language];
  return [
    firstFee(plan, renewsOn, language),
    end,
    ...(billingMonths(plan) >= reminderDays.fromMonths ? [reminded] : []),
    ...(renewsOn === undefined ? [withVisit] : []),
  ];
};

/** The reminder's first and last day before a renewal, of a plan that has one: 15 to 30 days, as the laws want. */
export const findReminderTime = (
  plan: MembershipPlan,
  renewsOn: PlainDay,
): { readonly from: PlainDay; readonly to: PlainDay } | undefined =>
  billingMonths(plan) < reminderDays.fromMonths
    ? undefined
    : { from: addDays(renewsOn, -reminderDays.first), to: addDays(renewsOn, -reminderDays.last) };

/** The day a membership bought by itself on this day renews. */
export const firstRenewal = (plan: MembershipPlan, startedOn: PlainDay): PlainDay =>
  addMonths(startedOn, billingMonths(plan));
