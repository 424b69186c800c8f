import { ShieldCheck } from 'lucide-react';
import { pageWidth } from '../../shared/page/page-section';
import { Hexagon } from '../../shared/ui/hexagon';
import { warranty } from './copy.en';

export function WarrantyBanner() {
  return (
    <section aria-labelledby="warranty-heading" className="surface-forest">
      <div
        className={`${pageWidth} grid items-center gap-4 py-12 lg:grid-cols-[auto_1fr_minmax(0,24rem)] lg:gap-8 lg:py-16 xl:gap-12`}
      >
        <Hexagon look="outline" className="size-20 text-on-forest-soft max-lg:hidden xl:size-24">
          <ShieldCheck className="size-9 xl:size-10" strokeWidth={1.5} aria-hidden="true" />
        </Hexagon>
        <div>
          <p className="eyebrow text-on-forest-soft">{warranty.label}</p>
          <h2
            id="warranty-heading"
            className="mt-2 text-[2rem] sm:whitespace-nowrap max-xs:text-2xl sm:text-5xl lg:text-4xl xl:text-6xl"
          >
            {warranty.title}
          </h2>
        </div>
        <p className="text-lg text-on-forest-soft">{warranty.text}</p>
      </div>
    </section>
  );
}
