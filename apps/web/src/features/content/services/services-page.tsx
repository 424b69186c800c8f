import { factKeys } from '@lugnut/domain/pages';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Scene } from '../../../shared/art/scene';
import { pageWidth } from '../../../shared/page/page-section';
import { Fact, PageFacts } from '../../../shared/page-facts/page-facts';
import { paths } from '../../../shared/paths';
import { PageIntro, QuoteBand } from '../content-parts';
import { serviceCategories } from './service-categories';
import { findServiceName, serviceNames } from './service-names';
import { servicesCopy as copy } from './services-copy.en';

/** The quick picks come first. */
const popular = serviceNames.slice(0, 6);

export function ServicesPage() {
  return (
    <PageFacts probe={factKeys.from('oil-change')}>
      <div
        className={`${pageWidth} grid items-center gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-14`}
      >
        <PageIntro title={copy.list.title}>{copy.list.intro}</PageIntro>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky)">
          <Scene name="car-on-a-driveway" className="block h-auto w-full" />
        </div>
      </div>
      <section aria-labelledby="popular-heading" className={`${pageWidth} pb-14`}>
        <h2 id="popular-heading" className="text-2xl">
          {copy.list.popular}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ slug, name, main = '' }) => (
            <li key={slug}>
              <Link
                to={paths.service(slug)}
                className="flex h-full items-center justify-between gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-colors hover:border-edge"
              >
                <span>
                  <span className="block text-lg font-semibold">{name}</span>
                  <Fact name={factKeys.from(main)} className="mt-0.5 block text-sm text-ink-soft" />
                </span>
                <ArrowRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="all-heading" className="border-t border-line">
        <div className={`${pageWidth} py-14`}>
          <h2 id="all-heading" className="text-2xl">
            {copy.list.byPart}
          </h2>
          <div className="mt-6 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {serviceCategories.map(({ id, name, text, pages }) => (
              <section key={id} aria-labelledby={`${id}-heading`}>
                <h3 id={`${id}-heading`} className="text-lg">
                  {name}
                </h3>
                <p className="mt-1 text-sm text-ink-soft">{text}</p>
                <ul className="mt-3 grid">
                  {pages.map((slug) => (
                    <li key={slug}>
                      <ServiceName slug={slug} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </section>
      <QuoteBand title={copy.list.missingTitle} text={copy.list.missingText} />
    </PageFacts>
  );
}

function ServiceName({ slug }: { slug: string }) {
  const page = findServiceName(slug);
  return (
    page && (
      <Link
        to={paths.service(slug)}
        className="inline-flex min-h-10 items-center font-medium text-forest-ink underline underline-offset-4"
      >
        {page.name}
      </Link>
    )
  );
}
