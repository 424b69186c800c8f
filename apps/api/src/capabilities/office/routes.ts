import type { officeRoutes } from '@lugnut/contract';
import { isBooked } from '@lugnut/domain/appointment';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Account } from '../accounts';
import { describeAppointment } from '../appointments';
import { type ChargeDeps, readBill } from '../payments';
import { notePartExpected, noteReturnDay } from '../scheduling';
import { claimRequest, releaseRequest, requireUnclaimedByOthers } from './claim-request';
import { createStaffStart } from './describe-start';
import { describeWorkOrder, type WorkOrderDeps } from './describe-work-order';
import { saveSeenDraft } from './draft-store';
import { suggestLines } from './draft-terms';
import { endCustomerMembership } from './end-customer-membership';
import { createRequestLists } from './list-requests';
import { lockWork, moveJob } from './move-job';
import { leaveRequest, notePresence } from './note-presence';
import { finishTask, listTasks } from './office-task-list';
import { refundJob } from './refund-job';
import { cancelJobForUs, decideFee, turnJobBack } from './settle-job';
import type { StaffAccess } from './staff-access';
import { findNoRoom, getAppointment, previewEstimate, sendEstimate, type WriteDeps } from './write-estimate';

const often = { limit: 300, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const officeLimits: RateLimits<typeof officeRoutes> = {
  listOfficeRequests: often,
  getOfficeRequest: often,
  claimOfficeRequest: seldom,
  releaseOfficeRequest: seldom,
  noteOfficePresence: often,
  leaveOfficeRequest: often,
  suggestOfficeLines: often,
  saveOfficeDraft: often,
  previewOfficeDraft: often,
  sendOfficeEstimate: seldom,
  lockOfficeService: seldom,
  moveJob: seldom,
  turnJobBack: seldom,
  cancelJobForUs: seldom,
  decideJobFee: seldom,
  setPartExpected: seldom,
  setReturnDay: seldom,
  refundJob: seldom,
  endCustomerMembership: seldom,
  getStaffStart: often,
  listOfficeTasks: often,
  finishOfficeTask: seldom,
};

export type OfficeDeps = WorkOrderDeps &
  WriteDeps & { readonly staff: StaffAccess; readonly charging: ChargeDeps };

export const officeHandlers = (deps: OfficeDeps): Handlers<typeof officeRoutes> => {
  const { db, staff } = deps;
  const listRequests = createRequestLists(deps);
  const findStart = createStaffStart(deps);
  const show = async (id: string, account: Account) =>
    describeWorkOrder(deps, await getAppointment(deps, id), account);
  return {
    async listOfficeRequests({ query }, context) {
      const account = await staff.requireOffice(context);
      return listRequests(query.view ?? 'waiting', account, query.after);
    },

    async getOfficeRequest({ params }, context) {
      return show(params.id, await staff.requireOnJob(context, params.id));
    },

    async claimOfficeRequest({ params }, context) {
      const account = await staff.requireOffice(context);
      await claimRequest(db, params.id, account, deps.now());
      return show(params.id, account);
    },

    async releaseOfficeRequest({ params }, context) {
      const account = await staff.requireOffice(context);
      await releaseRequest(db, params.id, account, deps.now());
      return show(params.id, account);
    },

    async noteOfficePresence({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      const seen = { isWriting: body.is_writing, now: deps.now() };
      return { data: await notePresence(db, id, account, seen) };
    },

    async leaveOfficeRequest({ params }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await leaveRequest(db, id, account);
      return { data: { id } };
    },

    async suggestOfficeLines({ params, body }, context) {
      await staff.requireOffice(context);
      return { data: await suggestLines(deps, await getAppointment(deps, params.id), body.services) };
    },

    async saveOfficeDraft({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await requireUnclaimedByOthers(db, id, account, deps.now());
      const { draft_version: seen, ...draft } = body;
      await saveSeenDraft(db, id, { draft, seen, accountId: account.id, at: deps.now() });
      return show(id, account);
    },

    async previewOfficeDraft({ params, body }, context) {
      await staff.requireOffice(context);
      const appointment = await getAppointment(deps, params.id);
      const preview = await previewEstimate(deps, appointment, body);
      const known = await deps.priceList.findServices(preview.services);
      const described = describeAppointment(preview, known, {
        viewer: 'holder',
        calledAs: preview.id,
        now: deps.now(),
        bill: isBooked(preview.status) ? await readBill(db, preview) : undefined,
      });
      return { ...described, no_room: await findNoRoom(deps, appointment, preview) };
    },

    async sendOfficeEstimate({ params, body }, context) {
      const account = await staff.requireOffice(context);
      await sendEstimate(deps, {
        appointment: await getAppointment(deps, params.id),
        draft: body.draft,
        baseVersion: body.base_version,
        seenDraft: body.draft_version,
        confirmedTotalCents: body.confirmed_total_cents,
        account,
        key: context.idempotencyKey,
      });
      return show(params.id, account);
    },

    async lockOfficeService({ params }, context) {
      const account = await staff.requireOnJob(context, params.id);
      await lockWork(deps, params.id, params.serviceId, account);
      return show(params.id, account);
    },

    async moveJob({ params, body }, context) {
      const account = await staff.requireOnJob(context, params.id);
      await moveJob(deps.charging, params.id, {
        to: body.status,
        account,
        isSaidToBeEarly: body.before_its_day ?? false,
      });
      return show(params.id, account);
    },

    async turnJobBack({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await turnJobBack(deps.charging, id, { account, ...body });
      return show(id, account);
    },

    async cancelJobForUs({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await cancelJobForUs(deps.charging, id, { account, reason: body.reason });
      return show(id, account);
    },

    async decideJobFee({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await decideFee(deps.charging, id, { account, ...body });
      return show(id, account);
    },

    async setPartExpected({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      const { messages, now } = deps.charging;
      await db
        .transaction()
        .execute((tx) =>
          notePartExpected(tx, messages, { appointmentId: id, day: body.expected_on, now: now() }),
        );
      return show(id, account);
    },

    async setReturnDay({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      const { now } = deps.charging;
      await db
        .transaction()
        .execute((tx) => noteReturnDay(tx, { appointmentId: id, from: body.from ?? undefined, now: now() }));
      return show(id, account);
    },

    async refundJob({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { id } = await getAppointment(deps, params.id);
      await refundJob(deps.charging, {
        appointmentId: id,
        amountCents: body.amount_cents,
        reason: body.reason,
        account,
        key: context.idempotencyKey,
      });
      return show(id, account);
    },

    async endCustomerMembership({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const appointment = await getAppointment(deps, params.id);
      await endCustomerMembership(deps.charging, {
        appointment,
        when: body.when,
        refundCents: body.refund_cents,
        reason: body.reason,
        account,
        today: deps.today(appointment.market?.timeZone ?? 'America/New_York'),
        key: context.idempotencyKey,
      });
      return show(appointment.id, account);
    },

    async getStaffStart(_input, context) {
      const account = await staff.requireOffice(context);
      return { data: await findStart({ isAdmin: account.role === 'admin' }) };
    },

    async listOfficeTasks(_input, context) {
      await staff.requireOffice(context);
      return { data: await listTasks(db) };
    },

    async finishOfficeTask({ params }, context) {
      const account = await staff.requireOffice(context);
      await finishTask(deps.charging, params.id, account);
      return { data: { id: params.id } };
    },
  };
};
