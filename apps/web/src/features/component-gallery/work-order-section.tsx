import { useState } from 'react';
import { WorkOrder, type WorkOrderLine, type WorkOrderSum } from '../../shared/ui/work-order';
import { GallerySection, Specimen } from './gallery-section';
import { services } from './samples';

const sums: readonly WorkOrderSum[] = [
  { label: 'Services', amount: '318.20' },
  { label: 'Taxes', amount: '11.05' },
  { label: 'Convenience Fee', amount: '15.00' },
  { label: 'Discount NEW CUSTOMER', amount: '−25.00', tone: 'discount' },
];

const manyLines: readonly WorkOrderLine[] = services.map((service, index) => ({
  id: service.value,
  label: service.label,
  amount: `1,${200 + index * 37}.40`,
}));

export function WorkOrderSection() {
  const [approved, setApproved] = useState(true);
  return (
    <GallerySection id="work-order" title="Work order">
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <Specimen name="A quote">
          <WorkOrder
            orderNumber="LN-0412"
            place="48226 ET"
            vehicle="2015 Toyota Camry 2.5L"
            lines={[
              {
                id: 'brakes',
                label: 'Front Brake Pads & Rotors',
                amount: '255.80',
                approval: { approved, onChange: setApproved },
                details: [
                  { label: '2 rotors × 61.40', amount: '122.80' },
                  { label: 'labor 1.4 h × 95.00', amount: '133.00' },
                ],
              },
              { id: 'oil', label: 'Oil Change', amount: '62.40', note: 'Full synthetic, 5 quarts' },
            ]}
            sums={sums}
            total={{ label: 'Your quote', amount: '$319.25' }}
            notes={
              <>
                <p className="font-semibold text-ok-ink">Members Save $34.42</p>
                <p>Due Now $0 · pay after service</p>
              </>
            }
          />
        </Specimen>
        <div className="grid gap-8">
          <Specimen name="Before the car is known">
            <WorkOrder
              place="48226 Detroit"
              lines={[{ id: 'oil', label: 'Oil Change', note: 'price after your car', onRemove: () => {} }]}
              notes="your car: ?"
            />
          </Specimen>
          <Specimen name="Empty">
            <WorkOrder place="48226 Detroit" lines={[]} emptyText="Choose a service and it appears here." />
          </Specimen>
        </div>
        <Specimen name="Eight services, the longest names">
          <WorkOrder
            orderNumber="LN-104128"
            place="48226 ET"
            vehicle="2019 Mercedes-Benz Sprinter 2500 3.0L V6 Turbo Diesel"
            lines={manyLines}
            total={{ label: 'Your quote', amount: '$11,319.25' }}
          />
        </Specimen>
      </div>
    </GallerySection>
  );
}
