import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { Button } from '../../../shared/ui/button';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { ConfirmCar, usePicker, useSavedCars, VehiclePicker } from '../../../shared/vehicle-picker';
import type { FunnelCar } from '../funnel-draft';
import { carViewOf } from './car-view';
import { carStepCopy as copy } from './copy';

export type CarStepProps = {
  /** Of the zip where the vehicle is: the plate's most likely state. */
  readonly zipState: string;
  readonly car: FunnelCar | undefined;
  readonly onCar: (car: FunnelCar | undefined) => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

/** As long as a lookup may take: then the form is quicker. */
const savedTimeoutMs = 2_000;

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CarStep({ zipState, car, onCar, onBack, onContinue }: CarStepProps) {
  const { loggedIn } = useSession();
  const { saved } = useSavedCars(loggedIn && car === undefined, savedTimeoutMs);
  const [wantsForm, setWantsForm] = useState(false);
  const { state, send } = usePicker(zipState);
  const view = carViewOf({ car, loggedIn, saved, wantsForm, wantsOther: state.wantsOther });
  const isFound = view.kind === 'form' && state.lookup.kind === 'found';

  const goOn = (chosen: FunnelCar) => {
    onCar(chosen);
    onContinue();
  };
  // CAR-7: from a confirmation to the form, from the form to the desk.
  const goBack = () => {
    if (isFound) send({ kind: 'back' });
    else if (view.kind === 'confirm') setWantsForm(true);
    else onBack();
  };

  return (
    <div className="grid gap-4">
      <Button variant="link" className="justify-self-start" onClick={goBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {copy.back}
      </Button>
      <div>
        <h1 className="text-3xl lg:text-4xl">
          {isFound || view.kind === 'confirm' ? copy.confirmTitle : copy.title}
        </h1>
        <p className="mt-2 text-ink-soft">
          {isFound || view.kind === 'confirm' ? copy.confirmLead : copy.lead}
        </p>
      </div>
      <div>
        {view.kind === 'loading' && <SkeletonCard label={copy.loading} />}
        {view.kind === 'confirm' && (
          <ConfirmCar
            cars={view.cars}
            onConfirm={goOn}
            onDifferent={() => {
              onCar(undefined);
              send({ kind: 'other-car' });
              setWantsForm(true);
            }}
          />
        )}
        {view.kind === 'form' && <VehiclePicker state={state} send={send} onPicked={goOn} />}
      </div>
    </div>
  );
}
