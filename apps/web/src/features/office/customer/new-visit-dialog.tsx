import { type CustomerPage, customerDeskRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { ServiceSearchField } from '../../../shared/service-desk';
import { Button } from '../../../shared/ui/button';
import { ChipRemovable } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { workPaths } from '../../../shared/work-paths';
import { customerCopy as copy } from './copy';
import { carText } from './texts';

type NewVisitDialogProps = { readonly customer: CustomerPage; readonly onClose: () => void };

/** A request in the customer's name, which opens once it is made. */
export function NewVisitDialog({ customer, onClose }: NewVisitDialogProps) {
  const navigate = useNavigate();
  const [carKey, setCarKey] = useState(customer.cars[0]?.key);
  const [zip, setZip] = useState(customer.zip ?? '');
  const [services, setServices] = useState<readonly string[]>([]);
  const { send, isPending, problem } = useRouteCall(customerDeskRoutes.askForCustomer, {
    otherwise: copy.didNotWork,
    told: ['conflict', 'out_of_area', 'invalid_input'],
    onDone: ({ data }) => {
      onClose();
      void navigate(workPaths.officeRequest(data.id));
    },
  });
  const car = customer.cars.find(({ key }) => key === carKey);
  const isSound = car?.year != null && car.make && car.model && /^\d{5}$/.test(zip) && services.length > 0;
  const create = (): void => {
    if (!isSound || car?.year == null || !car.make || !car.model) return;
    const { id, year, make, model, engine, vin, plate, name } = car;
    const car_attributes = { id, year, make, model, engine_size: engine, vin, plate, name };
    void send({ params: { id: customer.id }, body: { car_attributes, zip, services: [...services] } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.newTitle}
      description={copy.newHelp}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" disabled={!isSound} loading={isPending} onClick={create}>
            {copy.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {problem && <ErrorNotice title={problem} />}
        {customer.cars.length === 0 && <p>{copy.noCarHelp}</p>}
        <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Select
            label={copy.car}
            options={customer.cars.map((one) => ({ value: one.key, label: carText(one) }))}
            value={carKey}
            onValueChange={setCarKey}
          />
          <TextField label={copy.zip} inputMode="numeric" value={zip} onValueChange={setZip} />
        </div>
        <ServiceSearchField label={copy.services} chosen={services} onChosen={setServices} />
        <div className="flex flex-wrap gap-2">
          {services.map((name) => (
            <ChipRemovable
              key={name}
              label={name}
              onRemove={() => setServices(services.filter((one) => one !== name))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
