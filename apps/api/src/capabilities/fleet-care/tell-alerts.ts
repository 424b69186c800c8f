import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import {
  type AlertChannel,
  alertChannels,
  digestOf,
  type FleetRole,
  isAskedOf,
  mayLeaveNow,
} from '@lugnut/domain/fleet';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { findFleetZone, type ParkingDeps } from '../fleet';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { sendPush } from '../push';
import { type PersonSettings, readSettings } from './alert-settings';
import { listOpenAlerts, type OpenAlert } from './alert-store';
import { addProposalLink, proposalOfAlert } from './proposal-links';

export type TellDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: ParkingDeps['findZip'];
  readonly messages: MessageSettings;
};

type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: FleetRole;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What is older is on the page, and no news. */
const newsDays = 3;
/** However much happens, nobody gets more than one digest on a channel in this time; requests are told at once. */
const betweenMs = 15 * minuteMs;
const mostTold = 1_000;

/** Who has proven where they are reached. */
const listPeople = async (db: Database, fleetId: string): Promise<readonly Person[]> => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'fleet_role'])
    .where('fleet_id', '=', fleetId)
    .where('is_proven', '=', true)
    .execute();
  return rows.flatMap(({ fleet_role, ...person }) =>
    fleet_role === null ? [] : [{ ...person, role: fleet_role }],
  );
};

const requestPrefix = 'request ';

/** By its time, so that one asked again is news, and with who asked. */
export const requestSubject = (request: {
  readonly requestId: string;
  readonly at: Date;
  readonly askedBy: string;
}): string => `${requestPrefix}${request.requestId} ${request.at.getTime()} ${request.askedBy}`;

type Subject = Pick<OpenAlert, 'kind' | 'subject'>;

/** GATE-3: somebody waits for the answer. */
const isRequest = ({ kind, subject }: Subject): boolean =>
  kind === 'approval' && subject.startsWith(requestPrefix);

/** What waits behind what in a digest: repairs that are proposed do not wait behind what is only news. */
const digestKindOf = ({ kind }: Subject): 'proposals' | 'news' =>
  kind === 'approval' ? 'proposals' : 'news';

/** A repair that is proposed is news to everybody; a request only to those who answer it. */
const concerns = (person: Person, alert: OpenAlert): boolean =>
  !isRequest(alert) || isAskedOf(person, { askedBy: alert.subject.split(' ')[3] });

const isReachable = (person: Person, channel: AlertChannel): boolean =>
  channel === 'text' ? person.phone !== null : channel === 'email' ? person.email !== null : true;

type Target = { readonly path: string; readonly url: string; readonly label: string };

/** One vehicle's page for one alert, else the list that has all of them. */
const targetOf = (messages: MessageSettings, alerts: readonly OpenAlert[]): Target => {
  const [only] = alerts;
  if (alerts.every(({ kind }) => kind === 'approval'))
    return {
      path: pagePath(pages.fleetTab, { tab: 'approvals' }),
      url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'approvals' }),
      label: 'Open approvals',
    };
  if (alerts.length === 1 && only?.carId)
    return {
      path: pagePath(pages.fleetVehicle, { id: only.carId }),
      url: pageUrl(messages.publicUrl, pages.fleetVehicle, { id: only.carId }),
      label: 'Open the vehicle',
    };
  return {
    path: pagePath(pages.fleetTab, { tab: 'alerts' }),
    url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'alerts' }),
    label: 'Open alerts',
  };
};

/** A repair that is proposed says what is wrong as well. */
const leadOf = (alerts: readonly OpenAlert[]): readonly OpenAlert[] => {
  const asked = alerts.filter((alert) => proposalOfAlert(alert) !== undefined);
  return asked.length === 1 && alerts.every(({ carId }) => carId === asked[0]?.carId) ? asked : alerts;
};

const send = async (
  tx: DatabaseTransaction,
  { messages, now }: TellDeps,
  told: { readonly person: Person; readonly channel: AlertChannel; readonly alerts: readonly OpenAlert[] },
): Promise<void> => {
  const { person, channel } = told;
  const alerts = leadOf(told.alerts);
  const { subject, short, lines } = digestOf(alerts);
  const target = targetOf(messages, alerts);
  const [first] = alerts;
  const dedupeKey = `fleet alert ${person.id} ${channel} ${first?.id} ${now().getTime()}`;
  if (channel === 'push')
    await sendPush(tx, { accountId: person.id, title: subject, body: short, path: target.path, dedupeKey });
  if (channel === 'email' && person.email !== null)
    await sendEmail(tx, {
      to: person.email,
      dedupeKey,
      ...formatEmail(messages, {
        subject,
        greeting: `Hi ${firstName(person.name) || 'there'},`,
        paragraphs: [short, ...(alerts.length > 1 ? lines : [])],
        links: [
          { label: target.label, url: target.url },
          {
            label: 'Choose your alerts',
            url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'alerts' }),
          },
        ],
      }),
    });
  if (channel === 'text' && person.phone !== null) {
    const proposalId = alerts.length === 1 && first ? proposalOfAlert(first) : undefined;
    const link =
      proposalId === undefined ? undefined : await addProposalLink(tx, { now, messages }, person, proposalId);
    await sendText(tx, {
      to: person.phone,
      body: textBody(messages.brand, `${short} ${link ?? target.url}`),
      dedupeKey,
    });
  }
};

/** All that is new to a person on one channel, in one message, whether it is about one vehicle or a hundred. */
const tellPerson = (
  deps: TellDeps,
  told: {
    readonly person: Person;
    readonly settings: PersonSettings;
    readonly alerts: readonly OpenAlert[];
    readonly minutes: number;
  },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { person, settings, minutes } = told;
    const at = deps.now();
    // Two processes at once: the second waits here and finds everything told.
    await tx.selectFrom('account').select('id').where('id', '=', person.id).forUpdate().execute();
    for (const channel of alertChannels) {
      if (!isReachable(person, channel) || !mayLeaveNow(channel, settings.quiet, minutes)) continue;
      const wanted = told.alerts.filter(({ kind }) => settings.choices[kind][channel]);
      if (wanted.length === 0) continue;
      const before = await tx
        .selectFrom('fleet_alert_told')
        .innerJoin('fleet_alert', 'fleet_alert.id', 'fleet_alert_told.alert_id')
        .select(['alert_id', 'told_at', 'kind', 'subject'])
        .where('account_id', '=', person.id)
        .where('channel', '=', channel)
        .where('told_at', '>', new Date(at.getTime() - (newsDays + 1) * dayMs))
        .execute();
      const busy = new Set(
        before
          .filter((told) => !isRequest(told) && at.getTime() - told.told_at.getTime() < betweenMs)
          .map(digestKindOf),
      );
      const known = new Set(before.map(({ alert_id }) => alert_id));
      const news = wanted.filter(
        (alert) => !known.has(alert.id) && (isRequest(alert) || !busy.has(digestKindOf(alert))),
      );
      if (news.length === 0) continue;
      await tx
        .insertInto('fleet_alert_told')
        .values(news.map(({ id }) => ({ alert_id: id, account_id: person.id, channel, told_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await send(tx, deps, { person, channel, alerts: news });
    }
  });

/** FLT-7: everybody hears of what they chose, as they chose to, and not at night. */
export const tellAlerts = async (deps: TellDeps, signal: AbortSignal): Promise<void> => {
  const since = new Date(deps.now().getTime() - newsDays * dayMs);
  const fleets = await deps.db
    .selectFrom('fleet_alert')
    .select('fleet_id as id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('raised_at', '>', since)
    .execute();
  await eachByItself(fleets, signal, async ({ id: fleetId }) => {
    const alerts = await listOpenAlerts(deps.db, fleetId, { since, most: mostTold });
    if (alerts.length === 0) return;
    const people = await listPeople(deps.db, fleetId);
    const settings = await readSettings(deps.db, people);
    const zone = await findFleetZone(deps, fleetId);
    const { minutes } = marketMomentAt(deps.now().getTime(), offsetsOf(zone));
    await eachByItself(people, signal, async (person) => {
      const own = settings.get(person.id);
      const concerning = alerts.filter((alert) => concerns(person, alert));
      if (own) await tellPerson(deps, { person, settings: own, alerts: concerning, minutes });
    });
  });
};

/** Requests of a fleet's people that were answered or ran out leave the list. */
export const closeAnswered = async ({ db, now }: Pick<TellDeps, 'db' | 'now'>): Promise<void> => {
  await db
    .updateTable('fleet_alert')
    .set({ closed_at: now() })
    .where('kind', '=', 'approval')
    .where('closed_at', 'is', null)
    .where('subject', 'like', `${requestPrefix}%`)
    .where(sql<boolean>`not exists (select from approval_request
      where approval_request.id::text = split_part(fleet_alert.subject, ' ', 2) and status = 'open')`)
    .execute();
};
