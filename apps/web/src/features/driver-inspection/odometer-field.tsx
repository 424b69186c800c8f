import type { DriverChecklist } from '@lugnut/contract';
import type { SetAsideReason } from '@lugnut/domain/telematics';
import { useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox';
import { TextField } from '../../shared/ui/text-field';
import { driverCopy as copy } from './copy.en';
import { doubtOf, type ReportEvent, type ReportState } from './report-state';

const doubtWords = (reason: SetAsideReason, { last_odometer: known }: DriverChecklist): string => {
  const last = known ? copy.miles(known.miles) : undefined;
  if (reason === 'zero') return copy.doubts.zero;
  if (reason === 'jump' && last === undefined) return copy.doubts.first;
  return last === undefined || reason === 'no_value' || reason === 'impossible'
    ? copy.doubts.none
    : copy.doubts.last(last);
};

type Props = {
  readonly report: ReportState;
  readonly checklist: DriverChecklist;
  readonly send: (event: ReportEvent) => void;
  /** What the last try to send found. */
  readonly error: string | undefined;
};

/** FLT-5: what looks wrong is said while the driver still sits before the gauge; it may be right all the same. */
export function OdometerField({ report, checklist, send, error }: Props) {
  const { odometer, sureOdometer } = report;
  // Not while it is typed: half of a number always looks wrong.
  const [isLeft, setLeft] = useState(false);
  const doubt = doubtOf(report, checklist, Date.now());
  const isSure = odometer !== '' && sureOdometer === odometer;
  const isAsked = doubt !== undefined && (isLeft || isSure || error === copy.checkOdometer);
  const asked = isAsked && !isSure ? copy.odometerDoubt(doubtWords(doubt, checklist)) : undefined;
  return (
    <div className="grid gap-1">
      <TextField
        label={copy.odometer}
        optional
        inputMode="numeric"
        value={odometer}
        error={asked ?? error}
        onBlur={() => setLeft(true)}
        onValueChange={(typed) => {
          setLeft(false);
          send({ kind: 'changed', to: { odometer: typed } });
        }}
      />
      {isAsked && (
        <Checkbox
          label={copy.sureOdometer}
          checked={isSure}
          onCheckedChange={(isOn) => send({ kind: 'changed', to: { sureOdometer: isOn ? odometer : '' } })}
        />
      )}
    </div>
  );
}
