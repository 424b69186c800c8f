import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/use-session';
import { SkeletonCard } from '../../ui/skeleton';
import { ConfirmCar, usePicker, useSavedCars, VehiclePicker } from '../../vehicle-picker';
import type { FunnelCar } from '../request-draft';
import { StepActions, StepTitle, useStepBack } from '../step-parts';
import { carViewOf } from './car-view';
import { carStepCopy as copy } from './copy';

export type CarStepProps = {
  /** Of the zip where the vehicle is: the plate's most likely state. */
  readonly zipState: string;
  readonly car: FunnelCar | undefined;
  readonly onCar: (car: FunnelCar | undefined) => void;
  readonly onContinue: () => void;
};

/** As long as a lookup may take: then the form is quicker. */
const savedTimeoutMs = 2_000;

const actions = (buttons: ReactNode) => <StepActions>{buttons}</StepActions>;

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CarStep({ zipState, car, onCar, onContinue }: CarStepProps) {
  const { loggedIn } = useSession();
  const { saved } = useSavedCars(loggedIn && car === undefined, savedTimeoutMs);
  const [wantsForm, setWantsForm] = useState(false);
  const { state, send } = usePicker(zipState);
  const view = carViewOf({ car, loggedIn, saved, wantsForm, wantsOther: state.wantsOther });
  const isFound = view.kind === 'form' && state.lookup.kind === 'found';
  const isConfirming = isFound || view.kind === 'confirm';
  const lead = isFound ? copy.foundLead : isConfirming ? copy.confirmLead : copy.lead;

  // CAR-7: from a confirmation to the form, from the form to the desk.
  const goToForm = () => (isFound ? send({ kind: 'back' }) : setWantsForm(true));
  useStepBack(isConfirming ? goToForm : undefined);

  const goOn = (chosen: FunnelCar) => {
    onCar(chosen);
    onContinue();
  };
  const putAway = () => {
    onCar(undefined);
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
      {view.kind === 'form' && <VehiclePicker state={state} send={send} onPicked={goOn} actions={actions} />}
    </>
  );
}
