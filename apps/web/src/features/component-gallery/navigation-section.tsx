import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Price } from '../../shared/ui/price';
import { Stepper } from '../../shared/ui/stepper';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { Tabs } from '../../shared/ui/tabs';
import { GallerySection, Specimen } from './gallery-section';

const steps = [
  { id: 'service', label: 'Service' },
  { id: 'car', label: 'Your car' },
  { id: 'time', label: 'Time and place' },
] as const;

const tabs = [
  { id: 'upcoming', label: 'Upcoming', count: 2 },
  { id: 'past', label: 'Past', count: 14 },
  { id: 'cars', label: 'Cars' },
  { id: 'documents', label: 'Documents' },
] as const;

export function NavigationSection() {
  const [step, setStep] = useState<(typeof steps)[number]['id']>('car');
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('upcoming');
  return (
    <GallerySection id="navigation" title="Finding the way">
      <Specimen name="Stepper">
        <div className="grid max-w-2xl gap-4">
          <Stepper label="Progress of the booking" steps={steps} current={step} onSelect={setStep} />
          <Stepper label="Progress at the start" steps={steps} current="service" />
          <Stepper label="Progress at the end" steps={steps} current="time" onSelect={setStep} />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Your account" tabs={tabs} current={tab} onSelect={setTab}>
          <p>The panel of “{tab}”.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Sticky action bar">
        <div className="max-w-sm overflow-hidden rounded-card border border-line">
          <p className="p-4 text-ink-soft">The question of this screen.</p>
          <StickyActionBar
            summary={
              <>
                1 service
                <div className="text-ink">
                  <Price amount="$319.25" />
                </div>
              </>
            }
          >
            <Button variant="primary">
              Continue <ArrowRight className="size-5" aria-hidden="true" />
            </Button>
          </StickyActionBar>
        </div>
      </Specimen>
    </GallerySection>
  );
}
