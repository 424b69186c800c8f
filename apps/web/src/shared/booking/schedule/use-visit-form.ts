import { formatCents } from '@lugnut/domain/money';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitAddress } from '../../address-input';
import { useTimedMessage } from '../../timed-message/use-timed-message';
import {
  type AvailabilityState,
  type ChosenWindow,
  findSoonestAt,
  isOffered,
  longDay,
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
const mechanicOut: Notice = { title: copy.mechanicOut, help: copy.mechanicOutHelp };
const gone: Notice = { title: copy.gone, help: copy.goneHelp };
const taken: Notice = { title: copy.taken, help: copy.takenHelp };
const elsewhere: Notice = { title: copy.elsewhere, help: copy.elsewhereHelp };

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

const isOpen = (state: AvailabilityState, window: ChosenWindow): boolean =>
  state.kind !== 'ready' || state.availability.dedicated_schedule || isOffered(state.availability, window);

/** A window that is gone is neither kept nor dropped silently. */
const useGoneWindow = (
  availability: AvailabilityState,
  window: ChosenWindow | undefined,
  onGone: () => void,
): void => {
  const isGone = window !== undefined && !isOpen(availability, window);
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
  availability: AvailabilityState,
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
export const useVisitForm = (props: ScheduleServiceProps) => {
  const { appointment, flow, onAppointment, preferredTime, lostWindow, onWindowChosen } = props;
  const { draft: typed, change } = useDraft(appointment);
  const [hasLost, setLost] = useState(false);
  /** Picked in the calendar, without a window yet. */
  const [day, setDay] = useState<PlainDay>();
  const [notice, setNotice] = useState<Notice | undefined>(() =>
    appointment.attributes.hold_ended
      ? mechanicOut
      : lostWindow
        ? { title: copy.chooseAnother, help: lostWindow }
        : undefined,
  );
  const time = useTimedMessage(requiredMs);
  const location = useTimedMessage(requiredMs);
  const { state: availability, reload } = useAvailability(appointment.id);

  const offered = useOfferedWindow(availability, flow === 'booking' && !hasLost, preferredTime);
  const draft: VisitDraft = { ...typed, window: typed.window ?? offered };
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  /** The windows of another place than the one the window was chosen for. */
  const moved = useRef<Promise<AvailabilityState>>(undefined);
  const dropWindow = () => {
    setLost(true);
    change({ window: undefined });
  };
  const loseWindow = () => {
    dropWindow();
    const zip = latest.current.address.parts?.zip ?? appointment.attributes.address;
    setNotice(moved.current || zip !== appointment.attributes.address ? elsewhere : taken);
    void reload();
  };

  useGoneWindow(availability, typed.window, () => {
    dropWindow();
    setNotice((before) => (before && before !== holdEnded ? before : moved.current ? elsewhere : gone));
  });

  const { parts, lookup } = draft.address;
  const zip = useZip(parts && lookup !== 'looking' ? parts.zip : undefined, appointment, (told) => {
    onAppointment(told);
    setNotice(undefined);
    setDay(undefined);
    // What was shown as chosen, by whomever, is not replaced by the other place's soonest.
    const { window } = latest.current;
    if (window) change({ window });
    moved.current = reload();
  });
  /** Also where the place changed within this very press. */
  const isWindowOpen = async ({ window }: VisitDraft): Promise<boolean> => {
    const windows = await moved.current;
    return !windows || !window || isOpen(windows, window);
  };

  /** The window stays chosen while it is free: Continue holds it again. */
  const endHold = () => {
    setNotice(holdEnded);
    void reload();
  };

  /** We let it go: nobody can come then. */
  const releaseHold = () => {
    dropWindow();
    setNotice(mechanicOut);
    void reload();
  };

  const chooseWindow = (chosen: ChosenWindow) => {
    time.clear();
    setNotice(undefined);
    setDay(undefined);
    moved.current = undefined;
    onWindowChosen?.(undefined);
    change({ window: chosen });
  };
  /** A day says when; what stood chosen on another day no longer does. */
  const pickDay = (picked: PlainDay) => {
    time.clear();
    if (picked === draft.window?.day) return;
    setDay(picked);
    dropWindow();
  };
  const showTimeRequired = () => {
    if (day === undefined) time.show(copy.timeRequired, copy.timeRequiredShort);
    else time.show(copy.timeRequiredOn(longDay(day)), copy.timeRequiredShort);
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
    day,
    pickDay,
    showTimeRequired,
    loseWindow,
    isWindowOpen,
    endHold,
    releaseHold,
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
