import {
  liveRoutes,
  pathTo,
  photoUploads,
  type RouteRequest,
  type TechnicianJob,
  technicianRoutes,
} from '@lugnut/contract';
import { api, CallError, failureIn } from '../../shared/api/client';
import { keepAnswer } from '../../shared/api/route-query';
import { siteLanguage } from '../../shared/page/site-language.en';
import { readStoredSession } from '../../shared/session/stored-session';

type Body<R extends keyof typeof technicianRoutes> =
  RouteRequest<(typeof technicianRoutes)[R]> extends { readonly body: infer B }
    ? Omit<B, 'happened_at'>
    : never;

/** What a technician did, as it is kept until the server has it. */
export type ChangeContent =
  | { readonly kind: 'on_my_way' }
  | { readonly kind: 'not_yet' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'finish' }
  | { readonly kind: 'site_check'; readonly body: Body<'saveSiteCheck'> }
  | { readonly kind: 'inspection'; readonly body: Body<'saveInspection'> }
  | { readonly kind: 'diagnosis'; readonly body: Body<'saveDiagnosis'> }
  | { readonly kind: 'odometer'; readonly body: Body<'saveOdometer'> }
  | { readonly kind: 'timer'; readonly body: Body<'runWorkTimer'> }
  | { readonly kind: 'extra_services'; readonly body: Body<'proposeExtraServices'> }
  | { readonly kind: 'withdraw_extra'; readonly body: Body<'withdrawExtraWork'> }
  | { readonly kind: 'not_done'; readonly body: Body<'markServiceNotDone'> }
  | { readonly kind: 'exception'; readonly body: Body<'sayException'> }
  /** Names its step; older versions of this page did not. */
  | { readonly kind: 'undo'; readonly body?: Body<'undoLastStep'> }
  | { readonly kind: 'message'; readonly body: { readonly body: string } }
  | { readonly kind: 'photo'; readonly point: string; readonly photo: Blob };

export type NewChange = ChangeContent & {
  readonly jobId: string;
  readonly accountId: string;
  /** One for a press: sent again, it changes nothing. */
  readonly key: string;
  readonly happenedAt: string;
};

export type Change = NewChange & {
  readonly seq: number;
  /** Why the server does not take it; it stays until the technician has read it. */
  readonly refused?: readonly string[];
};

/** Whether a change takes back a step that is still on this phone. */
export const isUndoOf = (change: Change, step: Change): boolean =>
  change.kind === 'undo' &&
  change.jobId === step.jobId &&
  change.seq > step.seq &&
  (step.kind === 'arrived' || step.kind === 'exception') &&
  (change.body?.step === undefined || Date.parse(change.body.step.at) === Date.parse(step.happenedAt));

const timeoutMs = 20_000;

const sendPhoto = async (change: NewChange & { readonly kind: 'photo' }): Promise<TechnicianJob> => {
  const query = new URLSearchParams({ point: change.point, happened_at: change.happenedAt });
  const token = readStoredSession()?.token;
  let response: Response;
  try {
    response = await fetch(`${pathTo(photoUploads.addJobPhoto, { id: change.jobId })}?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        'accept-language': siteLanguage,
        'idempotency-key': change.key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: change.photo,
      signal: AbortSignal.timeout(60_000),
    });
  } catch {
    throw new CallError('unreachable', []);
  }
  if (response.ok) return response.json() as Promise<TechnicianJob>;
  throw await failureIn(response);
};

/** The thread's answer is heard by the chat; the queue wants the job. Sent twice, a message is there once. */
const sendMessage = async (change: NewChange & { readonly kind: 'message' }): Promise<TechnicianJob> => {
  const params = { id: change.jobId };
  const options = { idempotencyKey: change.key, timeoutMs };
  const thread = await api.call(liveRoutes.sendJobMessage, { params, body: change.body }, options);
  keepAnswer(liveRoutes.listJobMessages, { params }, thread);
  return api.call(technicianRoutes.getTechnicianJob, { params }, { timeoutMs });
};

/** One change to the server; the answer is the job as it is then. */
export const sendChange = (change: NewChange): Promise<TechnicianJob> => {
  const params = { id: change.jobId };
  const happened_at = change.happenedAt;
  const options = { idempotencyKey: change.key, timeoutMs };
  switch (change.kind) {
    case 'on_my_way':
      return api.call(technicianRoutes.startDriving, { params, body: { happened_at } }, options);
    case 'not_yet':
      return api.call(technicianRoutes.takeBackDeparture, { params, body: { happened_at } }, options);
    case 'arrived':
      return api.call(technicianRoutes.arriveAtJob, { params, body: { happened_at } }, options);
    case 'finish':
      return api.call(technicianRoutes.finishJob, { params, body: { happened_at } }, options);
    case 'site_check':
      return api.call(
        technicianRoutes.saveSiteCheck,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'inspection':
      return api.call(
        technicianRoutes.saveInspection,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'diagnosis':
      return api.call(
        technicianRoutes.saveDiagnosis,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'odometer':
      return api.call(
        technicianRoutes.saveOdometer,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'timer':
      return api.call(
        technicianRoutes.runWorkTimer,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'extra_services':
      return api.call(
        technicianRoutes.proposeExtraServices,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'withdraw_extra':
      return api.call(
        technicianRoutes.withdrawExtraWork,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'not_done':
      return api.call(
        technicianRoutes.markServiceNotDone,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'exception':
      return api.call(
        technicianRoutes.sayException,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'undo':
      return api.call(
        technicianRoutes.undoLastStep,
        { params, body: { ...change.body, happened_at } },
        options,
      );
    case 'message':
      return sendMessage(change);
    case 'photo':
      return sendPhoto(change);
  }
};
