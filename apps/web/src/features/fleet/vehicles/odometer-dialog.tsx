import { telematicsRoutes } from '@lugnut/contract';
import { odometerWords, readOdometer } from '@lugnut/domain/telematics';
import { useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { odometerCopy as copy } from './reading-copy';

type Props = {
  readonly vehicle: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const milesOf = (text: string): number | undefined => {
  const read = readOdometer(text);
  return read.kind === 'number' ? read.value : undefined;
};

/** FLT-5: what somebody reads off the dashboard holds, higher or lower; who said what is kept. */
export function OdometerDialog({ vehicle, onClose, onSaved }: Props) {
  const zone = useFleetZone();
  const input = { params: { id: vehicle.id } };
  const query = useRouteQuery(telematicsRoutes.showOdometer, input, { select: ({ data }) => data });
  const [text, setText] = useState('');
  const [isMarked, setMarked] = useState(false);
  const miles = milesOf(text);
  const { send, isPending, isDone, problem, reset } = useRouteCall(telematicsRoutes.saveVehicleOdometer, {
    otherwise: fleetCopy.failedText,
    onDone: (answer) => {
      keepAnswer(telematicsRoutes.showOdometer, input, answer);
      setText('');
      setMarked(false);
      onSaved();
    },
  });
  const save = () => {
    // What became of the try before is no word on this one.
    reset();
    if (miles === undefined) return setMarked(true);
    void send({ ...input, body: { miles } });
  };
  return (
    <Dialog
      open
      size="sm"
      title={copy.title(vehicle.title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.close}</Button>
          <Button variant="primary" loading={isPending} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <TextField
          label={copy.label}
          hint={copy.hint}
          inputMode="numeric"
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            setMarked(false);
            reset();
          }}
          error={isMarked ? odometerWords : undefined}
          inputClassName="figures"
        />
        <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
          {isDone && copy.saved}
        </p>
        {problem !== '' && <ErrorNotice title={problem} />}
        <WhenLoaded query={query}>
          {({ miles: believed, history }) => (
            <>
              <p>
                {copy.now}{' '}
                <strong className="figures">{believed === null ? copy.unknown : copy.miles(believed)}</strong>
              </p>
              <section aria-label={copy.history} className="grid gap-2">
                <h3 className="text-sm font-semibold">{copy.history}</h3>
                {history.length === 0 ? (
                  <p className="text-sm text-ink-soft">{copy.noHistory}</p>
                ) : (
                  <ul className="grid gap-2 text-sm">
                    {history.map((note) => (
                      <li key={note.id} className="rounded-control bg-sunken px-3 py-2">
                        <strong className="figures">{copy.miles(note.miles)}</strong>
                        {note.previous !== null && (
                          <span className="text-ink-soft figures"> {copy.before(note.previous)}</span>
                        )}
                        <span className="block text-ink-soft">
                          {copy.sources[note.source](note.by ?? copy.someone)}, {momentOf(note.at, zone)}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            </>
          )}
        </WhenLoaded>
      </div>
    </Dialog>
  );
}
