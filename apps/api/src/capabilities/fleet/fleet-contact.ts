import type { Database } from '../../platform/db/schema';
import type { Account } from '../accounts';
import { findFounder } from './people';

type Kind = 'email' | 'phone';
export type FleetContact = { readonly [kind in Kind]: string | undefined };

/**
 * Where the visits of a fleet reach somebody, by one rule for both contacts: what whoever asks has proven, then what
 * the fleet, its founder or another owner or manager has, and only then what was typed at the sign-up. What was only
 * typed logs in nobody, and no alert or request for approval goes to it; it gets the news and the papers of visits, with
 * the link of the job. No phone where none is proven and whoever proved the address did not type one.
 */
export const findFleetContact = async (
  db: Database,
  person: Pick<Account, 'id' | 'email' | 'phone'>,
  fleetId: string,
): Promise<FleetContact> => {
  const founderId = await findFounder(db, fleetId);
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'phone', 'unproven_email', 'unproven_phone', 'is_proven', 'fleet_role'])
    .where((e) => e.or([e('id', 'in', [person.id, fleetId, founderId]), e('fleet_id', '=', fleetId)]))
    // Owners before managers.
    .orderBy('fleet_role', 'desc')
    .orderBy('id')
    .execute();
  const first = [person.id, fleetId, founderId];
  const named = first.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const others = rows.filter(
    (row) => row.is_proven && !first.includes(row.id) && ['owner', 'manager'].includes(row.fleet_role ?? ''),
  );
  // What the fleet's account was left with after its opener went is nobody's any more.
  const typers = named.filter(({ id }) => id === person.id || id === founderId);
  const reach = (kind: Kind): string | undefined => {
    const typed = `unproven_${kind}` as const;
    const proven = person[kind] ?? [...named, ...others].find((row) => row[kind] !== null)?.[kind];
    return proven ?? typers.find((row) => row[typed] !== null)?.[typed] ?? undefined;
  };
  return { email: reach('email'), phone: reach('phone') };
};
