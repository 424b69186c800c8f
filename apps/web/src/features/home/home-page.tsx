import { Suspense } from 'react';
import { pageWidth } from '../../shared/page/page-section';
import { QuoteStartButton } from '../../shared/quote-start';
import { Benefits } from './benefits';
import { Comparison } from './comparison';
import { closing } from './copy';
import { Hero } from './hero';
import { latePart } from './late-part';
import { Steps } from './steps';
import { TechnicianShowcase } from './technicians/technician-showcase';
import { WarrantyBanner } from './warranty-banner';

const CustomerReviews = latePart('reviews', async () => (await import('./customer-reviews')).CustomerReviews);
const ServedCities = latePart('cities', async () => (await import('./served-cities')).ServedCities);

export function HomePage() {
  return (
    <>
      <Hero />
      <Benefits />
      <WarrantyBanner />
      <Comparison />
      <Steps />
      <Suspense>
        <CustomerReviews />
      </Suspense>
      <TechnicianShowcase />
      <Suspense>
        <ServedCities />
      </Suspense>
      <Closing />
    </>
  );
}

function Closing() {
  return (
    <section aria-labelledby="closing-heading" className="border-t border-line bg-sunken">
      <div
        className={`${pageWidth} flex flex-col gap-6 py-14 lg:flex-row lg:items-center lg:justify-between`}
      >
        <div>
          <h2 id="closing-heading" className="text-[1.75rem] lg:text-[2.5rem]">
            {closing.title}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{closing.text}</p>
        </div>
        <QuoteStartButton label="Get quote" variant="primary" />
      </div>
    </section>
  );
}
