import { schedulingRoutes } from '@lugnut/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { visitPaths } from '../../shared/visit-paths';
import { type ChosenWindow, longDay, useAvailability, VisitTimePicker } from '../../shared/visit-time';
import { windowText } from '../../shared/visit-time/in-words';
import { manageCopy as copy } from './copy.en';
import type { Appointment } from './use-appointment';
import { Column, VisitPage } from './visit-page';
import { VisitSummary } from './visit-summary';

/** PUB-5: another window, always free. */
export function ReschedulePage() {
  const [isMoved, setMoved] = useState(false);
  return (
    <VisitPage unknown="unavailable page" handles={['changeable']}>
      {({ appointment, update }) =>
        isMoved ? (
          <Moved appointment={appointment} />
        ) : (
          <Reschedule
            appointment={appointment}
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
      <p className="text-ink-soft">{copy.rescheduledHelp}</p>
      <ButtonLink to={visitPaths.editAppointment(appointment.id)}>{copy.manage}</ButtonLink>
    </Column>
  );
}

type RescheduleProps = {
  readonly appointment: Appointment;
  readonly onMoved: (appointment: Appointment) => void;
};

function Reschedule({ appointment, onMoved }: RescheduleProps) {
  const { state, reload } = useAvailability(appointment.id);
  const { window, choose, chooseDay, error, trouble, isMoving, move } = useMove(appointment, onMoved, reload);
  const { missing_window: missing } = appointment.attributes;
  const isWithout = missing !== null && missing !== undefined;
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

const useMove = (
  appointment: Appointment,
  onMoved: RescheduleProps['onMoved'],
  reload: () => Promise<unknown>,
) => {
  const [window, setWindow] = useState<ChosenWindow>();
  const [error, setError] = useState<string>();
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly help: string }>();
  const [isMoving, setMoving] = useState(false);
  const { keyFor } = useKeyFor();
  const { appointment_day, appointment_time } = appointment.attributes;

  const choose = (chosen: ChosenWindow) => {
    setWindow(chosen);
    setTrouble(undefined);
    const isNow = chosen.day === appointment_day && chosen.time === appointment_time;
    setError(isNow ? copy.chooseAnother : undefined);
  };

  /** The window of another day does not go with this one. */
  const chooseDay = (day: string) => {
    if (day === window?.day) return;
    setWindow(undefined);
    setError(undefined);
  };

  const move = async () => {
    if (!window) return setError(copy.timeRequired);
    if (error !== undefined) return;
    const body = { appointment: { appointment_day: window.day, appointment_time: window.time } };
    setMoving(true);
    setTrouble(undefined);
    try {
      const { data } = await api.call(
        schedulingRoutes.reschedule,
        { params: { id: appointment.id }, body },
        { idempotencyKey: keyFor(body), timeoutMs: 20_000 },
      );
      onMoved(data);
    } catch (failure) {
      if (failedBy(failure, 'window_taken')) {
        setWindow(undefined);
        setTrouble({ title: copy.taken, help: copy.takenHelp });
        await reload();
      } else {
        const help = failureWords(failure, copy.failedHelp, { told: ['conflict'] });
        setTrouble({ title: copy.failed, help });
      }
    } finally {
      setMoving(false);
    }
  };

  return { window, choose, chooseDay, error, trouble, isMoving, move };
};
