import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/use-session';
import { SkeletonCard } from '../../ui/skeleton';
import { ConfirmCar, usePicker, useSavedCars, VehiclePicker } from '../../vehicle-picker';
import { openPicker, type PickerEvent } from '../../vehicle-picker/picker-state';
import type { FunnelCar } from '../request-draft';
import { StepActions, StepTitle, useStepBack } from '../step-parts';
import { carViewOf } from './car-view';
import { carStepCopy as copy } from './copy.en';
import { useFoundPlace } from './use-found-place';

export type CarStepProps = {
  /** Of the zip where the vehicle is: the plate's most likely state. */
  readonly zipState: string;
  readonly car: FunnelCar | undefined;
  readonly onCar: (car: FunnelCar | undefined) => void;
  readonly onContinue: () => void;
};

/** The lookup's timeout: then the form is quicker. */
const savedTimeoutMs = 2_000;

const actions = (buttons: ReactNode) => <StepActions>{buttons}</StepActions>;

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CarStep({ zipState, car, onCar, onContinue }: CarStepProps) {
  const { loggedIn } = useSession();
  const { saved } = useSavedCars(loggedIn && car === undefined, savedTimeoutMs);
  const [wantsForm, setWantsForm] = useState(false);
  const { state, send } = usePicker(zipState, { keepsFound: true });
  const foundPlace = useFoundPlace(state.lookup);
  const view = carViewOf({
    car,
    loggedIn,
    saved,
    wantsForm: wantsForm || foundPlace.isForm,
    wantsOther: state.wantsOther,
  });
  const isFound = view.kind === 'form' && foundPlace.isShown;
  const isConfirming = isFound || view.kind === 'confirm';
  const lead = isFound ? copy.foundLead : isConfirming ? copy.confirmLead : copy.lead;

  // CAR-7: from a confirmation to the form, from the form to the desk.
  const goToForm = () => {
    if (isFound) return foundPlace.leave();
    send({ kind: 'back' });
    setWantsForm(true);
  };
  useStepBack(isConfirming ? goToForm : undefined);

  const goOn = (chosen: FunnelCar) => {
    onCar(chosen);
    onContinue();
  };
  const answer = (event: PickerEvent) => {
    send(event);
    if (event.kind === 'not-mine') foundPlace.leave();
  };
  // Back from the found car: it is kept for Forward, and the form is shown.
  const shown = isFound || state.lookup.kind !== 'found' ? state : openPicker(state);
  const putAway = () => {
    onCar(undefined);
    send({ kind: 'back' });
    send({ kind: 'other-car' });
    setWantsForm(true);
  };
  return (
    <>
      <StepTitle>{isConfirming ? copy.confirmTitle : copy.title}</StepTitle>
      <p className="mt-2 mb-4 text-ink-soft">{lead}</p>
      {view.kind === 'loading' && <SkeletonCard label={copy.loading} />}
      {view.kind === 'confirm' && (
        <ConfirmCar cars={view.cars} onConfirm={goOn} onDifferent={putAway} actions={actions} />
      )}
      {view.kind === 'form' && (
        <VehiclePicker state={shown} send={answer} onPicked={goOn} actions={actions} />
      )}
    </>
  );
}
