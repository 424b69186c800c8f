import { leadRoutes, type OfficeTask, officeRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { askAgain, useRouteQuery } from '../../shared/api/route-query';
import { showToast } from '../../shared/ui/toast-store';
import { taskCopy as copy } from './copy';

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

/** What only a person can do; asking again keeps what is shown. */
export const useTasks = () => {
  const query = useRouteQuery(officeRoutes.listOfficeTasks, {});
  const [busyId, setBusyId] = useState<string>();
  const load = () => void askAgain(officeRoutes.listOfficeTasks);
  const done = async (task: OfficeTask): Promise<void> => {
    setBusyId(task.id);
    try {
      showToast(await finish(task), { tone: 'ok' });
      load();
    } catch (error) {
      showToast(failureWords(error, copy.didNotWork), { tone: 'bad' });
    } finally {
      setBusyId(undefined);
    }
  };
  return { tasks: query.data?.data, hasFailed: query.isLoadingError, busyId, load, done };
};
