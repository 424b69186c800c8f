import { zipLength } from '@lugnut/domain/coverage';
import { formatCents } from '@lugnut/domain/money';
import { MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { pageWidth } from '../../shared/page/page-section';
import { type QuoteStart, useQuoteStart, ZipForm } from '../../shared/quote-start';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Skeleton } from '../../shared/ui/skeleton';
import { funnelCopy as copy } from './copy';
import { useDiagnosisPrice } from './use-diagnosis-price';

/** The funnel begins at the gate; with a zip we serve it opens the service desk. */
export function FunnelPage() {
  const start = useQuoteStart();
  const [searchParams] = useSearchParams();
  const told = searchParams.get('zip') ?? '';
  const isAskedElsewhere = told.length === zipLength && told !== start?.zip;
  return (
    <div className={`${pageWidth} py-8 lg:py-12`}>
      {start && !isAskedElsewhere ? <ServiceDesk start={start} /> : <ZipGate />}
    </div>
  );
}

function ZipGate() {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-3xl lg:text-4xl">{copy.gateTitle}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{copy.gateLead}</p>
      <ZipForm size="hero" action="Continue" prefill waitsForContinue />
    </div>
  );
}

function ServiceDesk({ start }: { readonly start: QuoteStart }) {
  const priceCents = useDiagnosisPrice(start.zip);
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <PlaceBar start={start} />
      <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
      <Card>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl">{copy.diagnosisTitle}</h2>
          <p className="text-xl font-bold tabular-nums" data-testid="diagnosis-price">
            {priceCents === undefined ? (
              <Skeleton className="h-7 w-16" />
            ) : (
              formatCents(priceCents, { dropZeroCents: true })
            )}
          </p>
        </div>
        <p className="mt-2 text-ink-soft">{copy.diagnosisText}</p>
        <p className="mt-3 text-sm">
          <strong>{copy.dueNow}</strong> · {copy.notCharged}
        </p>
      </Card>
      <Card>
        <h2 className="text-xl">{copy.callTitle}</h2>
        <p className="mt-2 text-ink-soft">{copy.callText}</p>
        <a
          href={brand.phone.href}
          className="mt-4 inline-flex min-h-12 items-center gap-2 rounded-control border border-signal-edge bg-signal px-5 font-semibold text-on-signal"
        >
          <Phone className="size-5" aria-hidden="true" />
          {brand.phone.text}
        </a>
      </Card>
    </div>
  );
}

function PlaceBar({ start }: { readonly start: QuoteStart }) {
  const [changing, setChanging] = useState(false);
  return (
    <section aria-label={copy.place}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MapPin className="size-5 shrink-0 text-forest-ink" aria-hidden="true" />
        <p className="min-w-0">
          <strong>{`${start.city}, ${start.state} ${start.zip}`}</strong>
          {start.timesUsed > 0 && (
            <span className="block text-sm text-ink-soft">{copy.jobs(start.timesUsed)}</span>
          )}
        </p>
        <Button variant="link" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing ? copy.keep : copy.change}
        </Button>
      </div>
      {changing && (
        <div className="mt-3">
          <ZipForm action="Continue" waitsForContinue takesFocus onLeave={() => setChanging(false)} />
        </div>
      )}
    </section>
  );
}
