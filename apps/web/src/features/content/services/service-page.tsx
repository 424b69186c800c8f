import { Clock, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Scene } from '../../../shared/art/scene';
import { promises } from '../../../shared/brand/brand';
import { pageWidth } from '../../../shared/page/page-section';
import { paths } from '../../../shared/paths';
import { QuoteStartButton } from '../../../shared/quote-start';
import { HexagonList, PageIntro, Questions, QuoteBand } from '../content-parts';
import type { ServicePage as Service } from './service-page-type';

export function ServicePage({ service }: { service: Service }) {
  return (
    <>
      <div
        className={`${pageWidth} grid items-center gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-12`}
      >
        <div>
          <PageIntro title={service.name} parent={{ label: 'All services', to: paths.services }}>
            {service.summary}
          </PageIntro>
          <ul className="mt-6 grid gap-2 font-medium">
            <Fact icon={Clock}>{service.duration}</Fact>
            <Fact icon={MapPin}>At your home, office or parking lot</Fact>
            <Fact icon={ShieldCheck}>{promises.warranty} warranty</Fact>
          </ul>
          <div className="mt-7">
            <QuoteStartButton label="Get quote" variant="primary" quoteSearch={service.quoteSearch} />
          </div>
        </div>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky)">
          <Scene name="hood-open" className="block h-auto w-full" />
        </div>
      </div>
      <div className="border-t border-line">
        <div className={`${pageWidth} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-16`}>
          <ListBlock id="includes" title="What it includes" items={service.includes} />
          <ListBlock id="signs" title="Signs that you need it" items={service.signs} />
          <ListBlock id="at-the-site" title="What we need where the car stands" items={service.atTheSite} />
          <section aria-labelledby="questions-heading">
            <h2 id="questions-heading" className="mb-4 text-2xl">
              Questions
            </h2>
            <Questions questions={service.questions} />
          </section>
        </div>
      </div>
      <QuoteBand
        title="Your car, your price"
        text="Tell us the car and see parts, labor and taxes, line by line."
        quoteSearch={service.quoteSearch}
      />
    </>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon className="size-5 shrink-0 text-forest-ink" aria-hidden="true" />
      {children}
    </li>
  );
}

function ListBlock({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-4 text-2xl">
        {title}
      </h2>
      <HexagonList items={items} />
    </section>
  );
}
