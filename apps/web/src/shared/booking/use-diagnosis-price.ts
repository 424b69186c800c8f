import { pricingRoutes } from '@lugnut/contract';
import { defaultDiagnosisPriceCents } from '@lugnut/domain/coverage';
import type { Cents } from '@lugnut/domain/money';
import { useRouteQuery } from '../api/route-query';

/** Undefined while it is being looked up for this zip. A failed lookup means the usual price, never a missing one. */
export const useDiagnosisPrice = (zip: string): Cents | undefined => {
  const { data, isError } = useRouteQuery(
    pricingRoutes.diagnosisPrice,
    { query: { zip_code: zip } },
    { timeoutMs: 8_000 },
  );
  return isError ? defaultDiagnosisPriceCents : data && Math.round(data.price * 100);
};
