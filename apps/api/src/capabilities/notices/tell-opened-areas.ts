import { pagePath, pages } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { urlFor } from '../../platform/words';
import { appointmentStore } from '../appointments';
import type { ServiceAreaView } from '../coverage';
import { claimNotice, notifyCustomer } from '../messaging';
import { noticeWords } from './message-words';
import type { NoticeDeps } from './send-reminders';

const atOnce = 100;

type Place = { readonly timeZone: string; readonly state: string } | undefined;
type Deps = NoticeDeps & { readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'> };

/** Zips that are served now and where somebody waits, however many ask from elsewhere. */
const findOpened = async ({ db, serviceArea }: Deps): Promise<ReadonlyMap<string, Place>> => {
  const wanted = await db.selectFrom('area_wait').select('zip').where('people', '>', 0).execute();
  const open = new Map<string, Place>();
  for (const { zip } of wanted) {
    const coverage = await serviceArea.coverageOf(zip);
    if (coverage.served) open.set(zip, coverage.market);
  }
  return open;
};

/** Those who have waited longest; the next minute has the next ones. */
const findWaiting = async (db: Database, zips: readonly string[]) =>
  zips.length === 0
    ? []
    : db
        .selectFrom('appointment')
        .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
        .select(['appointment.id', 'appointment.zip'])
        .where('appointment.status', '=', 'no_service_area')
        .where('appointment.zip', 'in', zips)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('sent_notice')
                .select('sent_notice.kind')
                .whereRef('sent_notice.appointment_id', '=', 'appointment.id')
                .where('sent_notice.kind', '=', 'area_opened'),
            ),
          ),
        )
        .orderBy('appointment.created_at')
        .limit(atOnce)
        .execute();

/** Notifies, once, everyone who asked from an area before we opened it; they agreed to this and can unsubscribe. */
export const tellOpenedAreas = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { db, messages, now } = deps;
  const open = await findOpened(deps);
  const reached = await findWaiting(db, [...open.keys()]);
  await eachByItself(reached, signal, ({ id, zip }) =>
    db.transaction().execute(async (tx) => {
      const once = { appointmentId: id, kind: 'area_opened', dueAt: new Date(0), now: now() };
      const contact = (await appointmentStore(tx).find(id))?.contact;
      if (!contact || !(await claimNotice(tx, once))) return;
      const words = noticeWords[contact.language];
      const url = urlFor(messages, contact.language, pagePath(pages.quote, { query: zip }));
      await notifyCustomer(tx, messages, contact, `area opened ${id}`, {
        purpose: 'marketing',
        timeZone: open.get(zip)?.timeZone,
        state: open.get(zip)?.state,
        isAskedFor: true,
        short: words.areaOpened(zip, url),
        email: {
          subject: words.areaOpenedSubject(zip),
          paragraphs: [words.areaOpenedNews(zip)],
          links: [{ label: words.getQuote, url }],
        },
      });
    }),
  );
};
