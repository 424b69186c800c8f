import { type FleetAction, fleetMay } from '@lugnut/domain/fleet';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { RequestContext } from '../../platform/http/handlers';
import type { Account, AccountAccess, accountStore, LoggedIn } from '../accounts';

export type FleetMember = {
  readonly person: Account;
  readonly seat: NonNullable<Account['fleet']>;
  /** The account that owns the fleet's vehicles, jobs and cards. */
  readonly fleetId: string;
};

export type FleetAccess = {
  /** Guards all fleet data: the fleet is taken from the login only. */
  requireFleet(context: Pick<RequestContext, 'bearerToken'>, action?: FleetAction): Promise<FleetMember>;
  /**
   * Guards all that acts for the fleet without a login: keys, links, addresses we write to, rules that agree to work. Who
   * signs up with somebody else's number has a login until its owner comes, and nothing that stays (GATE-4).
   */
  requireProvenFleet(context: Pick<RequestContext, 'bearerToken'>, action: FleetAction): Promise<FleetMember>;
};

const refusals: Readonly<Record<FleetAction, string>> = {
  look: 'This is for fleets',
  book: 'You can view but not book. Ask an owner of your fleet.',
  'change vehicles': 'You can view but not make changes. Ask an owner of your fleet.',
  pay: 'You can view but not pay. Ask an owner of your fleet.',
  invite: 'Only an owner of the fleet can do this.',
};

export const createFleetAccess = (access: Pick<AccountAccess, 'requireAccount'>): FleetAccess => {
  const requireFleet: FleetAccess['requireFleet'] = async (context, action = 'look') => {
    const { account } = await access.requireAccount(context);
    const seat = account.fleet;
    if (!seat) throw new EnglishFailure('forbidden', refusals.look);
    if (!fleetMay(seat.role, action)) throw new EnglishFailure('forbidden', refusals[action]);
    return { person: account, seat, fleetId: seat.id };
  };
  return {
    requireFleet,
    async requireProvenFleet(context, action) {
      const member = await requireFleet(context, action);
      if (!member.person.isProven)
        throw new EnglishFailure(
          'forbidden',
          'Verify your account first: under People, choose Send me a code.',
        );
      return member;
    },
  };
};

/** Owners and managers act as the fleet's account; a viewer acts for nobody. */
export const createActingAccess = (
  access: AccountAccess,
  accounts: Pick<ReturnType<typeof accountStore>, 'findById'>,
): AccountAccess => {
  const actingFor = async (loggedIn: LoggedIn): Promise<LoggedIn> => {
    const { account } = loggedIn;
    const seat = account.fleet;
    if (!seat || seat.id === account.id || !fleetMay(seat.role, 'book')) return loggedIn;
    const fleet = await accounts.findById(seat.id);
    return fleet ? { ...loggedIn, account: fleet } : loggedIn;
  };
  return {
    async findAccount(token) {
      const loggedIn = await access.findAccount(token);
      return loggedIn && actingFor(loggedIn);
    },
    async requireAccount(context) {
      return actingFor(await access.requireAccount(context));
    },
  };
};
