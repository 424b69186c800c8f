import { driverInspectionsRoutes } from '@lugnut/contract';
import { pinPattern } from '@lugnut/domain/fleet';
import { useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { SectionCard } from '../vehicle/section-card';
import { inspectionsCopy as copy } from './copy';

const { getInspectionSetting, setInspectionPin } = driverInspectionsRoutes;

/** One PIN for all drivers of the fleet. */
export function PinCard() {
  const query = useRouteQuery(getInspectionSetting, {}, { select: ({ data }) => data });
  const [pin, setPin] = useState('');
  const { send, isPending } = useRouteCall(setInspectionPin, {
    otherwise: copy.failed,
    onDone: (answer, { body }) => {
      keepAnswer(getInspectionSetting, {}, answer);
      setPin('');
      showToast(body.pin === null ? copy.pinRemoved : copy.pinSaved, { tone: 'ok' });
    },
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  return (
    <SectionCard title={copy.pin}>
      <WhenLoaded query={query}>
        {({ has_pin: hasPin }) => (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (pinPattern.test(pin)) void send({ body: { pin } });
            }}
          >
            <p className="text-sm text-ink-soft">{hasPin ? copy.pinOn : copy.pinOff}</p>
            <TextField
              label={copy.pinLabel}
              inputMode="numeric"
              autoComplete="off"
              value={pin}
              onValueChange={setPin}
              className="max-w-56"
            />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" type="submit" disabled={!pinPattern.test(pin)} loading={isPending}>
                {copy.pinSave}
              </Button>
              {hasPin && (
                <Button size="sm" variant="quiet" onClick={() => void send({ body: { pin: null } })}>
                  {copy.pinRemove}
                </Button>
              )}
            </div>
          </form>
        )}
      </WhenLoaded>
    </SectionCard>
  );
}
