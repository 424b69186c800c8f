import { retailMember } from '@lugnut/domain/estimates';
import { useState } from 'react';
import { EstimateTicket, type QuotedService, withDecisions } from '../../shared/estimate';
import {
  nineServices,
  oilChange,
  sampleDiagnosis,
  sampleQuote,
  sampleService,
} from '../../shared/estimate/sample-quotes';
import { GallerySection, Specimen } from './gallery-section';

const statuses = sampleQuote({
  services: [
    sampleService('Front Brake Pads & Rotors', { status: 'locked' }),
    sampleService('Replace Battery', { status: 'approved', needVinToConfirmParts: true }),
    sampleService('Replace Starter', { customerToSupplyParts: true }),
    sampleService('Cabin Air Filter', { typeOfService: 'addon', parts: [] }),
  ],
});
const nine = sampleQuote({ services: nineServices });
const member = sampleQuote({
  services: [oilChange, sampleService('Rear Brake Pads & Rotors')],
  payer: retailMember,
});
const { labor: _unpriced, ...unpriced } = sampleService('Replace Timing Chain');
const toFollow = sampleQuote({ services: [unpriced], discounts: [] });
const fleet = sampleQuote({ payer: { membership: 'none', job: 'fleet' }, discounts: [] });
const houston = sampleDiagnosis({ marketId: 'HOU' });

const nothingBusy: ReadonlySet<string> = new Set();
const refused = new Map([['replace-starter', 'We couldn’t save this. Please try again.']]);

function DecidedTicket() {
  const [decided, setDecided] = useState<ReadonlyMap<string, 'approved' | 'rejected' | 'deleted'>>(new Map());
  const onDecide = ({ id, status, type_of_service: type }: QuotedService) =>
    setDecided(
      new Map(decided).set(
        id,
        status === 'rejected' ? 'approved' : type === 'addon' ? 'deleted' : 'rejected',
      ),
    );
  return (
    <EstimateTicket
      appointment={withDecisions(statuses, decided)}
      decisions={{ onDecide, busy: nothingBusy, errors: refused }}
      showsStatus="all"
    />
  );
}

/** The work order as a quote shows it. */
export function EstimateSection() {
  return (
    <GallerySection id="estimate" title="Quotes">
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <Specimen name="Nine services, the longest names">
          <EstimateTicket appointment={nine} />
        </Specimen>
        <div className="grid gap-8">
          <Specimen name="Approve and remove">
            <DecidedTicket />
          </Specimen>
          <Specimen name="The price is being worked out anew">
            <EstimateTicket appointment={statuses} pricing />
          </Specimen>
        </div>
        <Specimen name="A member">
          <EstimateTicket appointment={member} />
        </Specimen>
        <Specimen name="A diagnosis in Houston">
          <EstimateTicket appointment={houston} />
        </Specimen>
        <Specimen name="No price yet">
          <EstimateTicket appointment={toFollow} />
        </Specimen>
        <Specimen name="A fleet's">
          <EstimateTicket appointment={fleet} />
        </Specimen>
      </div>
    </GallerySection>
  );
}
