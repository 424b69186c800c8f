import { isZipCode, nearbyRegion } from '@lugnut/domain/coverage';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import servedCities from '../../../.generated/served-cities.json';
import { Scene } from '../../shared/art/scene';
import { brand } from '../../shared/brand/brand';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { ZipForm } from '../../shared/quote-start';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { classNames } from '../../shared/ui/class-names';
import { outOfAreaCopy as copy } from './copy.en';

const askedZip = (): string => new URLSearchParams(window.location.search).get('zip')?.slice(0, 5) ?? '';

/** The page is prerendered without a query, so the zip appears once it has come alive. */
const useAskedZip = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    askedZip,
    () => '',
  );

/** Not an error: where we are, what can be done from here, and another try. */
export function OutOfAreaPage() {
  const [howShown, setHowShown] = useState(false);
  const howHeadingRef = useRef<HTMLHeadingElement>(null);
  const formRef = useRef<HTMLDivElement>(null);
  const zip = useAskedZip();
  const region = nearbyRegion(zip);
  const showHow = () => {
    // Drawn at once: a hidden heading takes no focus.
    flushSync(() => setHowShown(true));
    howHeadingRef.current?.focus({ preventScroll: true });
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    howHeadingRef.current?.scrollIntoView({ block: 'start', behavior });
  };
  return (
    <div className={`${pageWidth} grid gap-8 py-8 lg:grid-cols-2 lg:py-14`}>
      <div>
        {/* The lines are always there, so what the zip adds never pushes the page. */}
        <p className="eyebrow min-h-4 text-forest-ink">{zip !== '' && copy.zip(zip)}</p>
        <h1 className="mt-2 text-4xl lg:text-5xl">{copy.title}</h1>
        <p className="mt-4 min-h-[3lh] max-w-xl text-lg text-ink-soft sm:min-h-[2lh]">
          {region ? copy.nearby(region) : copy.elsewhere}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={showHow} aria-expanded={howShown} aria-controls="how">
            {copy.seeHow}
          </Button>
          <Button onClick={() => formRef.current?.querySelector('input')?.focus()}>{copy.tryAnother}</Button>
        </div>
        <div ref={formRef} className="mt-8">
          <p className="mb-3 max-w-xl">{copy.tryAnotherHint}</p>
          <ZipForm action={copy.check} />
        </div>
        <section aria-labelledby="tell-heading" className="mt-6 border-t border-line pt-6">
          <h2 id="tell-heading" className="text-xl">
            {copy.tellTitle}
          </h2>
          <p className="mt-2 max-w-xl">{copy.tellText}</p>
          {/* Its room is there before the zip is known. */}
          <ButtonLink
            to={paths.quoteOutside(zip)}
            className={classNames('mt-4', !isZipCode(zip) && 'invisible')}
          >
            {copy.tell}
          </ButtonLink>
        </section>
      </div>
      <div className="self-start overflow-hidden rounded-[20px] bg-(--art-sky)">
        <Scene name="road-out-of-town" className="block h-auto w-full" />
      </div>
      <section id="how" hidden={!howShown} aria-labelledby="how-heading" className="lg:col-span-2">
        <h2 id="how-heading" ref={howHeadingRef} tabIndex={-1} className="text-3xl">
          {copy.howTitle}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-3">
          {copy.how.map((step) => (
            <li key={step.title}>
              <Card className="h-full">
                <h3 className="text-lg">{step.title}</h3>
                <p className="mt-2 text-ink-soft">{step.text}</p>
              </Card>
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <a className="font-semibold underline underline-offset-4" href={brand.phone.href}>
            {copy.call(brand.phone.text)}
          </a>
          {copy.orRead}
          <Link className="font-semibold underline underline-offset-4" to={paths.services}>
            {copy.guides}
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="served-heading" className="lg:col-span-2">
        <h2 id="served-heading" className="text-2xl">
          {copy.servedTitle}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {servedCities.markets.map((market) => (
            <li key={market.id}>
              <Card className="h-full">
                <h3 className="text-lg">{market.name}</h3>
                <p className="mt-1 text-sm text-ink-soft">
                  {copy.cities(market.cities.length, market.stateName)}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
