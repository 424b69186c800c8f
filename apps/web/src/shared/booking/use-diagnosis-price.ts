import { pricingRoutes } from '@lugnut/contract';
import { defaultDiagnosisPriceCents } from '@lugnut/domain/coverage';
import type { Cents } from '@lugnut/domain/money';
import { useEffect, useState } from 'react';
import { api } from '../api/client';

type DiagnosisPrice = { readonly zip: string; readonly cents: Cents };

const fetchPrice = async (zip: string, signal: AbortSignal): Promise<Cents> => {
  try {
    const { price } = await api.call(
      pricingRoutes.diagnosisPrice,
      { query: { zip_code: zip } },
      { signal, timeoutMs: 8_000 },
    );
    return Math.round(price * 100);
  } catch {
    // A failed lookup means the usual price, never a missing one.
    return defaultDiagnosisPriceCents;
  }
};

/** Undefined while it is being looked up for this zip. */
export const useDiagnosisPrice = (zip: string): Cents | undefined => {
  const [known, setKnown] = useState<DiagnosisPrice>();
  useEffect(() => {
    const abort = new AbortController();
    void fetchPrice(zip, abort.signal).then((cents) => {
      if (!abort.signal.aborted) setKnown({ zip, cents });
    });
    return () => abort.abort();
  }, [zip]);
  return known?.zip === zip ? known.cents : undefined;
};
