import { coverageRoutes, schedulingRoutes } from '@lugnut/contract';
import { isZipCode } from '@lugnut/domain/coverage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client';
import { failedBy, isOffline } from '../../api/failure';
import type { Appointment } from '../stages';

/** Whether we serve a zip: answered directly, by moving the appointment there, or unknown. */
export type Coverage = 'covered' | 'outside' | 'unserved' | 'failed' | 'offline';

type CoverageParts = {
  readonly appointment: Appointment;
  /** The appointment is in another zip now: other windows, maybe another price. */
  readonly onMoved: (appointment: Appointment) => void;
  readonly onVerdict: (coverage: Coverage, zip: string) => void;
};

const timeoutMs = 10_000;

const ask = async (
  appointment: Appointment,
  zip: string,
  onMoved: CoverageParts['onMoved'],
): Promise<Coverage> => {
  try {
    const { out_of_range } = await api.call(
      coverageRoutes.checkOutOfCoverage,
      { query: { zipcode: zip } },
      { timeoutMs },
    );
    if (out_of_range) return 'outside';
    // A booked visit keeps its street until a whole new address is saved.
    if (appointment.attributes.status === 'scheduled') return 'covered';
    const { data } = await api.call(
      schedulingRoutes.updateVisitZip,
      { params: { id: appointment.id }, query: { zipcode: zip, id: appointment.id } },
      { timeoutMs },
    );
    onMoved(data);
    return 'covered';
  } catch (error) {
    if (isOffline(error)) return 'offline';
    return failedBy(error, 'out_of_area') ? 'unserved' : 'failed';
  }
};

/** Checks each zip once, and moves the appointment if we serve it. */
export const useCoverage = (zip: string | undefined, parts: CoverageParts) => {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const asked = useRef<{ readonly zip: string; readonly verdict: Promise<Coverage> }>(undefined);
  const [verdict, setVerdict] = useState<{ readonly zip: string; readonly coverage: Coverage }>();

  const ensure = useCallback(async (wanted: string): Promise<Coverage> => {
    const { appointment, onMoved, onVerdict } = latest.current;
    if (wanted === appointment.attributes.address) return 'covered';
    const running = asked.current?.zip === wanted ? asked.current.verdict : undefined;
    const promise = running ?? ask(appointment, wanted, onMoved);
    asked.current = { zip: wanted, verdict: promise };
    const coverage = await promise;
    // A failed check may be retried.
    if (coverage === 'failed' || coverage === 'offline') asked.current = undefined;
    setVerdict({ zip: wanted, coverage });
    onVerdict(coverage, wanted);
    return coverage;
  }, []);

  useEffect(() => {
    if (zip === undefined || !isZipCode(zip)) return;
    const check = () => void ensure(zip);
    check();
    globalThis.addEventListener('online', check);
    return () => globalThis.removeEventListener('online', check);
  }, [zip, ensure]);

  const current = verdict !== undefined && verdict.zip === zip ? verdict.coverage : undefined;
  return { coverage: current, ensure };
};
