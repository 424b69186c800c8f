import { carTitle } from '@lugnut/domain/vehicles';
import { type FormEvent, useId, useState } from 'react';
import { carName } from '../service-names/car-name.en';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { vehicleDialogCopy as copy } from './copy.en';
import { DialogDone, DialogFooter, nameLimit } from './dialog-parts';
import type { PickedCar } from './picked-car';
import { renameCar } from './save-car';
import { useClosingMessage } from './use-closing-message';

type EditVehicleProps = {
  readonly onClose: () => void;
  readonly onSaved: (car: PickedCar) => void;
};

type KeptCar = PickedCar & { readonly id: string };

/** Open while there is a car to name. */
export function EditVehicleDialog({
  car,
  ...props
}: EditVehicleProps & { readonly car: KeptCar | undefined }) {
  return car ? <EditVehicle key={car.id} car={car} {...props} /> : null;
}

/** What its owner calls it; an empty name is none (AREA-4). */
function EditVehicle({ car, onClose, onSaved }: EditVehicleProps & { readonly car: KeptCar }) {
  const formId = useId();
  const [name, setName] = useState(car.name ?? '');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const { message, setMessage } = useClosingMessage(onClose);
  const isTooLong = [...name.trim()].length > nameLimit;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || isTooLong) return;
    setSending(true);
    setProblem(undefined);
    const outcome = await renameCar(car.id, car.year, name.trim());
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.message);
    setMessage(copy.saved);
    onSaved(outcome.car);
  };

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={copy.editTitle}
      description={carName(carTitle(car))}
      footer={
        <DialogFooter
          {...{ formId, sending, onClose }}
          done={message !== undefined}
          action={copy.save}
          disabled={isTooLong}
        />
      }
    >
      {message !== undefined ? (
        <DialogDone message={message} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="pt-2">
          <TextField
            label={copy.name}
            name="vehicle-name"
            value={name}
            onValueChange={setName}
            hint={copy.nameHint}
            limit={nameLimit}
            error={problem}
            autoComplete="off"
            data-first-focus=""
          />
        </form>
      )}
    </Dialog>
  );
}
