import { pagePath, pages } from '@lugnut/contract';
import { findReminderTime, reminderDays } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { addDays, type PlainDay } from '@lugnut/domain/scheduling';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { commonWords, urlFor } from '../../../platform/words';
import { accountStore } from '../../accounts';
import { findMemberEmail } from '../../memberships';
import { formatEmail, sendEmail, sendText, textBody } from '../../messaging';
import { loadPlan } from '../../pricing';
import type { ChargeDeps } from '../charging';
import { paymentWords } from '../ledger';
import { dayOf } from './renew-memberships';

const pageSize = 100;

/** Only those whose time it is: a limit over all that renew soon would leave out the same ones at every run. */
async function* findToRemind(deps: ChargeDeps, today: PlainDay): AsyncGenerator<{ readonly id: string }> {
  for (let last: string | undefined; ; ) {
    const page = await deps.db
      .selectFrom('membership')
      .innerJoin('membership_plan as plan', 'plan.id', 'membership.plan_id')
      .select('membership.id')
      .where('ended_at', 'is', null)
      .where('end_requested_at', 'is', null)
      .where('first_paid_at', 'is not', null)
      .where('renews_on', '>=', addDays(today, reminderDays.last))
      .where('renews_on', '<=', addDays(today, reminderDays.first))
      .where((e) => e.or([e('reminded_for', 'is', null), e('reminded_for', '<', e.ref('renews_on'))]))
      .where((e) =>
        e.or([
          e('plan.billing_interval', '=', 'year'),
          e('plan.billing_count', '>=', reminderDays.fromMonths),
        ]),
      )
      .$if(last !== undefined, (query) => query.where('membership.id', '>', last ?? ''))
      .orderBy('membership.id')
      .limit(pageSize)
      .execute();
    yield* page;
    last = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

/** MEMB-3: tells each member once, 15 to 30 days before a renewal, what is charged when, and how to end it. */
export const remindMembers = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const today = dayOf(deps.now());
  await eachByItself(findToRemind(deps, today), signal, ({ id }) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('membership')
        .selectAll()
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('end_requested_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row || row.reminded_for === row.renews_on) return;
      const time = findReminderTime(await loadPlan(tx, row.plan_id), row.renews_on);
      if (!time || today < time.from || today > time.to) return;
      const { messages } = deps;
      const key = `membership renews ${row.id} ${row.renews_on}`;
      const reader = await findMemberEmail(tx, row.account_id);
      const account = await accountStore(tx).findById(row.account_id);
      const phone = account?.phone;
      const language = account?.language ?? 'en';
      const words = paymentWords[language];
      const url = urlFor(messages, language, pagePath(pages.membership));
      const sentence = words.renewsSoon(
        commonWords[language].date(row.renews_on),
        formatCents(row.price_sold_cents),
      );
      const body = textBody(messages.brand, `${sentence}. ${words.seeOrEndHere(url)}`);
      if (reader)
        await sendEmail(tx, {
          to: reader.email,
          dedupeKey: key,
          ...(phone === undefined ? {} : { otherwise: { to: phone, body } }),
          ...formatEmail(messages, {
            subject: words.renewsSoonSubject(messages.brand),
            language,
            greeting: reader.greeting,
            paragraphs: [words.toYourCard(sentence), words.renewsHelp],
            links: [{ label: words.seeOrEnd, url }],
          }),
        });
      else if (phone !== undefined)
        await sendText(tx, {
          to: phone,
          body,
          dedupeKey: key,
        });
      await tx
        .updateTable('membership')
        .set({ reminded_for: row.renews_on })
        .where('id', '=', row.id)
        .execute();
    }),
  );
};
