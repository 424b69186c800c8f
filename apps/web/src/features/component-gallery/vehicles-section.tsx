import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button';
import {
  AddVehicleDialog,
  ConfirmCar,
  EditVehicleDialog,
  usePicker,
  VehiclePicker,
} from '../../shared/vehicle-picker';
import { GallerySection, Specimen } from './gallery-section';

const camry = {
  id: 'sample',
  year: 2015,
  make: 'Toyota',
  model: 'Camry',
  engine: '2.5L 4-cyl',
  vin: '4T1BF1FK1FU033527',
};
const sprinter = {
  id: 'long',
  year: 2019,
  make: 'Mercedes-Benz',
  model: 'Sprinter 2500',
  engine: '3.0L V6 Diesel',
  vin: undefined,
  name: 'Van 12',
};
const nothing = () => undefined;
// Several on one page: none of them sticks.
const actions = (buttons: ReactNode) => <div className="flex gap-3">{buttons}</div>;

export function VehiclesSection() {
  const { state, send } = usePicker('MI');
  const [dialog, setDialog] = useState<'add' | 'edit'>();
  const close = () => setDialog(undefined);
  return (
    <GallerySection id="vehicles" title="Vehicles">
      <Specimen name="Picker (try DEMO1, DOWN, SLOW)">
        <VehiclePicker state={state} send={send} onPicked={() => send({ kind: 'back' })} actions={actions} />
      </Specimen>
      <Specimen name="A known car">
        <ConfirmCar cars={[camry]} onConfirm={nothing} onDifferent={nothing} actions={actions} />
      </Specimen>
      <Specimen name="Several">
        <ConfirmCar cars={[sprinter, camry]} onConfirm={nothing} onDifferent={nothing} actions={actions} />
      </Specimen>
      <Specimen name="Dialogs">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog('add')}>Add New Vehicle</Button>
          <Button onClick={() => setDialog('edit')}>Edit Vehicle Name</Button>
        </div>
      </Specimen>
      <AddVehicleDialog open={dialog === 'add'} onClose={close} onAdded={nothing} />
      <EditVehicleDialog car={dialog === 'edit' ? sprinter : undefined} onClose={close} onSaved={nothing} />
    </GallerySection>
  );
}
