import { formatCents } from '@lugnut/domain/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitAddress } from '../../address-input';
import { useTimedMessage } from '../../timed-message/use-timed-message';
import {
  type ChosenWindow,
  findSoonestAt,
  isOffered,
  soonestWindows,
  useAvailability,
} from '../../visit-time';
import type { Appointment, ScheduleServiceProps } from '../stages';
import { scheduleCopy as copy } from './copy.en';
import { storeDraft } from './stored-draft';
import { type Coverage, useCoverage } from './use-coverage';
import { readDraft, type VisitDraft } from './visit-draft';

const requiredMs = 4_000;
const coverageMs = 5_000;

export type Notice = { readonly title: string; readonly help: string };

const holdEnded: Notice = { title: copy.holdEnded, help: copy.holdEndedHelp };

const totalOf = ({ attributes }: Appointment): number | undefined =>
  attributes.estimate?.total_price ?? undefined;

/** What was typed, kept in this tab from the first change on. */
const useDraft = (appointment: Appointment) => {
  const [draft, setDraft] = useState(() => readDraft(appointment));
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) storeDraft(appointment.id, draft);
  }, [isTouched, appointment.id, draft]);
  const change = useCallback((part: Partial<VisitDraft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  }, []);
  return { draft, change };
};

/** A window that is gone is neither kept nor dropped silently. */
const useGoneWindow = (
  availability: ReturnType<typeof useAvailability>['state'],
  window: ChosenWindow | undefined,
  onGone: () => void,
): void => {
  const isGone =
    availability.kind === 'ready' &&
    !availability.availability.dedicated_schedule &&
    window !== undefined &&
    !isOffered(availability.availability, window);
  const tell = useRef(onGone);
  useEffect(() => {
    tell.current = onGone;
  });
  useEffect(() => {
    if (isGone) tell.current();
  }, [isGone]);
};

/** The zip of the address as it stands: checked, and the appointment moved there where we come. */
const useZip = (
  zip: string | undefined,
  appointment: Appointment,
  onMoved: (appointment: Appointment) => void,
) => {
  const message = useTimedMessage(coverageMs);
  const [newPrice, setNewPrice] = useState<string>();
  const current = useRef(zip);
  useEffect(() => {
    current.current = zip;
  });
  const { coverage, ensure } = useCoverage(zip, {
    appointment,
    onMoved: (moved) => {
      const total = totalOf(moved);
      if (total !== undefined && total !== totalOf(appointment))
        setNewPrice(copy.newPrice(moved.attributes.address, formatCents(Math.round(total * 100))));
      onMoved(moved);
    },
    onVerdict: (verdict: Coverage, asked) => {
      if (asked !== current.current) return;
      if (verdict === 'outside') message.show(copy.notCovered(asked), copy.notCoveredShort);
      else if (verdict === 'covered') message.clear();
    },
  });
  return { coverage, ensure, newPrice, message };
};

/** The soonest window is preselected; a lost one is not replaced silently. */
const useOfferedWindow = (
  availability: ReturnType<typeof useAvailability>['state'],
  isOffering: boolean,
  preferredTime: string | undefined,
): ChosenWindow | undefined => {
  if (!isOffering || availability.kind !== 'ready' || availability.availability.dedicated_schedule)
    return undefined;
  const preferred =
    preferredTime === undefined ? undefined : findSoonestAt(availability.availability, preferredTime);
  return preferred ?? soonestWindows(availability.availability)[0];
};

/** The step's state: what was typed, what is wrong with it, and the windows to choose from. */
export const useVisitForm = ({ appointment, flow, onAppointment, preferredTime }: ScheduleServiceProps) => {
  const { draft: typed, change } = useDraft(appointment);
  const [hasLost, setLost] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const time = useTimedMessage(requiredMs);
  const location = useTimedMessage(requiredMs);
  const { state: availability, reload } = useAvailability(appointment.id);

  const offered = useOfferedWindow(availability, flow === 'booking' && !hasLost, preferredTime);
  const draft: VisitDraft = { ...typed, window: typed.window ?? offered };
  const loseWindow = () => {
    setLost(true);
    change({ window: undefined });
  };

  useGoneWindow(availability, typed.window, () => {
    loseWindow();
    setNotice((before) =>
      before && before !== holdEnded ? before : { title: copy.gone, help: copy.goneHelp },
    );
  });

  const { parts, lookup } = draft.address;
  const zip = useZip(parts && lookup !== 'looking' ? parts.zip : undefined, appointment, (moved) => {
    onAppointment(moved);
    void reload();
  });

  /** The window stays chosen while it is free: Continue holds it again. */
  const endHold = () => {
    setNotice(holdEnded);
    void reload();
  };

  const chooseWindow = (chosen: ChosenWindow) => {
    time.clear();
    setNotice(undefined);
    change({ window: chosen });
  };
  const changeAddress = (address: VisitAddress) => {
    location.clear();
    if (address.parts?.zip !== parts?.zip) zip.message.clear();
    change({ address });
  };

  return {
    draft,
    change,
    chooseWindow,
    loseWindow,
    endHold,
    changeAddress,
    availability,
    reload,
    zip,
    notice,
    setNotice,
    time,
    location,
  };
};

export type VisitForm = ReturnType<typeof useVisitForm>;
