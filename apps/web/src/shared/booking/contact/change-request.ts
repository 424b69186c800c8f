import { type RequestWish, schedulingRoutes } from '@lugnut/contract';
import { api } from '../../api/client';
import { failedBy } from '../../api/failure';
import type { Appointment } from '../stages';

const callTimeoutMs = 20_000;

/** KEEP-1: other work or another car under the same link. Undefined where it can no longer be changed. */
export const changeRequest = async (id: string, wish: RequestWish): Promise<Appointment | undefined> => {
  try {
    const { data } = await api.call(
      schedulingRoutes.changeRequest,
      { params: { id }, body: wish },
      { timeoutMs: callTimeoutMs },
    );
    return data;
  } catch (error) {
    if (failedBy(error, 'conflict')) return undefined;
    throw error;
  }
};
