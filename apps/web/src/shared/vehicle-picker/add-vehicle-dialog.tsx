import { carTitle, parseVin } from '@lugnut/domain/vehicles';
import { type FormEvent, useId, useReducer, useState } from 'react';
import { useKeyFor } from '../api/use-key-for';
import { carName } from '../service-names/car-name.en';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { isTooLong } from '../ui/text-length';
import { advanceChoice, findChosenCar, noChoice } from './cascade';
import { CascadeFields, useChoiceVehicles } from './cascade-fields';
import { vehicleDialogCopy as copy, pickerCopy } from './copy.en';
import { DialogDone, DialogFooter, nameLimit } from './dialog-parts';
import { vinProblem } from './lookup-problems';
import type { PickedCar } from './picked-car';
import { addCar } from './save-car';
import { useClosingMessage } from './use-closing-message';

type AddVehicleProps = {
  readonly onClose: () => void;
  readonly onAdded: (car: PickedCar) => void;
};

/** Another opening is another form. */
export function AddVehicleDialog({ open, ...props }: AddVehicleProps & { readonly open: boolean }) {
  return open ? <AddVehicle {...props} /> : null;
}

/** Year, make, model and engine are needed; a VIN and a name are not (AREA-4). */
function AddVehicle({ onClose, onAdded }: AddVehicleProps) {
  const formId = useId();
  const [choice, choose] = useReducer(advanceChoice, noChoice);
  const [vin, setVin] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const { message, setMessage } = useClosingMessage(onClose);
  const { keyFor } = useKeyFor();
  const vehicles = useChoiceVehicles(choice);
  const car = vehicles.kind === 'ready' ? findChosenCar(choice, vehicles.value) : undefined;
  const reading = vin === '' ? undefined : parseVin(vin);
  const problemOfVin = vin === '' ? undefined : vinProblem(vin);
  const [vinLeft, setVinLeft] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setVinLeft(true);
    if (!car || problemOfVin !== undefined || isTooLong(name, nameLimit) || sending) return;
    const wanted: PickedCar = {
      ...car,
      vin: reading?.ok ? reading.vin : undefined,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
    };
    setSending(true);
    setProblem(undefined);
    const outcome = await addCar(wanted, keyFor(wanted));
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.message);
    setMessage(copy.added(carName(carTitle(outcome.car))));
    onAdded(outcome.car);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.addTitle}
      footer={
        <DialogFooter
          {...{ formId, sending, onClose }}
          done={message !== undefined}
          action={copy.add}
          disabled={!car}
        />
      }
    >
      {message !== undefined ? (
        <DialogDone message={message} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="pt-2">
          <CascadeFields choice={choice} onChange={choose} vehicles={vehicles} engineRequired firstFocus />
          <TextField
            label={pickerCopy.vin}
            optional
            name="vin"
            value={vin}
            onValueChange={(text) => {
              setVin(text.toUpperCase());
              setProblem(undefined);
            }}
            onBlur={() => setVinLeft(true)}
            error={vinLeft ? problemOfVin : undefined}
            satisfied={reading?.ok === true}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            inputClassName="font-mono uppercase"
          />
          <TextField
            label={copy.name}
            optional
            name="vehicle-name"
            value={name}
            onValueChange={setName}
            hint={copy.nameHint}
            limit={nameLimit}
            error={problem}
            autoComplete="off"
          />
        </form>
      )}
    </Dialog>
  );
}
