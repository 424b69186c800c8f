import type { AlertSettings, fleetCareRoutes, RouteInput } from '@lugnut/contract';
import {
  type AlertChoices,
  alertKinds,
  defaultChoices,
  defaultQuiet,
  type FleetRole,
  type QuietHours,
} from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

type Saved = RouteInput<typeof fleetCareRoutes.saveAlertSettings>['body'];

export type PersonSettings = { readonly choices: AlertChoices; readonly quiet: QuietHours };

/** What each of them chose, and the default for what they did not. */
export const readSettings = async (
  db: Database,
  people: readonly { readonly id: string; readonly role: FleetRole }[],
): Promise<ReadonlyMap<string, PersonSettings>> => {
  const ids = people.map(({ id }) => id);
  const [choices, hours] = await Promise.all([
    db
      .selectFrom('fleet_alert_choice')
      .selectAll()
      .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
    db
      .selectFrom('fleet_alert_quiet')
      .selectAll()
      .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ]);
  return new Map(
    people.map(({ id, role }) => {
      const own = choices.filter(({ account_id }) => account_id === id);
      const quiet = hours.find(({ account_id }) => account_id === id);
      return [
        id,
        {
          choices: {
            ...defaultChoices(role),
            ...Object.fromEntries(
              own.map((row) => [row.kind, { text: row.by_text, email: row.by_email, push: row.by_push }]),
            ),
          },
          quiet: quiet ? { fromMinutes: quiet.quiet_from, untilMinutes: quiet.quiet_until } : defaultQuiet,
        },
      ];
    }),
  );
};

export const showSettings = async (
  db: Database,
  person: { readonly id: string; readonly role: FleetRole },
): Promise<AlertSettings> => {
  const settings = (await readSettings(db, [person])).get(person.id);
  const account = await db
    .selectFrom('account')
    .select(['phone', 'email', 'is_proven'])
    .select((e) =>
      e
        .selectFrom('push_subscription')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('push_subscription.account_id', '=', 'account.id')
        .as('browsers'),
    )
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { choices = defaultChoices(person.role), quiet = defaultQuiet } = settings ?? {};
  const isNever = quiet.fromMinutes === quiet.untilMinutes;
  return {
    choices,
    quiet: isNever ? null : { from: quiet.fromMinutes, until: quiet.untilMinutes },
    phone: account.is_proven ? account.phone : null,
    email: account.is_proven ? account.email : null,
    browsers: account.browsers ?? 0,
  };
};

export const saveSettings = (db: Database, accountId: string, { choices, quiet }: Saved): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const kind of alertKinds) {
      const { text, email, push } = choices[kind];
      const chosen = { by_text: text, by_email: email, by_push: push };
      await tx
        .insertInto('fleet_alert_choice')
        .values({ account_id: accountId, kind, ...chosen })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(chosen))
        .execute();
    }
    // Equal ends: no quiet hours at all, which is a choice as well.
    const hours = { quiet_from: quiet?.from ?? 0, quiet_until: quiet?.until ?? 0 };
    await tx
      .insertInto('fleet_alert_quiet')
      .values({ account_id: accountId, ...hours })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(hours))
      .execute();
  });
