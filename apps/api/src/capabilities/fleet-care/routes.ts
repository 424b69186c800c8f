import type { fleetCareRoutes } from '@lugnut/contract';
import { visitInWords } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { appointmentStore, type DecisionGuard } from '../appointments';
import { type FleetAccess, findMember, gateOfMember } from '../fleet';
import { withoutFigures } from '../payments';
import { saveSettings, showSettings } from './alert-settings';
import { showAlerts } from './alert-store';
import { bookProposal, declineProposal } from './decide-proposal';
import { getProposal, listProposals, showLinked } from './describe-proposals';
import { describePolicy, readPolicy, savePolicy } from './fault-policy';
import { listVehicleFaults } from './list-vehicle-faults';
import { listPrograms, markServiceDone, type ProgramDeps, removeProgram, saveProgram } from './programs';
import { getProposalLink, linkGone, type ProposalLink } from './proposal-links';
import { expiryOf, holdParkedVisit, type ProposeDeps } from './propose-repairs';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };
const byLink = { limit: 30, windowSeconds: 600 };

export const fleetCareLimits: RateLimits<typeof fleetCareRoutes> = {
  listPrograms: often,
  saveProgram: seldom,
  removeProgram: seldom,
  markServiceDone: seldom,
  listFleetAlerts: often,
  showAlertSettings: often,
  saveAlertSettings: seldom,
  listVehicleFaults: often,
  listProposals: often,
  approveProposal: seldom,
  declineProposal: seldom,
  showProposalByLink: byLink,
  decideProposalByLink: byLink,
  showFaultPolicy: often,
  saveFaultPolicy: seldom,
};

export type FleetCareDeps = ProgramDeps &
  ProposeDeps & {
    readonly fleets: FleetAccess;
    readonly links: SignedLinks;
    readonly decisions: Pick<DecisionGuard, 'gateOf'>;
  };

type Programs = Pick<
  typeof fleetCareRoutes,
  'listPrograms' | 'saveProgram' | 'removeProgram' | 'markServiceDone'
>;

const programHandlers = (deps: FleetCareDeps): Handlers<Programs> => {
  const { fleets } = deps;
  const list = async (fleetId: string) => ({ data: await listPrograms(deps, fleetId) });
  return {
    async listPrograms(_input, context) {
      return list((await fleets.requireFleet(context)).fleetId);
    },
    async saveProgram({ params, body }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      await saveProgram(deps, fleetId, params.id, body);
      return list(fleetId);
    },
    async removeProgram({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      await removeProgram(deps, fleetId, params.id);
      return list(fleetId);
    },
    async markServiceDone({ body }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      await markServiceDone(deps, fleetId, body);
      return { data: { car_id: body.car_id } };
    },
  };
};

type Alerts = Pick<typeof fleetCareRoutes, 'listFleetAlerts' | 'showAlertSettings' | 'saveAlertSettings'>;

const alertHandlers = ({ db, fleets }: FleetCareDeps): Handlers<Alerts> => ({
  async listFleetAlerts({ query }, context) {
    return showAlerts(db, (await fleets.requireFleet(context)).fleetId, query);
  },
  async showAlertSettings(_input, context) {
    const { person, seat } = await fleets.requireFleet(context);
    return { data: await showSettings(db, { id: person.id, role: seat.role }) };
  },
  async saveAlertSettings({ body }, context) {
    const { person, seat } = await fleets.requireFleet(context);
    await saveSettings(db, person.id, body);
    return { data: await showSettings(db, { id: person.id, role: seat.role }) };
  },
});

type Repairs = Omit<typeof fleetCareRoutes, keyof Programs | keyof Alerts>;

/** The window that was held is gone by now: the next one in which the vehicle is parked is offered instead. */
const offerNextWindow = async (deps: FleetCareDeps, proposalId: string): Promise<never> => {
  const proposal = await getProposal(deps.db, proposalId);
  const appointment = await appointmentStore(deps.db).find(proposal.appointment_id);
  const held = appointment && (await holdParkedVisit(deps, appointment, proposal.usual_window, undefined));
  const visit = held?.visit.chosen;
  if (!held || !visit)
    throw new EnglishFailure('window_taken', 'That time was just taken. Open the job and pick another one.');
  await deps.db
    .updateTable('fault_proposal')
    .set({ expires_at: expiryOf(held, deps.now()) })
    .where('id', '=', proposalId)
    .where('status', '=', 'open')
    .execute();
  throw new EnglishFailure(
    'window_taken',
    `That time was just taken. The next one is ${visitInWords(visit)}. Approve again to book it.`,
  );
};

/** What was answered once with a link is answered. */
const spendLink =
  (link: ProposalLink, now: Date) =>
  async (tx: DatabaseTransaction): Promise<void> => {
    const used = await tx
      .updateTable('fault_proposal_link')
      .set({ used_at: now })
      .where('token_hash', '=', link.token_hash)
      .where('used_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    if (!used) throw new EnglishFailure('conflict', 'You’ve already answered this one.');
  };

const repairHandlers = (deps: FleetCareDeps): Handlers<Repairs> => {
  const { db, fleets, now } = deps;
  const book = async (...[, which, decider]: Parameters<typeof bookProposal>): Promise<void> => {
    try {
      await bookProposal(deps, which, decider);
    } catch (error) {
      if (error instanceof Failure && error.code === 'window_taken') await offerNextWindow(deps, which.id);
      throw error;
    }
  };
  /** Somebody who has left the fleet sees and answers nothing for it. */
  const holderOf = async (link: ProposalLink) => {
    const { fleet_id: fleetId } = await getProposal(db, link.proposal_id);
    const person = await findMember(db, link.account_id);
    if (person?.fleet?.id !== fleetId) throw linkGone();
    return { person, role: person.fleet.role, fleetId };
  };
  return {
    async listVehicleFaults({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return listVehicleFaults(deps, fleetId, params.id);
    },

    async listProposals(_input, context) {
      return listProposals(deps, await fleets.requireFleet(context));
    },

    async approveProposal({ params, body }, context) {
      const member = await fleets.requireFleet(context, 'book');
      const ask = deps.decisions.gateOf(context);
      const which = { id: params.id, fleetId: member.fleetId };
      await book(deps, which, {
        by: member.person.id,
        how: 'portal',
        ask,
        shown: body?.pay_by ?? undefined,
      });
      return listProposals(deps, member);
    },

    async declineProposal({ params }, context) {
      const member = await fleets.requireFleet(context, 'book');
      const which = { id: params.id, fleetId: member.fleetId };
      await declineProposal(deps, which, { by: member.person.id, how: 'portal' });
      return listProposals(deps, member);
    },

    async showProposalByLink({ body }) {
      const link = await getProposalLink(db, body.token, now());
      await holderOf(link);
      return showLinked(deps, link.proposal_id);
    },

    async decideProposalByLink({ body }) {
      const link = await getProposalLink(db, body.token, now());
      const { person, role, fleetId } = await holderOf(link);
      if (role === 'viewer')
        throw new EnglishFailure('forbidden', 'You can view but not book. Ask an owner of your fleet.');
      const which = { id: link.proposal_id, fleetId };
      const decider = { by: person.id, how: 'link', alongside: spendLink(link, now()) } as const;
      if (body.approve)
        await book(deps, which, {
          ...decider,
          ask: gateOfMember(person.id),
          shown: body.pay_by ?? undefined,
        }).catch((error: unknown) => {
          // As the page of the link shows it: without a login it names no card and no figures.
          throw withoutFigures(error);
        });
      else await declineProposal(deps, which, decider);
      return showLinked(deps, link.proposal_id);
    },

    async showFaultPolicy(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: describePolicy(await readPolicy(db, fleetId)) };
    },

    async saveFaultPolicy({ body }, context) {
      const { fleetId, person } = await fleets.requireProvenFleet(context, 'invite');
      await savePolicy(db, { fleetId, personId: person.id, now: now() }, body);
      return { data: describePolicy(await readPolicy(db, fleetId)) };
    },
  };
};

export const fleetCareHandlers = (deps: FleetCareDeps): Handlers<typeof fleetCareRoutes> => ({
  ...programHandlers(deps),
  ...alertHandlers(deps),
  ...repairHandlers(deps),
});
