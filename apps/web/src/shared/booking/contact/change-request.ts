import { type RequestWish, schedulingRoutes } from '@lugnut/contract';
import { api } from '../../api/client';
import type { Appointment } from '../stages';

/** KEEP-1: other work or another car under the same link. */
export const changeRequest = async (id: string, wish: RequestWish): Promise<Appointment> => {
  const { data } = await api.call(
    schedulingRoutes.changeRequest,
    { params: { id }, body: wish },
    { timeoutMs: 20_000 },
  );
  return data;
};
