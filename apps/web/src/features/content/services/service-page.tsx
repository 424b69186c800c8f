import { factKeys } from '@lugnut/domain/pages';
import { Clock, MapPin, ShieldCheck, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Scene } from '../../../shared/art/scene';
import { promises } from '../../../shared/brand/promises.en';
import { pageWidth } from '../../../shared/page/page-section';
import { Fact, PageFacts } from '../../../shared/page-facts/page-facts';
import { paths } from '../../../shared/paths';
import { QuoteStartButton } from '../../../shared/quote-start';
import { Breadcrumbs } from '../breadcrumbs';
import { HexagonList, PageIntro, Questions, QuoteBand } from '../content-parts';
import { serviceCategories } from './service-categories';
import { findServiceName } from './service-names';
import type { ServicePage as Service } from './service-page-type';
import { ServicePrices } from './service-prices';
import { servicesCopy as copy } from './services-copy.en';

export function ServicePage({ service }: { service: Service }) {
  const [main] = service.services;
  const quoteSearch = service.quoteSearch ?? '';
  return (
    <PageFacts probe={main === undefined ? factKeys.diagnosis('DET') : factKeys.duration(main)}>
      <div
        className={`${pageWidth} grid items-center gap-8 pt-2 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:pb-12`}
      >
        <div>
          <Breadcrumbs parents={[{ label: copy.services, to: paths.services }]} here={service.name} />
          <PageIntro title={service.name}>{service.summary}</PageIntro>
          <ul className="mt-6 grid gap-2 font-medium">
            {main !== undefined && (
              <>
                <FactLine icon={Tag}>
                  <Fact name={factKeys.from(main)} className="first-letter:capitalize" />
                </FactLine>
                <FactLine icon={Clock}>
                  <span>
                    {copy.about} <Fact name={factKeys.duration(main)} />
                  </span>
                </FactLine>
              </>
            )}
            <FactLine icon={MapPin}>{copy.where}</FactLine>
            <FactLine icon={ShieldCheck}>{copy.warranty(promises.warranty)}</FactLine>
          </ul>
          <div className="mt-7">
            <QuoteStartButton label={copy.quote} variant="primary" quoteSearch={quoteSearch} />
          </div>
        </div>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky) max-lg:hidden">
          <Scene name="hood-open" className="block h-auto w-full" />
        </div>
      </div>
      <div className="border-t border-line">
        <div className={`${pageWidth} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-16`}>
          <ListBlock id="includes" title={copy.includes} items={service.includes} />
          <ListBlock id="signs" title={copy.signs} items={service.signs} />
          <ListBlock id="visit" title={copy.visit} items={service.visit} />
          <section aria-labelledby="questions-heading">
            <h2 id="questions-heading" className="mb-4 text-2xl">
              {copy.questions}
            </h2>
            <Questions questions={service.questions} />
          </section>
        </div>
        <div className={`${pageWidth} pb-12 lg:pb-16`}>
          <ServicePrices page={service} />
        </div>
        <RelatedServices slug={service.slug} />
      </div>
      <QuoteBand title={copy.bandTitle} text={copy.bandText} quoteSearch={quoteSearch} />
    </PageFacts>
  );
}

function RelatedServices({ slug }: { slug: string }) {
  const category = serviceCategories.find(({ pages }) => pages.includes(slug));
  const others = (category?.pages ?? []).filter((other) => other !== slug).map(findServiceName);
  return (
    <section aria-labelledby="related-heading" className={`${pageWidth} pb-12 lg:pb-16`}>
      <h2 id="related-heading" className="text-2xl">
        {copy.related(category?.name ?? '')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {others.map(
          (other) =>
            other && (
              <li key={other.slug}>
                <Link
                  to={paths.service(other.slug)}
                  className="inline-flex min-h-11 items-center font-medium text-forest-ink underline underline-offset-4"
                >
                  {other.name}
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function FactLine({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
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
