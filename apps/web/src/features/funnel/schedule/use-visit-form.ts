import { formatCents } from '@lugnut/domain/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitAddress } from '../../../shared/address-input';
import { useTimedMessage } from '../../../shared/timed-message/use-timed-message';
import { type ChosenWindow, isOffered, useAvailability } from '../../../shared/visit-time';
import type { Appointment } from '../stages';
import { scheduleCopy as copy } from './copy';
import { type Coverage, useCoverage } from './use-coverage';
import { readDraft, storeDraft, type VisitDraft } from './visit-draft';

const requiredMs = 4_000;
const coverageMs = 5_000;

export type Notice = { readonly title: string; readonly help: string };

const totalOf = ({ attributes }: Appointment): number | undefined =>
  attributes.estimate?.total_price ?? undefined;

/** The step's state: what was typed (kept through a reload), what is wrong with it, and the windows to choose from. */
export const useVisitForm = (appointment: Appointment, onAppointment: (appointment: Appointment) => void) => {
  const [draft, setDraft] = useState(() => readDraft(appointment));
  const [isTouched, setTouched] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [newPrice, setNewPrice] = useState<string>();
  const time = useTimedMessage(requiredMs);
  const location = useTimedMessage(requiredMs);
  const zipMessage = useTimedMessage(coverageMs);
  const { state: availability, reload } = useAvailability(appointment.id);
  const { clear: clearTime } = time;
  const { show: showZip, clear: clearZip } = zipMessage;

  useEffect(() => {
    if (isTouched) storeDraft(appointment.id, draft);
  }, [isTouched, appointment.id, draft]);

  const change = useCallback((part: Partial<VisitDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  }, []);

  // A window that went away is not kept silently, and not taken away silently either.
  const window = draft.window;
  useEffect(() => {
    if (availability.kind !== 'ready' || availability.availability.dedicated_schedule) return;
    if (window === undefined || isOffered(availability.availability, window)) return;
    setDraft((before) => ({ ...before, window: undefined }));
    setNotice((before) => before ?? { title: copy.gone, help: copy.goneHelp });
  }, [availability, window]);

  const zip = draft.address.parts && draft.address.lookup !== 'looking' ? draft.address.parts.zip : undefined;
  const zipNow = useRef(zip);
  useEffect(() => {
    zipNow.current = zip;
  });
  const { coverage, ensure } = useCoverage(zip, {
    appointment,
    onMoved: (moved) => {
      const total = totalOf(moved);
      if (total !== undefined && total !== totalOf(appointment))
        setNewPrice(copy.newPrice(moved.attributes.address, formatCents(Math.round(total * 100))));
      onAppointment(moved);
      void reload();
    },
    onVerdict: (verdict: Coverage, asked) => {
      if (asked !== zipNow.current) return;
      if (verdict === 'outside') showZip(copy.notCovered(asked), copy.notCoveredShort);
      else if (verdict === 'covered') clearZip();
    },
  });

  const chooseWindow = (chosen: ChosenWindow) => {
    clearTime();
    setNotice(undefined);
    change({ window: chosen });
  };
  const changeAddress = (address: VisitAddress) => {
    location.clear();
    if (address.parts?.zip !== draft.address.parts?.zip) clearZip();
    change({ address });
  };

  return {
    draft,
    change,
    chooseWindow,
    changeAddress,
    availability,
    reload,
    coverage,
    ensure,
    notice,
    setNotice,
    newPrice,
    time,
    location,
    zipMessage,
  };
};

export type VisitForm = ReturnType<typeof useVisitForm>;
