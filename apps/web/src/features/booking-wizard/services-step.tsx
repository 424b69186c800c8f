import { ArrowRight } from 'lucide-react';
import { type FunnelCar, tellDesk } from '../../shared/booking/request-draft';
import { StepActions, StepTitle } from '../../shared/booking/step-parts';
import { type DeskChoice, hasWish, ServiceDesk } from '../../shared/service-desk';
import { Button } from '../../shared/ui/button';
import { CarCard } from '../../shared/vehicle-picker';
import { wizardCopy } from './copy.en';

const copy = wizardCopy.services;

export const deskSummary = (desk: DeskChoice): string => {
  if (!hasWish(desk)) return copy.nothing;
  return desk.tab === 'services' ? copy.count(desk.services.length) : copy.diagnosis;
};

export function WizardDesk({ desk }: { readonly desk: DeskChoice }) {
  return <ServiceDesk names="wizard" desk={desk} send={tellDesk} />;
}

type ServicesStepProps = {
  readonly car: FunnelCar | undefined;
  readonly desk: DeskChoice;
  readonly onChangeCar: () => void;
  readonly onContinue: () => void;
};

/** Step 1: for which car, and what. */
export function ServicesStep({ car, desk, onChangeCar, onContinue }: ServicesStepProps) {
  return (
    <>
      <StepTitle>{copy.title}</StepTitle>
      <p className="mt-2 mb-4 text-ink-soft">{copy.lead}</p>
      <div className="grid gap-5 pb-6">
        {car && (
          <section aria-label={copy.vehicle}>
            <CarCard car={car}>
              <Button variant="link" size="sm" className="mt-2" onClick={onChangeCar}>
                {copy.change}
              </Button>
            </CarCard>
          </section>
        )}
        <WizardDesk desk={desk} />
      </div>
      <StepActions summary={deskSummary(desk)}>
        <Button variant="primary" disabled={!hasWish(desk)} onClick={onContinue}>
          {wizardCopy.continue}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </StepActions>
    </>
  );
}
