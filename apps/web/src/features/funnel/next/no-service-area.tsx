import { appointmentUpkeepRoutes } from '@lugnut/contract';
import { isZipCode, nearbyRegion, typedZip, zipLength } from '@lugnut/domain/coverage';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import type { Appointment } from '../../../shared/booking/stages';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { WaysOn } from '../../../shared/booking/ways-on';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';
import { funnelCopy } from '../copy.en';

const copy = funnelCopy.next;

type NoServiceAreaProps = {
  readonly appointment: Appointment;
  readonly onCovered: (appointment: Appointment) => void;
};

/** NEXT-2, NEXT-3: nobody goes there yet; a city nearby may do. */
export function NoServiceArea({ appointment, onCovered }: NoServiceAreaProps) {
  const zip = appointment.attributes.address;
  const region = nearbyRegion(zip);
  return (
    <>
      <StepTitle>{copy.outsideTitle(zip)}</StepTitle>
      <p className="mt-3 text-lg text-ink-soft">{region ? copy.nearby : copy.elsewhere}</p>
      {region && (
        <>
          <p className="mt-3 font-semibold">{copy.region(region)}</p>
          <p className="mt-1 mb-5 text-ink-soft">{copy.notify(zip)}</p>
          <ZipRetry appointment={appointment} onCovered={onCovered} />
        </>
      )}
      {!region && <WaysOn />}
    </>
  );
}

const wording = { told: ['conflict'], instead: { out_of_area: copy.stillOutside } } as const;

function ZipRetry({ appointment, onCovered }: NoServiceAreaProps) {
  const [zip, setZip] = useState('');
  const [problem, setProblem] = useState<string>();
  const [covered, setCovered] = useState<Appointment>();
  const [isAsking, setAsking] = useState(false);
  const latest = useRef('');
  // Not the state: a second press may come before it is drawn.
  const isRunning = useRef(false);
  const type = (text: string) => {
    latest.current = typedZip(text);
    setZip(latest.current);
    setProblem(undefined);
  };
  const ask = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsking(true);
    try {
      const { data } = await api.call(
        appointmentUpkeepRoutes.updateOutOfRange,
        { params: { id: appointment.id }, body: { zip } },
        { timeoutMs: 15_000 },
      );
      setCovered(data);
    } catch (error) {
      if (latest.current === zip) setProblem(failureWords(error, copy.retryFailed, wording));
    } finally {
      isRunning.current = false;
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (covered) onCovered(covered);
    else if (isZipCode(zip)) void ask();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <TextField
        label={copy.retryLabel}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern={`[0-9]{${zipLength}}`}
        value={zip}
        readOnly={covered !== undefined}
        onValueChange={type}
        error={problem}
        satisfied={covered !== undefined}
        className="max-w-xs"
      />
      <p role="status" className="flex min-h-6 items-center gap-2 pb-6 font-semibold text-ok-ink">
        {covered && (
          <>
            <Check className="size-5" strokeWidth={3} aria-hidden="true" />
            {copy.covered(covered.attributes.address)}
          </>
        )}
      </p>
      <StepActions>
        <Button type="submit" variant="primary" disabled={!isZipCode(zip)} loading={isAsking}>
          {covered ? funnelCopy.continue : copy.retry}
        </Button>
      </StepActions>
    </form>
  );
}
