import { vehicleRoutes } from '@lugnut/contract';
import { normalizeVin, parseVin } from '@lugnut/domain/vehicles';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shared/api/client';
import { changeDraft, readDraft } from '../../shared/booking/request-draft';
import { carOfLookup } from '../../shared/vehicle-picker';

/** Longer than this nobody waits: the form is quicker. */
const timeoutMs = 3_000;

/** CAR-6: `?vin=` fills the car in; one that cannot be read, or looked up, is passed over in silence. */
export const useVinPrefill = (): { readonly isLooking: boolean } => {
  const [query] = useSearchParams();
  const vin = normalizeVin(query.get('vin') ?? '');
  const [settled, setSettled] = useState<string>();
  const isWanted = parseVin(vin).ok && readDraft().car?.vin !== vin;
  useEffect(() => {
    if (!isWanted || settled === vin) return;
    const abort = new AbortController();
    api
      .call(vehicleRoutes.decodeVin, { params: { vin } }, { signal: abort.signal, timeoutMs })
      .then((found) => {
        if (!abort.signal.aborted) changeDraft({ car: { ...carOfLookup(found), vin } });
      })
      .catch(() => undefined)
      .finally(() => {
        if (!abort.signal.aborted) setSettled(vin);
      });
    return () => abort.abort();
  }, [isWanted, settled, vin]);
  return { isLooking: isWanted && settled !== vin };
};
