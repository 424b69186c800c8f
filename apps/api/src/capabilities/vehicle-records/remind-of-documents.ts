import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { documentKindNames, type ReminderStage, reminderDue } from '@lugnut/domain/fleet';
import { addDays } from '@lugnut/domain/scheduling';
import { unitTitle } from '@lugnut/domain/vehicles';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';
import { sendPush } from '../push';

type Deps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
};

const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Wider than any stage: the rule decides. */
const aroundDays = 40;

const findExpiring = (db: Database, today: string) =>
  db
    .selectFrom('vehicle_document as document')
    .innerJoin('car', 'car.id', 'document.car_id')
    .select(['document.id', 'document.account_id', 'document.car_id', 'kind', 'title', 'expires_on'])
    .select(['reminded_stage', 'car.year', 'car.make', 'car.model', 'car.name'])
    .where('expires_on', 'is not', null)
    .where('expires_on', '<', addDays(today, aroundDays))
    .where('expires_on', '>', addDays(today, -aroundDays))
    .where('car.archived_at', 'is', null)
    // The new one is there already. What is of no kind is the same only under the same name.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('vehicle_document as newer')
            .select('newer.id')
            .whereRef('newer.car_id', '=', 'document.car_id')
            .whereRef('newer.kind', '=', 'document.kind')
            .whereRef('newer.expires_on', '>', 'document.expires_on')
            .where((f) =>
              f.or([f('newer.kind', '!=', 'other'), f('newer.title', '=', f.ref('document.title'))]),
            ),
        ),
      ),
    );

type Expiring = Awaited<ReturnType<ReturnType<typeof findExpiring>['executeTakeFirstOrThrow']>>;

const tell = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  document: Expiring & { readonly expires_on: string },
  { stage, today }: { readonly stage: ReminderStage; readonly today: string },
): Promise<void> => {
  const { account_id: fleetId, car_id: id } = document;
  const unit = document.name || unitTitle(document);
  const what = document.title || (document.kind === 'other' ? 'document' : documentKindNames[document.kind]);
  const isOver = document.expires_on < today;
  const subject = isOver
    ? `${unit}: ${what} expired on ${longDay(document.expires_on)}`
    : `${unit}: ${what} expires on ${longDay(document.expires_on)}`;
  const body = isOver
    ? `The ${what} for ${unit} expired on ${longDay(document.expires_on)}. Upload the new one when you have it.`
    : `The ${what} for ${unit} expires on ${longDay(document.expires_on)}. Upload the new one when you have it, and we’ll stop reminding you of this one.`;
  const people = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('is_proven', '=', true)
    .where('fleet_id', '=', fleetId)
    .where('fleet_role', 'in', ['owner', 'manager'])
    .execute();
  for (const person of people) {
    const dedupeKey = `document ${document.id} ${document.expires_on} ${stage} ${person.id}`;
    if (person.email !== null)
      await sendEmail(tx, {
        to: person.email,
        dedupeKey,
        ...formatEmail(messages, {
          subject,
          greeting: `Hi ${firstName(person.name) || 'there'},`,
          facts: [
            { label: 'Vehicle', value: unit },
            { label: 'Document', value: what },
            { label: 'Expiration date', value: longDay(document.expires_on) },
          ],
          paragraphs: [body],
          links: [
            { label: 'Open the vehicle', url: pageUrl(messages.publicUrl, pages.fleetVehicle, { id }) },
          ],
        }),
      });
    await sendPush(tx, {
      accountId: person.id,
      title: subject,
      body,
      path: pagePath(pages.fleetVehicle, { id }),
      dedupeKey,
    });
  }
};

/** FLT-3: owners and managers hear of a document a month before it expires, a week before, and on its last day. */
export const remindOfDocuments = async ({ db, now, messages }: Deps, signal: AbortSignal): Promise<void> => {
  // The job runs in the middle of the US day: everywhere there it is this date.
  const today = now().toISOString().slice(0, 10);
  const stageOf = (document: Expiring): ReminderStage | undefined =>
    document.expires_on === null
      ? undefined
      : reminderDue(
          { expiresOn: document.expires_on, remindedStage: document.reminded_stage ?? undefined },
          today,
        );
  const rows = await findExpiring(db, today).execute();
  const due = rows.filter((document) => stageOf(document) !== undefined);
  await eachByItself(due, signal, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const document = await findExpiring(tx, today)
        .where('document.id', '=', id)
        .forUpdate('document')
        .executeTakeFirst();
      const stage = document && stageOf(document);
      if (!document || stage === undefined || document.expires_on === null) return;
      await tx.updateTable('vehicle_document').set({ reminded_stage: stage }).where('id', '=', id).execute();
      await tell(tx, messages, { ...document, expires_on: document.expires_on }, { stage, today });
    }),
  );
};
