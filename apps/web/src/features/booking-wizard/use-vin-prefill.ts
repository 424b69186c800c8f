import { vehicleRoutes } from '@lugnut/contract';
import { normalizeVin, parseVin } from '@lugnut/domain/vehicles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRouteQuery } from '../../shared/api/route-query';
import { changeDraft, readDraft } from '../../shared/booking/request-draft';
import { carOfLookup } from '../../shared/vehicle-picker';

/** Longer than this nobody waits: the form is quicker. */
const timeoutMs = 3_000;

/** CAR-6: `?vin=` fills the car in; one that cannot be read, or looked up, is passed over in silence. */
export const useVinPrefill = (): { readonly isLooking: boolean } => {
  const [address] = useSearchParams();
  const vin = normalizeVin(address.get('vin') ?? '');
  // Once: a car that is put away later is not filled in again.
  const [settled, setSettled] = useState<string>();
  const isAsked = settled !== vin && parseVin(vin).ok && readDraft().car?.vin !== vin;
  const { data, isPending } = useRouteQuery(
    vehicleRoutes.decodeVin,
    isAsked ? { params: { vin } } : undefined,
    { timeoutMs },
  );
  const settle = useEffectEvent(() => {
    if (data) changeDraft({ car: { ...carOfLookup(data), vin } });
    setSettled(vin);
  });
  const isTold = isAsked && !isPending;
  useEffect(() => {
    if (isTold) settle();
  }, [isTold]);
  return { isLooking: isAsked };
};
