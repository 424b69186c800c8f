import { pagePath, pages } from '@lugnut/contract';
import type { Actor } from '@lugnut/domain/appointment';
import { openStatuses } from '@lugnut/domain/appointment';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction, MembershipEnd } from '../../platform/db/schema';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { urlFor } from '../../platform/words';
import {
  type Appointment,
  agreedTotalOf,
  applyEvent,
  carInWords,
  getLockedAppointment,
  greetingOf,
  linkNameOf,
  lockAppointment,
  withoutCharge,
} from '../appointments';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';
import { memberWords } from './message-words';

/** Jobs that have their prices from it and are not billed yet. */
const findPricedJobs = async (tx: DatabaseTransaction, membershipId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('appointment')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('status', 'in', openStatuses)
    .where(withoutCharge('job'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Of a first fee that was not paid the customer is told with the bill. */
type WhyRegular = 'ended' | 'member already';

const tellRegularPrice = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { membershipId, why }: { readonly membershipId: string; readonly why: WhyRegular },
): Promise<void> => {
  const { contact } = appointment;
  if (!contact) return;
  const { language } = contact;
  const words = memberWords[language];
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `member prices ended ${membershipId} ${appointment.id}`,
    ...formatEmail(settings, {
      subject: words.regularPriceSubject,
      language,
      greeting: greetingOf(appointment),
      paragraphs: [
        words.regularPrice(
          why === 'ended' ? words.ended : words.memberAlready,
          carInWords(appointment, language),
          formatCents(agreedTotalOf(appointment)),
        ),
        words.changeHere,
      ],
      links: [
        {
          label: words.seeVisit,
          url: urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) })),
        },
      ],
    }),
  });
};

/** Back to the regular price, without a fee; the customer is told what it comes to. */
export const dropMemberPrices = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  dropped: {
    readonly appointmentId: string;
    readonly actor: Actor;
    readonly at: Date;
  } & ({ readonly why: WhyRegular; readonly membershipId: string } | { readonly why: 'first fee unpaid' }),
): Promise<void> => {
  const { appointmentId, actor, at } = dropped;
  await applyEvent(tx, appointmentId, { type: 'unjoined', actor, at });
  const appointment = await getLockedAppointment(tx, appointmentId);
  const booked = await tx
    .updateTable('booking')
    .set({ agreed_membership_cents: 0, membership_id: null, agreed_work_cents: agreedTotalOf(appointment) })
    .where('appointment_id', '=', appointmentId)
    .returning('appointment_id')
    .executeTakeFirst();
  if (booked && dropped.why !== 'first fee unpaid')
    await tellRegularPrice(tx, settings, appointment, dropped);
};

/**
 * Ends a membership at once. Jobs priced by it that are not billed yet fall back to regular prices (MEMB-1). Jobs are
 * locked before the membership, as bookings do. Tells whose it was; undefined where it was over.
 */
export const endMembershipNow = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  ending: {
    readonly membershipId: string;
    readonly reason: MembershipEnd;
    readonly actor: Actor;
    readonly at: Date;
  },
): Promise<string | undefined> => {
  const { membershipId, reason, actor, at } = ending;
  for (const id of await findPricedJobs(tx, membershipId)) await lockAppointment(tx, id);
  // One that was finished and billed while we waited for it keeps its bill.
  const jobs = await findPricedJobs(tx, membershipId);
  const ended = await tx
    .updateTable('membership')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', membershipId)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!ended) return undefined;
  await recordSecurityEvent(tx, { kind: 'membership_ended', accountId: ended.account_id });
  for (const appointmentId of jobs)
    await dropMemberPrices(tx, settings, { appointmentId, membershipId, why: 'ended', actor, at });
  return ended.account_id;
};
