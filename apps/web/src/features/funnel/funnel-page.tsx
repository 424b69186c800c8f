import { quickPickNames } from '@lugnut/domain/catalog';
import { zipLength } from '@lugnut/domain/coverage';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changeDraft, readDraft } from '../../shared/booking/request-draft';
import { pageWidth } from '../../shared/page/page-section';
import { AccountGate, useQuoteStart, ZipForm } from '../../shared/quote-start';
import { advanceDesk, emptyDesk } from '../../shared/service-desk';
import { funnelCopy as copy } from './copy';
import { QuoteFunnel, searchWithoutZip } from './funnel';

const [oilChange] = quickPickNames;

/** DESK-7: `?service=oil` is taken up once; after that the choice is the visitor's. */
const useServiceOfAddress = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isOil = query.get('service') === 'oil';
  useEffect(() => {
    if (!isOil) return;
    const { desk } = readDraft();
    const picking = desk.tab === 'services' ? desk : { ...emptyDesk, tab: 'services' as const };
    changeDraft({ desk: advanceDesk(picking, { kind: 'service added', name: oilChange }) });
    const rest = new URLSearchParams(window.location.search);
    rest.delete('service');
    void navigate({ search: rest.size > 0 ? `?${rest}` : '' }, { replace: true });
  }, [isOil, navigate]);
};

/** The funnel begins at the gate; with a zip we serve it opens the service desk. */
export function FunnelPage() {
  const start = useQuoteStart();
  const [query] = useSearchParams();
  useServiceOfAddress();
  const told = query.get('zip') ?? '';
  const isAskedElsewhere = told.length === zipLength && told !== start?.zip;
  return start && !isAskedElsewhere ? <QuoteFunnel start={start} /> : <ZipGate />;
}

function ZipGate() {
  const [query] = useSearchParams();
  return (
    <div className={`${pageWidth} py-8 lg:py-12`}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{copy.gateTitle}</h1>
        <p className="mt-3 mb-6 text-lg text-ink-soft">{copy.gateLead}</p>
        <AccountGate quoteSearch={searchWithoutZip(query)}>
          <ZipForm
            size="hero"
            action={copy.continue}
            prefill
            waitsForContinue
            quoteSearch={searchWithoutZip(query)}
          />
        </AccountGate>
      </div>
    </div>
  );
}
