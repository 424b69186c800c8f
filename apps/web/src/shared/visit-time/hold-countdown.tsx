import { type AppointmentReply, appointmentRoutes, schedulingRoutes } from '@lugnut/contract';
import { isUnbooked } from '@lugnut/domain/appointment';
import { marketMomentAt, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api/client';
import { failedBy, failureWords } from '../api/failure';
import { useLoaded } from '../api/route-query';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { showToast } from '../ui/toast-store';
import { visitTimeCopy as copy } from './copy.en';
import { type Hold, holdEndsAt, minutesAndSeconds } from './hold-clock';
import { windowText } from './in-words';
import { dayName } from './visit-days';

type Appointment = AppointmentReply['data'];

export type HoldCountdownProps = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
  /** The server says that the window is no longer held. */
  readonly onLost: (told?: Appointment) => void;
  readonly className?: string;
};

const lastMinuteMs = 60_000;

/** In mid-sentence: 'today', 'Wed, Nov 18'. */
const dayInSentence = (day: string, today: string | null): string => {
  const name = dayName(day, today);
  return name === copy.today || name === copy.tomorrow ? name.toLowerCase() : name;
};

/** 'today, 3–6 PM': the one that is held, whichever is chosen on the page. */
const heldWindow = ({ attributes }: Appointment): string => {
  const { appointment_day: day, appointment_time: time, time_zone } = attributes;
  if (day === null || time === null) return copy.thisWindow;
  const today = time_zone === null ? null : marketMomentAt(Date.now(), zoneOffsetsOf(time_zone)).day;
  return `${dayInSentence(day, today)}, ${windowText(time)}`;
};

/** How long the window is still kept, as the server counts; nothing where nothing is held. */
export function HoldCountdown(props: HoldCountdownProps) {
  const { hold } = props.appointment.attributes;
  return hold === null ? null : <Countdown {...props} hold={hold} key={hold.expires_at} />;
}

/** SAFE-1: beside what books, where a window is chosen and not held: whoever pays first has it. */
export function NotHeldNote({
  appointment,
  className,
}: Pick<HoldCountdownProps, 'appointment' | 'className'>) {
  const { hold, hold_ended, status, appointment_day } = appointment.attributes;
  if (hold !== null || hold_ended || appointment_day === null || !isUnbooked(status)) return null;
  return <p className={classNames('text-sm text-ink-soft', className)}>{copy.notHeld}</p>;
}

function Countdown(props: HoldCountdownProps & { readonly hold: Hold }) {
  const { appointment, hold, onAppointment, onLost, className } = props;
  const leftMs = useTimeLeft(hold);
  const isOver = leftMs <= 0;
  useNoteTouch(touchKey(appointment.id, hold));
  useLastWord(isOver, props);
  const { extend, isExtending, trouble } = useExtension(appointment.id, onAppointment, onLost);
  const isLastMinute = leftMs <= lastMinuteMs;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-2 text-sm text-ink-soft', className)}>
      <div className="flex min-w-0 items-center gap-2">
        <Clock className="size-4 shrink-0" aria-hidden="true" />
        {isOver ? (
          <p>{copy.ranOut}</p>
        ) : (
          <p>
            {copy.held(heldWindow(appointment))}{' '}
            <span
              role="timer"
              // As wide at 10:00 as at 9:59: the line must not break anew when a digit goes.
              className={classNames(
                'inline-block min-w-[9ch] font-semibold figures',
                isLastMinute ? 'text-warn-ink' : 'text-ink',
              )}
            >
              {copy.heldLeft(minutesAndSeconds(leftMs))}
            </span>
          </p>
        )}
      </div>
      {hold.extendable && !isOver && (
        <Button
          variant="link"
          size="sm"
          className="-ml-1"
          loading={isExtending}
          onClick={() => void extend()}
        >
          {copy.extend}
        </Button>
      )}
      {trouble !== undefined && (
        <p role="alert" className="text-bad-ink">
          {trouble}
        </p>
      )}
      <p role="status" className="sr-only">
        {isLastMinute && !isOver ? copy.lastMinute : ''}
      </p>
    </div>
  );
}

const useTimeLeft = (hold: Hold): number => {
  const [endsAt] = useState(() => holdEndsAt(hold, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= endsAt;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return endsAt - now;
};

/** Half an hour over a card form; a page that is left open keeps nobody else from the window for longer. */
const mostTakenAgain = 3;
const timesTakenAgain = new Map<string, number>();

/** The holds during which somebody did something on this page, whichever of its steps showed them. */
const touched = new Set<string>();
const touchKey = (id: string, { expires_at }: Hold): string => `${id} ${expires_at}`;

/** What is typed into a frame, e.g. that of a card, is not heard outside: that it has the focus is. */
const isInFrame = (): boolean => document.activeElement instanceof HTMLIFrameElement;

const useNoteTouch = (key: string): void => {
  useEffect(() => {
    const note = () => touched.add(key);
    const noteFrame = () => {
      if (isInFrame()) note();
    };
    globalThis.addEventListener('pointerdown', note, true);
    globalThis.addEventListener('keydown', note, true);
    globalThis.addEventListener('blur', noteFrame);
    return () => {
      globalThis.removeEventListener('pointerdown', note, true);
      globalThis.removeEventListener('keydown', note, true);
      globalThis.removeEventListener('blur', noteFrame);
    };
  }, [key]);
};

const mayTakeAgain = (id: string, hold: Hold): boolean =>
  document.visibilityState === 'visible' &&
  (touched.has(touchKey(id, hold)) || isInFrame()) &&
  (timesTakenAgain.get(id) ?? 0) < mostTakenAgain;

const isStillTheirs = ({ attributes }: Appointment): boolean =>
  attributes.hold !== null || !isUnbooked(attributes.status);

/** KEEP-5: while somebody is at the form, a window that is still free is held for them again. */
const takeAgain = async (held: Appointment, hold: Hold, told: Appointment): Promise<Appointment> => {
  const { appointment_day, appointment_time } = held.attributes;
  if (appointment_day === null || appointment_time === null || !mayTakeAgain(held.id, hold)) return told;
  timesTakenAgain.set(held.id, (timesTakenAgain.get(held.id) ?? 0) + 1);
  try {
    const { data } = await api.call(schedulingRoutes.saveVisit, {
      params: { id: held.id },
      body: { appointment_day, appointment_time, is_booked: false },
    });
    return data;
  } catch {
    // Taken by somebody else, or not to be reached: it is lost either way.
    return told;
  }
};

/** At zero the server is asked, once: only it knows whether the window is gone. */
const useLastWord = (
  isOver: boolean,
  { appointment, hold, onAppointment, onLost }: HoldCountdownProps & { readonly hold: Hold },
): void => {
  const { id } = appointment;
  const { data, isSuccess, isError } = useLoaded(
    // Only for this hold: a message about an earlier one does not apply.
    ['last word about a hold', id, hold.expires_at],
    async (signal) => {
      const { data: told } = await api.call(appointmentRoutes.getAppointment, { params: { id } }, { signal });
      return isStillTheirs(told) ? told : takeAgain(appointment, hold, told);
    },
    { enabled: isOver },
  );
  const tell = useEffectEvent(() => {
    if (data) onAppointment(data);
    if (!data || !isStillTheirs(data)) onLost(data);
  });
  const isTold = isSuccess || isError;
  useEffect(() => {
    if (isTold) tell();
  }, [isTold]);
};

const findBooked = async (id: string): Promise<Appointment | undefined> => {
  try {
    const { data } = await api.call(appointmentRoutes.getAppointment, { params: { id } });
    return isUnbooked(data.attributes.status) ? undefined : data;
  } catch {
    return undefined;
  }
};

const useExtension = (
  appointmentId: string,
  onAppointment: HoldCountdownProps['onAppointment'],
  onLost: () => void,
) => {
  const [isExtending, setExtending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const extend = async () => {
    setExtending(true);
    setTrouble(undefined);
    try {
      const { data } = await api.call(schedulingRoutes.extendHold, { params: { id: appointmentId } });
      onAppointment(data);
    } catch (error) {
      if (failedBy(error, 'window_taken')) return onLost();
      // Another device may have booked it: there is nothing left to keep.
      const booked = failedBy(error, 'conflict') ? await findBooked(appointmentId) : undefined;
      if (booked) {
        showToast(copy.booked, { tone: 'ok' });
        onAppointment(booked);
      } else setTrouble(failureWords(error, copy.notExtended, { told: ['conflict'] }));
    } finally {
      setExtending(false);
    }
  };
  return { extend, isExtending, trouble };
};
