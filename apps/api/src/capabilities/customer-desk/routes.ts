import type { customerDeskRoutes } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { CreateAppointmentDeps } from '../appointments';
import type { StaffAccess } from '../office';
import { askForCustomer } from './ask-for-customer';
import { describeCustomer } from './describe-customer';
import { getCustomer } from './find-customer';
import { listVisits } from './list-visits';
import { addNote, removeNote, restoreNote } from './notes';
import { searchOffice } from './search-office';
import { setDedicatedSchedule } from './set-dedicated-schedule';
import { tryCustomerAgain } from './try-customer-again';

const often = { limit: 300, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const customerDeskLimits: RateLimits<typeof customerDeskRoutes> = {
  // Asked at every key.
  searchOffice: { limit: 600, windowSeconds: 60 },
  getCustomer: often,
  listCustomerVisits: often,
  askForCustomer: seldom,
  setDedicatedSchedule: seldom,
  tryContactAgain: seldom,
  addCustomerNote: seldom,
  removeCustomerNote: seldom,
  restoreCustomerNote: seldom,
};

export type CustomerDeskDeps = CreateAppointmentDeps & {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly staff: Pick<StaffAccess, 'requireOffice'>;
};

export const customerDeskHandlers = (deps: CustomerDeskDeps): Handlers<typeof customerDeskRoutes> => {
  const { db, staff, now } = deps;
  return {
    async searchOffice({ query }, context) {
      await staff.requireOffice(context);
      return { data: await searchOffice(db, query.q) };
    },

    async getCustomer({ params }, context) {
      const account = await staff.requireOffice(context);
      return { data: await describeCustomer(deps, await getCustomer(db, params.id), account, now()) };
    },

    async listCustomerVisits({ params, query }, context) {
      const account = await staff.requireOffice(context);
      return listVisits(db, await getCustomer(db, params.id), account, query.after);
    },

    async askForCustomer({ params, body }, context) {
      await staff.requireOffice(context);
      return { data: { id: await askForCustomer(deps, await getCustomer(db, params.id), body, context) } };
    },

    async setDedicatedSchedule({ params, body }, context) {
      await staff.requireOffice(context);
      return { data: await setDedicatedSchedule(db, params.id, body.time) };
    },

    async tryContactAgain({ params, body }, context) {
      await staff.requireOffice(context);
      await tryCustomerAgain(db, params.id, body.channel);
      return { data: { channel: body.channel } };
    },

    async addCustomerNote({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const customer = await getCustomer(db, params.id);
      const note = { body: body.body, account, key: context.idempotencyKey, at: now() };
      return { data: await addNote(db, customer, note) };
    },

    async removeCustomerNote({ params }, context) {
      const account = await staff.requireOffice(context);
      const note = { id: params.noteId, account, at: now() };
      await removeNote(db, await getCustomer(db, params.id), note);
      return { data: { id: params.noteId } };
    },

    async restoreCustomerNote({ params }, context) {
      const account = await staff.requireOffice(context);
      const note = { id: params.noteId, account, at: now() };
      return { data: await restoreNote(db, await getCustomer(db, params.id), note) };
    },
  };
};
