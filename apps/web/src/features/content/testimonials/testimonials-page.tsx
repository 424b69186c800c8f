import { pageWidth } from '../../../shared/page/page-section';
import { serviceName } from '../../../shared/service-names/service-name.en';
import { SampleNote } from '../../../shared/testimonials/sample-note';
import { testimonials } from '../../../shared/testimonials/testimonials';
import { Card } from '../../../shared/ui/card';
import { PageIntro, QuoteBand } from '../content-parts';
import { testimonialsPageCopy as copy } from './copy.en';

export function TestimonialsPage() {
  return (
    <>
      <div className={`${pageWidth} py-8 lg:py-14`}>
        <PageIntro title={copy.title}>{copy.lead}</PageIntro>
        <SampleNote />
        <ul className="mt-10 gap-5 sm:columns-2 lg:columns-3">
          {testimonials.map(({ quote, name, city, service }) => (
            <Card as="li" key={quote} className="mb-5 break-inside-avoid">
              <figure>
                <blockquote className="font-display text-xl leading-snug font-medium">“{quote}”</blockquote>
                <figcaption className="mt-4 border-t border-dashed border-edge pt-3 text-sm text-ink-soft">
                  <span className="font-semibold text-ink">{name}</span>, {city} · {serviceName(service)}
                </figcaption>
              </figure>
            </Card>
          ))}
        </ul>
      </div>
      <QuoteBand title={copy.bandTitle} text={copy.bandText} />
    </>
  );
}
