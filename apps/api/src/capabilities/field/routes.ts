import type { technicianRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { findServicePrice } from '@lugnut/domain/estimates';
import type { JobAction } from '@lugnut/domain/field';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { MarketToday } from '../../platform/market-today';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isOffice } from '../accounts';
import { type Appointment, actorOf, appointmentStore, noSuchAppointment } from '../appointments';
import { prepareSecondOffer } from '../estimates';
import { findProgress } from '../job-record';
import { type ChargeDeps, chargeForCompletion, tryPaymentAgain } from '../payments';
import { type DescribeDeps, describeJob, findObstacles } from './describe-job';
import { type ExtraServiceDeps, findNoRoom, proposeExtras } from './extra-services';
import { listRoute } from './list-route';
import { isOvertaken, moveOn, stay } from './move-on';
import { takeOffNotDone } from './not-done';
import { noteDiagnosis, noteInspection, noteOdometer, noteSite, runTimer } from './note-work';
import { type Action, noteToldLate, recordAction } from './record-action';
import { requireStop } from './require-stop';
import { sayException } from './say-exception';
import { settlePayment } from './settle-payment';
import { undoStep } from './undo-step';
import { withdrawExtraWork } from './withdraw-extras';

const often = { limit: 300, windowSeconds: 60 };

export const technicianLimits: RateLimits<typeof technicianRoutes> = {
  getTechnicianRoute: often,
  getTechnicianJob: often,
  startDriving: often,
  takeBackDeparture: often,
  arriveAtJob: often,
  saveSiteCheck: often,
  saveInspection: often,
  saveDiagnosis: often,
  saveOdometer: often,
  runWorkTimer: often,
  suggestExtraServices: often,
  proposeExtraServices: often,
  withdrawExtraWork: often,
  markServiceNotDone: often,
  sayException: often,
  undoLastStep: often,
  finishJob: often,
  settlePayment: { limit: 20, windowSeconds: 60 },
};

export type TechnicianDeps = DescribeDeps &
  ExtraServiceDeps & {
    readonly today: MarketToday;
    readonly charging: ChargeDeps;
    readonly access: Pick<AccountAccess, 'requireAccount'>;
    readonly requireOnJob: (
      context: Pick<RequestContext, 'bearerToken'>,
      appointmentId: string,
    ) => Promise<Account>;
  };

type Write = { readonly params: { readonly id: string }; readonly body: { readonly happened_at: string } };

export const technicianHandlers = (deps: TechnicianDeps): Handlers<typeof technicianRoutes> => {
  const getAppointment = async (id: string): Promise<Appointment> => {
    const appointment = await appointmentStore(deps.db).find(id);
    if (!appointment) throw noSuchAppointment();
    return appointment;
  };
  const show = async (id: string, context: RequestContext) =>
    describeJob(deps, await getAppointment(id), context);

  /** Checks access, applies the change once per key, returns the job. */
  const write = async (
    kind: string,
    { params, body }: Write,
    context: RequestContext,
    apply: (action: Action) => Promise<void>,
  ) => {
    const account = await deps.requireOnJob(context, params.id);
    const request = { appointmentId: params.id, account, key: context.idempotencyKey, kind, body };
    await recordAction(deps, request, apply);
    return show(params.id, context);
  };

  const move = (action: JobAction) => (input: Write, context: RequestContext) =>
    write(action, input, context, async (taken) => {
      const { tx, appointment, account, at } = taken;
      if (!isOffice(account)) await requireStop({ tx, appointment, account });
      if (isOvertaken(appointment, action)) return;
      if (action === 'finish') {
        const obstacles = findObstacles(appointment, await findProgress(tx, appointment.id));
        if (appointment.status === 'in_progress' && obstacles.length > 0)
          throw new Failure(
            'conflict',
            obstacles.map((obstacle) => told(`finish_${obstacle}`)),
          );
      }
      await moveOn(tx, deps.charging, {
        appointment,
        action,
        at,
        actor: actorOf(account, appointment),
        by: isOffice(account) ? 'office' : 'technician',
        ...(isOffice(account) ? {} : { told: taken }),
      });
    });
  const finish = move('finish');

  return {
    async getTechnicianRoute({ query }, context) {
      const { account } = await deps.access.requireAccount(context);
      return listRoute(deps, account, { wanted: query.day, language: context.language });
    },

    async getTechnicianJob({ params }, context) {
      await deps.requireOnJob(context, params.id);
      return show(params.id, context);
    },

    startDriving: move('on_my_way'),
    takeBackDeparture: (input, context) =>
      write('not_yet', input, context, (action) => stay(deps.charging, action)),
    arriveAtJob: move('arrived'),

    saveSiteCheck: (input, context) =>
      write('site_check', input, context, (action) => noteSite(action, input.body)),
    saveInspection: (input, context) =>
      write('inspection', input, context, (action) => noteInspection(action, input.body)),
    saveDiagnosis: (input, context) =>
      write('diagnosis', input, context, (action) => noteDiagnosis(action, input.body)),
    saveOdometer: (input, context) =>
      write('odometer', input, context, (action) => noteOdometer(action, input.body)),
    runWorkTimer: (input, context) =>
      write('timer', input, context, (action) => runTimer(action, input.body.running)),

    async suggestExtraServices({ params, body }, context) {
      await deps.requireOnJob(context, params.id);
      const appointment = await getAppointment(params.id);
      const lines = await deps.priceExtras(appointment, body.services);
      return {
        no_room: await findNoRoom(deps, appointment, lines, context.language),
        data: lines.map(({ content, reason }) => ({
          name: content.name,
          total_cents: findServicePrice(content)?.totalCents ?? null,
          reason: reason ?? null,
        })),
      };
    },

    async proposeExtraServices(input, context) {
      const { params, body } = input;
      await noteToldLate(deps, { account: await deps.requireOnJob(context, params.id), body });
      const appointment = await getAppointment(params.id);
      const lines = await deps.priceExtras(appointment, body.services);
      const findSecondOffer = await prepareSecondOffer(deps, appointment);
      return write('extra_services', input, context, (action) =>
        proposeExtras(deps, action, { lines, message: body.message, findSecondOffer }),
      );
    },

    withdrawExtraWork: (input, context) =>
      write('withdraw_extra', input, context, (action) =>
        withdrawExtraWork(deps, action, [...new Set(input.body.service_ids)]),
      ),

    markServiceNotDone: (input, context) =>
      write('not_done', input, context, (action) => takeOffNotDone(deps, action, input.body.service_id)),

    sayException: (input, context) =>
      write('exception', input, context, async ({ tx, appointment, account, at }) => {
        await requireStop({ tx, appointment, account });
        const { kind, note, expected_at, part_expected_on, return_from } = input.body;
        const expectedAt = expected_at === null ? undefined : new Date(expected_at);
        return sayException(deps.charging, {
          tx,
          appointment,
          account,
          at,
          said: {
            kind,
            note,
            expectedAt: kind === 'late' ? expectedAt : undefined,
            partExpectedOn: kind === 'part_missing' ? (part_expected_on ?? undefined) : undefined,
            returnFrom: return_from ?? undefined,
          },
        });
      }),
    undoLastStep: (input, context) =>
      write('undo', input, context, (action) => {
        const { step } = input.body;
        return undoStep(deps.charging, action, step && { step: step.step, at: new Date(step.at) });
      }),

    async finishJob(input, context) {
      await finish(input, context);
      await chargeForCompletion(deps.charging, input.params.id);
      return show(input.params.id, context);
    },

    async settlePayment(input, context) {
      const again: string[] = [];
      await write('payment', input, context, async (action) => {
        const chargeId = await settlePayment(deps.charging, action, input.body.step);
        if (chargeId !== undefined) again.push(chargeId);
      });
      for (const chargeId of again) await tryPaymentAgain(deps.charging, chargeId);
      return show(input.params.id, context);
    },
  };
};
