import { PageSection } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { serviceName } from '../../shared/service-names/service-name.en';
import { SampleNote } from '../../shared/testimonials/sample-note';
import { testimonials } from '../../shared/testimonials/testimonials';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { reviews } from './copy.en';

export function CustomerReviews() {
  return (
    <PageSection id="reviews" title={reviews.title}>
      <SampleNote />
      <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {testimonials.slice(0, 3).map(({ quote, name, city, service }) => (
          <Card as="li" key={quote} className="lg:p-7">
            <figure className="flex h-full flex-col">
              <blockquote className="flex-1 font-display text-xl leading-snug font-medium">
                “{quote}”
              </blockquote>
              <figcaption className="mt-5 border-t border-dashed border-edge pt-4 text-sm text-ink-soft">
                <span className="font-semibold text-ink">{name}</span>, {city}
                <br />
                {serviceName(service)}
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
      <ButtonLink to={paths.testimonials} variant="link" className="mt-4">
        {reviews.more}
      </ButtonLink>
    </PageSection>
  );
}
