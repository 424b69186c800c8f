import { Scene } from '../../shared/art/scene';
import { pageWidth } from '../../shared/page/page-section';
import { ZipForm } from '../../shared/quote-start';
import { CheckIcon } from '../../shared/ui/first-icons';
import { hero } from './hero-copy.en';

export function Hero() {
  return (
    <section
      aria-labelledby="hero-heading"
      className={`${pageWidth} grid items-center gap-x-10 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:py-12 xl:gap-x-16`}
    >
      <div className="pb-8 lg:pb-0">
        <p className="eyebrow text-forest-ink">{hero.eyebrow}</p>
        <h1 id="hero-heading" className="mt-2 max-w-[9ch] text-hero font-extrabold sm:text-6xl xl:text-7xl">
          {hero.title}
        </h1>
        <p className="mt-4 text-lg text-ink-soft sm:text-xl">
          {hero.lead[0]} <br />
          {hero.lead[1]}
        </p>
        <div className="mt-6 max-w-lg">
          <ZipForm size="hero" prefill eager />
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm font-medium text-ink-soft">
          {hero.facts.map((fact) => (
            <li key={fact} className="inline-flex items-center gap-1.5">
              <CheckIcon className="size-4 text-ok" strokeWidth={3} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className="-mx-4 overflow-hidden bg-(--art-sky) sm:mx-0 sm:rounded-[20px]">
        <Scene name="van-at-the-curb" label={hero.picture} className="block h-auto w-full" />
      </div>
    </section>
  );
}
