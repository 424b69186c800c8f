import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { type QuoteStart, ZipForm } from '../../shared/quote-start';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { funnelCopy as copy } from './copy.en';

type PlaceBarProps = {
  readonly start: QuoteStart;
  /** Where the visitor is, kept when the zip changes. */
  readonly quoteSearch: string;
};

export function PlaceBar({ start, quoteSearch }: PlaceBarProps) {
  const [changing, setChanging] = useState(false);
  return (
    <section aria-label={copy.place}>
      <div className="flex flex-wrap items-center gap-x-2">
        <MapPin className="size-5 shrink-0 text-forest-ink" aria-hidden="true" />
        <p className={classNames('min-w-0 text-sm', start.isOutside && 'flex-1')}>
          <strong>
            {start.isOutside ? copy.outside(start.zip) : `${start.city}, ${start.state} ${start.zip}`}
          </strong>
          {start.isOutside && <span className="block text-ink-soft">{copy.outsideHint}</span>}
          {start.timesUsed > 0 && <span className="block text-ink-soft">{copy.jobs(start.timesUsed)}</span>}
        </p>
        <Button variant="link" size="sm" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing ? copy.keep : copy.change}
        </Button>
      </div>
      {changing && (
        <div className="mt-3">
          <ZipForm
            action={copy.continue}
            waitsForContinue
            takesFocus
            quoteSearch={quoteSearch}
            onLeave={() => setChanging(false)}
          />
        </div>
      )}
    </section>
  );
}
