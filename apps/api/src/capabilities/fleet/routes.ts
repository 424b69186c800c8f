import type { fleetAccountRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Account, KnownBrowsers } from '../accounts';
import { findFleetHome, findFleetZone, type ParkingDeps } from './find-parking';
import type { FleetAccess, FleetMember } from './fleet-access';
import { findFleetContact } from './fleet-contact';
import { acceptInvitation, askInvitationCode, type JoinDeps } from './join-fleet';
import {
  changePerson,
  handOverFleet,
  invitePerson,
  listPeople,
  removePerson,
  revokeInvitation,
} from './people';
import { signUpFleet } from './sign-up-fleet';
import { updateFleet } from './update-fleet';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetAccountLimits: RateLimits<typeof fleetAccountRoutes> = {
  signUpFleet: { limit: 10, windowSeconds: 3_600 },
  getFleet: often,
  updateFleet: seldom,
  listFleetPeople: often,
  invitePerson: { limit: 30, windowSeconds: 3_600 },
  revokeInvitation: seldom,
  askInvitationCode: { limit: 20, windowSeconds: 600 },
  acceptInvitation: { limit: 20, windowSeconds: 600 },
  changePerson: seldom,
  handOverFleet: seldom,
  removePerson: seldom,
};

const signedInAs = ({ token, account }: { readonly token: string; readonly account: Account }) => ({
  auth_token: token,
  user: {
    id: account.id,
    name: account.name,
    email: account.email ?? null,
    phone: account.phone ?? null,
  },
});

const centsOf = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);
const dollarsOf = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : dollarsFromCents(cents);

export type FleetAccountDeps = JoinDeps &
  Pick<ParkingDeps, 'findZip'> & {
    readonly fleets: FleetAccess;
    readonly browsers: KnownBrowsers;
  };

export const fleetAccountHandlers = (deps: FleetAccountDeps): Handlers<typeof fleetAccountRoutes> => {
  const { db, fleets } = deps;
  const show = async ({ fleetId, seat, person }: FleetMember) => {
    const row = await db
      .selectFrom('fleet')
      .innerJoin('account', 'account.id', 'fleet.account_id')
      .selectAll('fleet')
      .select('account.no_obds')
      .where('fleet.account_id', '=', fleetId)
      .executeTakeFirstOrThrow();
    return {
      data: {
        id: fleetId,
        attributes: {
          business_name: row.business_name,
          business_address: row.business_address,
          fleet_type: row.fleet_type,
          is_founder: (row.founder_id ?? fleetId) === person.id,
          is_verified: person.isProven,
          needs_visit_phone: (await findFleetContact(db, person, fleetId)).phone === undefined,
          role: seat.role,
          no_obds: row.no_obds,
          time_zone: await findFleetZone(deps, fleetId),
          home: (await findFleetHome(deps, fleetId)) ?? null,
          dedicated_schedule_time: row.dedicated_schedule_time,
          auto_approve_under: dollarsOf(row.auto_approve_under_cents),
          approve_under: dollarsOf(seat.approveUnderCents),
        },
      },
    };
  };
  const people = async (member: FleetMember) => ({ data: await listPeople(deps, member) });
  return {
    signUpFleet: async ({ body }, { userAgent }) => signedInAs(await signUpFleet(deps, body.user, userAgent)),
    getFleet: async (_input, context) => show(await fleets.requireFleet(context)),

    async updateFleet({ body }, context) {
      const agreesToWork = body.auto_approve_under !== undefined && body.auto_approve_under !== null;
      const member = await (agreesToWork
        ? fleets.requireProvenFleet(context, 'invite')
        : fleets.requireFleet(context, 'invite'));
      await updateFleet(db, member.fleetId, body);
      return show(member);
    },

    listFleetPeople: async (_input, context) => people(await fleets.requireFleet(context)),

    async invitePerson({ body }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await invitePerson(deps, member, { ...body, approveUnderCents: centsOf(body.approve_under ?? null) });
      return people(member);
    },

    async revokeInvitation({ params }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await revokeInvitation(deps, member, params.id);
      return people(member);
    },

    async askInvitationCode({ body }, { clientAddress, idempotencyKey }) {
      const { handle, sentTo } = await askInvitationCode(deps, { ...body, clientAddress, idempotencyKey });
      return { status: 'Code sent', code: handle, sent_to: sentTo };
    },

    async acceptInvitation({ body }, { userAgent, browserToken, keepInBrowser }) {
      const joined = await acceptInvitation(deps, { ...body, userAgent });
      keepInBrowser('browserToken', await deps.browsers.remember(joined.account.id, browserToken));
      return signedInAs(joined);
    },

    async changePerson({ params, body }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await changePerson(deps, member, params.id, {
        role: body.role,
        approveUnderCents: centsOf(body.approve_under),
      });
      return people(member);
    },

    async handOverFleet({ body }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await handOverFleet(deps, member, body.id);
      return people(member);
    },

    async removePerson({ params }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await removePerson(deps, member, params.id);
      return people(member);
    },
  };
};
