import { technicianRoutes } from '@lugnut/contract';
import { useEffect } from 'react';
import { api } from '../../shared/api/client';
import { fieldStorage } from './field-store';

const keep = async (ids: readonly string[], isOver: () => boolean): Promise<void> => {
  for (const id of ids) {
    if (isOver()) return;
    const job = await api.call(technicianRoutes.getTechnicianJob, { params: { id } });
    await fieldStorage().keep(`job ${id}`, job);
  }
};

/** FIELD-5: the jobs of the list are on the phone before they are opened: at the car there may be no signal. */
export const useKeptJobs = (ids: readonly string[]): void => {
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    // What could not be kept now is kept with the next look at the list.
    keep(wanted.split(' '), () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [wanted]);
};
