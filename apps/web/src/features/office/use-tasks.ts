import { leadRoutes, type OfficeTask, officeRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../shared/api/client';
import { firstMessage } from '../../shared/estimate';
import { showToast } from '../../shared/ui/toast-store';
import { taskCopy as copy } from './copy';

export type TasksState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly tasks: readonly OfficeTask[] };

/** About the money of a call, not about the call itself. */
const moneyKinds: ReadonlySet<string> = new Set([
  'card_declined',
  'authentication_needed',
  'provider_unavailable',
]);

/** A call is done at its lead, where it is charged; everything else is only ticked off. */
const finish = async ({ id, attributes: { lead, kind } }: OfficeTask): Promise<string> => {
  if (lead === null || moneyKinds.has(kind)) {
    await api.call(officeRoutes.finishOfficeTask, { params: { id } });
    return copy.done;
  }
  const { data } = await api.call(leadRoutes.finishLead, { params: { id: lead.id } }, { timeoutMs: 20_000 });
  return copy.callDone[data.attributes.charge];
};

/** What only a person can do; loading it again keeps what is shown. */
export const useTasks = () => {
  const [state, setState] = useState<TasksState>({ kind: 'loading' });
  const [busyId, setBusyId] = useState<string>();
  const load = useCallback(() => {
    api.call(officeRoutes.listOfficeTasks, {}, { timeoutMs: 15_000 }).then(
      ({ data }) => setState({ kind: 'ready', tasks: data }),
      () => setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' })),
    );
  }, []);
  useEffect(load, [load]);
  const done = async (task: OfficeTask): Promise<void> => {
    setBusyId(task.id);
    try {
      showToast(await finish(task), { tone: 'ok' });
      load();
    } catch (error) {
      showToast(firstMessage(error) ?? copy.didNotWork, { tone: 'bad' });
    } finally {
      setBusyId(undefined);
    }
  };
  return { state, busyId, load, done };
};
