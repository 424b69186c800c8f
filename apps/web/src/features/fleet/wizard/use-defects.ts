import { driverInspectionsRoutes } from '@lugnut/contract';
import { problemOfDefects } from '@lugnut/domain/fleet';
import { api } from '../../../shared/api/client';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';

const { listInspectionDefects, requestDefectRepair } = driverInspectionsRoutes;

/** FLT-9: defects that drivers reported, as the problem of the job, and the job as their repair. */
export const useDefects = (ids: string | undefined) => {
  const wanted = ids === undefined ? [] : ids.split(',').filter(Boolean);
  const query = useRouteQuery(listInspectionDefects, wanted.length === 0 ? undefined : { query: {} });
  const defects = (query.data?.data ?? []).filter(({ id }) => wanted.includes(id));
  return {
    isPending: wanted.length > 0 && query.isPending,
    problem: problemOfDefects(defects.map(({ attributes: { item, words } }) => ({ item, words }))),
    async request(jobId: string): Promise<void> {
      if (defects.length === 0) return;
      const body = { appointment_id: jobId, defect_ids: defects.map(({ id }) => id) };
      await api.call(requestDefectRepair, { body }, { timeoutMs: 20_000 });
      await askAgain(listInspectionDefects);
    },
  };
};
