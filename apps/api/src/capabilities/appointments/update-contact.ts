import type { appointmentUpkeepRoutes, RouteInput } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { type Actor, isRequest } from '@lugnut/domain/appointment';
import { chooseDiscounts, type Discount } from '@lugnut/domain/discounts';
import { countedServices, withDiscounts } from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import { maskContact } from '@lugnut/domain/security';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, isOffice, isStaff } from '../accounts';
import { keepMarketingConsent, keepTextConsent } from '../agreements';
import { type MessageSettings, notifyCustomer, tryContactsAgain } from '../messaging';
import { actorOf } from './actor-of';
import { applyEvent } from './apply-event';
import type { Appointment, Contact } from './appointment';
import { appointmentStore, lockAppointment, lockEstimate, saveEstimate } from './appointment-store';
import { appointmentWords } from './message-words';
import type { QuoteDeps } from './quote-appointment';
import { requireContact } from './require-contact';

type ContactChange = RouteInput<typeof appointmentUpkeepRoutes.updateContact>['body'];

/** Allowed until the appointment is owned or paid for; later its messages and ownership depend on the contact. */
const isAnybodys = ({ status, accountId, payment }: Appointment): boolean =>
  isRequest(status) && accountId === undefined && payment === undefined;

const requireMayChange = (appointment: Appointment, account: Account | undefined): void => {
  const isOwner = account !== undefined && (isOffice(account) || appointment.accountId === account.id);
  if (!isAnybodys(appointment) && !isOwner) throw new Failure('conflict', told('contact_of_booked'));
};

/** Discounts from the service writer and the cancel page do not depend on the contact. */
const keptKinds: ReadonlySet<Discount['kind']> = new Set(['agent', 'keep appointment', 'late arrival']);

/**
 * Whose own referral code it is depends on phone and email, so a new contact recomputes the discounts. The whole quote
 * may be booked only at the price shown.
 */
const findDiscountsFor = async (
  { findDiscounts }: Pick<QuoteDeps, 'findDiscounts'>,
  appointment: Appointment,
  contact: Contact,
  code: string | undefined,
): Promise<readonly Discount[] | undefined> => {
  const { market, quote, status, payment, contact: before } = appointment;
  const isSame = before?.phone === contact.phone && before.email === contact.email;
  const hasPrice = quote !== undefined || appointment.type === 'diagnosis';
  if (isSame || !hasPrice || !market || !isRequest(status) || payment !== undefined) return undefined;
  const found = await findDiscounts({
    job: appointment,
    contact,
    accountId: appointment.accountId,
    code,
    type: appointment.type,
    market,
    serviceIds: countedServices(quote?.estimate.services ?? []).map(({ serviceId }) => serviceId),
  });
  const given = quote?.estimate.discounts ?? appointment.diagnosisDiscounts;
  return chooseDiscounts([...given.filter(({ kind }) => keptKinds.has(kind)), ...found]);
};

const keepDiscounts = async (
  tx: DatabaseTransaction,
  { id: appointmentId }: Pick<Appointment, 'id'>,
  discounts: readonly Discount[],
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const locked = await lockEstimate(tx, { appointmentId });
  const estimate = locked?.quote?.estimate;
  if (!estimate) {
    await applyEvent(tx, appointmentId, {
      type: 'discounted',
      actor,
      at,
      facts: { diagnosisDiscounts: discounts },
    });
  } else if (JSON.stringify(estimate.discounts) !== JSON.stringify(discounts)) {
    await saveEstimate(
      tx,
      withDiscounts(estimate, () => discounts),
    );
  }
};

/** The contact from before, if one of us put another in its place. */
const replacedByStaff = (actor: Actor, before: Contact | undefined, after: Contact): Contact | undefined => {
  const isByStaff = actor.kind === 'account' && actor.as === 'staff';
  return isByStaff && before && (before.phone !== after.phone || before.email !== after.email)
    ? before
    : undefined;
};

/**
 * One of us changed whom we reach: who was reached before hears of it, the log names who did it, and the link closes, so
 * that no later message gives it to somebody else.
 */
const tellReplaced = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  {
    appointment: { id, accountId },
    before,
    after,
    at,
  }: {
    readonly appointment: Appointment;
    readonly before: Contact;
    readonly after: Contact;
    readonly at: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('appointment_link')
    .set({ voided_at: at })
    .where('appointment_id', '=', id)
    .where('voided_at', 'is', null)
    .execute();
  await recordSecurityEvent(tx, {
    kind: 'contact_change_done',
    accountId,
    subject: { type: 'appointment', id },
    note: `of a visit: ${maskContact(after.phone)}`,
  });
  const words = appointmentWords[before.language];
  const said = words.contactReplaced;
  await notifyCustomer(tx, settings, before, `contact replaced ${id} ${at.toISOString()}`, {
    short: `${said} ${words.contactNotYou}`,
    email: {
      subject: words.contactSubject,
      paragraphs: [said, words.contactNotAsked],
      links: [],
    },
  });
};

/** Who has another number typed it below the same words; the box for offers counts where it was touched. */
const keepContactConsents = async (
  tx: DatabaseTransaction,
  { brand }: MessageSettings,
  {
    request: { account, change },
    appointment,
    contact: { phone, language },
    at,
  }: {
    readonly request: ContactRequest;
    readonly appointment: Appointment;
    readonly contact: Contact;
    readonly at: Date;
  },
): Promise<void> => {
  const staffId = account && isStaff(account) ? account.id : undefined;
  const consent = {
    phone,
    place: staffId === undefined ? 'quote' : 'office',
    accountId: appointment.accountId === staffId ? undefined : appointment.accountId,
    appointmentId: appointment.id,
    staffId,
    language,
    at,
  } as const;
  if (phone !== appointment.contact?.phone) await keepTextConsent(tx, brand, consent);
  const wants = change.marketing_texts;
  if (wants !== undefined) await keepMarketingConsent(tx, brand, wants, consent);
};

type ContactRequest = {
  readonly id: string;
  readonly change: ContactChange;
  readonly account: Account | undefined;
  /** What the page was in that asks. */
  readonly language: LanguageCode | undefined;
};

const contactAfter = (
  { change, account, language }: ContactRequest,
  before: Contact | undefined,
  heardBefore: string | null,
): Contact => ({
  ...requireContact(
    {
      name: change.name ?? before?.name,
      email: change.email ?? before?.email,
      phone: change.phone ?? before?.phone,
      heard_about_us: change.heard_about_us ?? heardBefore,
    },
    account,
  ),
  language: change.language ?? before?.language ?? language ?? 'en',
});

/** The language alone: a visit's messages follow whoever holds its link, also after it is booked. */
export const findLanguageAlone = ({ language, ...others }: ContactChange): LanguageCode | undefined =>
  Object.values(others).every((said) => said === undefined) ? language : undefined;

/** Updates the contact; omitted fields stay. Undefined if there is no such appointment. */
export const updateContact = async (
  deps: Pick<QuoteDeps, 'findDiscounts' | 'now'> & {
    readonly db: Database;
    readonly messages: MessageSettings;
  },
  request: ContactRequest,
): Promise<Appointment | undefined> => {
  const { change, account } = request;
  const known = await appointmentStore(deps.db).find(request.id);
  if (!known) return undefined;
  requireMayChange(known, account);
  const row = await deps.db
    .selectFrom('appointment')
    .select(['heard_about_us', 'referral_code'])
    .where('id', '=', known.id)
    .executeTakeFirstOrThrow();
  const contact = contactAfter(request, known.contact, row.heard_about_us);
  const code = change.referral_code || row.referral_code || undefined;
  const discounts = await findDiscountsFor(deps, known, contact, code);
  return deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, request.id);
    if (!appointment) return undefined;
    // Booked meanwhile: only its owner changes it from now on, and its price stays.
    requireMayChange(appointment, account);
    const by = { actor: actorOf(account, appointment), at: deps.now() };
    const replaced = replacedByStaff(by.actor, appointment.contact, contact);
    await applyEvent(tx, appointment.id, {
      type: 'contact_changed',
      ...by,
      details: { isReplacedByStaff: replaced !== undefined },
      facts: {
        ...(change.heard_about_us ? { heardAboutUs: change.heard_about_us } : {}),
        ...(change.referral_code ? { referralCode: change.referral_code } : {}),
        ...(change.referral_name ? { referralName: change.referral_name } : {}),
        ...(change.work_commute ? { workCommute: change.work_commute } : {}),
      },
    });
    await tx
      .insertInto('appointment_contact')
      .values({ appointment_id: appointment.id, ...contact })
      .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(contact))
      .execute();
    await tryContactsAgain(tx, [contact.phone, contact.email]);
    await keepContactConsents(tx, deps.messages, { request, appointment, contact, at: by.at });
    if (replaced)
      await tellReplaced(tx, deps.messages, { appointment, before: replaced, after: contact, at: by.at });
    if (discounts && isRequest(appointment.status) && appointment.payment === undefined)
      await keepDiscounts(tx, appointment, discounts, by);
    return appointmentStore(tx).find(appointment.id);
  });
};
