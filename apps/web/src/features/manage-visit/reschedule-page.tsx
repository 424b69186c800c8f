import { schedulingRoutes } from '@lugnut/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords, isAnswerLost } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { visitPaths } from '../../shared/visit-paths';
import { type ChosenWindow, longDay, useAvailability, VisitTimePicker } from '../../shared/visit-time';
import { windowText } from '../../shared/visit-time/in-words';
import { manageCopy as copy } from './copy.en';
import { findMoveTerms } from './move-terms';
import { type Appointment, isSameVisit } from './use-appointment';
import { useDeadline } from './use-deadline';
import { useHold } from './use-hold';
import { useLookUp } from './use-look-up';
import { Column, VisitPage, type VisitPageContent } from './visit-page';
import { VisitSummary } from './visit-summary';

/** PUB-5: another window, always free. */
export function ReschedulePage() {
  const [isMoved, setMoved] = useState(false);
  return (
    <VisitPage unknown="unavailable page" handles={['changeable']}>
      {({ appointment, update, read, holdBack }) =>
        isMoved ? (
          <Moved appointment={appointment} />
        ) : (
          <Reschedule
            appointment={appointment}
            read={read}
            holdBack={holdBack}
            onMoved={(moved) => {
              update(moved);
              setMoved(true);
            }}
          />
        )
      }
    </VisitPage>
  );
}

function Moved({ appointment }: { readonly appointment: Appointment }) {
  return (
    <Column>
      <div role="status" className="grid gap-3">
        <CircleCheck className="size-10 text-ok" aria-hidden="true" />
        <h1 className="text-3xl">{copy.rescheduled}</h1>
      </div>
      <VisitSummary attributes={appointment.attributes} />
      <p className="text-ink-soft">
        {copy.rescheduledHelp} {appointment.attributes.cancellation?.terms}
      </p>
      <ButtonLink to={visitPaths.editAppointment(appointment.id)}>{copy.manage}</ButtonLink>
    </Column>
  );
}

type RescheduleProps = Pick<VisitPageContent, 'appointment' | 'read' | 'holdBack'> & {
  readonly onMoved: (appointment: Appointment) => void;
};

function Reschedule(props: RescheduleProps) {
  const { appointment, read } = props;
  useDeadline(appointment, read);
  const { state, reload } = useAvailability(appointment.id);
  const { window, choose, chooseDay, isNow, error, trouble, isMoving, move } = useMove(props, reload);
  const { missing_window: missing } = appointment.attributes;
  const isWithout = missing !== null && missing !== undefined;
  const terms = isNow ? undefined : findMoveTerms(appointment.attributes, window);
  return (
    <Column wide>
      <header>
        <h1 className="text-3xl">{isWithout ? copy.pickTitle : copy.rescheduleTitle}</h1>
        <p className="mt-2 text-ink-soft">{isWithout ? copy.pickLead[missing] : copy.rescheduleLead}</p>
      </header>
      <section aria-label={isWithout ? copy.work : copy.now}>
        {!isWithout && <p className="mb-2 text-sm font-semibold">{copy.now}</p>}
        <VisitSummary attributes={appointment.attributes} />
      </section>
      {trouble && <ErrorNotice title={trouble.title}>{trouble.help}</ErrorNotice>}
      <VisitTimePicker
        state={state}
        onRetry={() => void reload()}
        value={window}
        onChange={choose}
        onDay={chooseDay}
        error={error}
      />
      <StickyActionBar
        className="-mx-4 sm:mx-0"
        // Always there: what appears in it is read out.
        above={
          <p role="status" className="text-sm leading-snug text-ink-soft not-empty:mb-2">
            {terms}
          </p>
        }
        summary={
          window ? (
            <strong className="text-ink">{`${longDay(window.day)}, ${windowText(window.time)}`}</strong>
          ) : (
            copy.chooseFirst
          )
        }
      >
        <Button variant="primary" loading={isMoving} onClick={() => void move()}>
          {copy.reschedule}
        </Button>
      </StickyActionBar>
    </Column>
  );
}

type Shown = Appointment['attributes'];

const isAt = ({ appointment_day, appointment_time }: Shown, window: ChosenWindow): boolean =>
  appointment_day === window.day && appointment_time === window.time;

/** The windows that are open follow from where the visit is now. */
const useReloadOnMove = ({ appointment_day, appointment_time }: Shown, reload: () => Promise<unknown>) => {
  const shown = `${appointment_day} ${appointment_time}`;
  const loaded = useRef(shown);
  const load = useEffectEvent(() => void reload());
  useEffect(() => {
    if (loaded.current === shown) return;
    loaded.current = shown;
    load();
  }, [shown]);
};

const useMove = (
  { appointment, read, holdBack, onMoved }: RescheduleProps,
  reload: () => Promise<unknown>,
) => {
  const [window, setWindow] = useState<ChosenWindow>();
  const [isMissing, setMissing] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly help: string }>();
  const [isMoving, setMoving] = useState(false);
  const { keyFor } = useKeyFor();
  const { attributes } = appointment;
  const isNow = window !== undefined && isAt(attributes, window);
  useReloadOnMove(attributes, reload);

  const { isLost, isLookingUp, lose, forget } = useLookUp<ChosenWindow>({
    appointment,
    look: () => read({ joins: true }),
    isDone: ({ attributes: now }, sent) => isAt(now, sent),
    onDone: onMoved,
    onNotArrived: () => setTrouble({ title: copy.notArrived, help: copy.notArrivedHelp }),
    onChanged: () => setTrouble(undefined),
  });
  useHold(isMoving || isLookingUp, holdBack);

  const choose = (chosen: ChosenWindow) => {
    setWindow(chosen);
    setTrouble(undefined);
    forget();
    setMissing(false);
  };

  /** The window of another day does not go with this one. */
  const chooseDay = (day: string) => {
    if (day === window?.day) return;
    setWindow(undefined);
    setMissing(false);
  };

  const fail = async (failure: unknown, wanted: ChosenWindow): Promise<void> => {
    if (isAnswerLost(failure)) {
      lose(wanted, appointment);
      setTrouble({ title: copy.unsure, help: copy.unsureHelp });
      return;
    }
    if (failedBy(failure, 'quote_changed')) {
      const now = await read();
      // The page says itself what was changed, where it can be seen.
      if (now && !isSameVisit(now, appointment)) return;
    }
    if (failedBy(failure, 'window_taken')) {
      setWindow(undefined);
      setTrouble({ title: copy.taken, help: copy.takenHelp });
      await reload();
      return;
    }
    const help = failureWords(failure, copy.failedHelp, { told: ['conflict', 'quote_changed'] });
    setTrouble({ title: copy.failed, help });
    // What can no longer be moved is shown as it is.
    if (failedBy(failure, 'conflict')) await read();
  };

  const move = async () => {
    if (!window) return setMissing(true);
    if (isNow) return;
    const { appointment_day, appointment_time } = attributes;
    const body = {
      appointment: {
        appointment_day: window.day,
        appointment_time: window.time,
        shown: { appointment_day, appointment_time },
      },
    };
    setMoving(true);
    setTrouble(undefined);
    forget();
    try {
      const { data } = await api.call(
        schedulingRoutes.reschedule,
        { params: { id: appointment.id }, body },
        { idempotencyKey: keyFor(body), timeoutMs: 20_000 },
      );
      onMoved(data);
    } catch (failure) {
      await fail(failure, window);
    } finally {
      setMoving(false);
    }
  };

  // What was sent may have moved it there already.
  const isOwnMove = isMoving || isLost;
  const error = isNow && !isOwnMove ? copy.chooseAnother : isMissing ? copy.timeRequired : undefined;
  return { window, choose, chooseDay, isNow, error, trouble, isMoving, move };
};
