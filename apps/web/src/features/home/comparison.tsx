import { Link } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { comparison } from './copy.en';

/** Bars in proportion: 100 to 130. */
export function Comparison() {
  return (
    <section
      aria-labelledby="comparison-heading"
      className={`${pageWidth} grid items-center gap-8 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20`}
    >
      <div>
        <h2 id="comparison-heading" className="text-[1.75rem] lg:text-[2.5rem]">
          {comparison.title}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{comparison.text}</p>
        <Link
          to={paths.promises}
          className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {comparison.promises}
        </Link>
      </div>
      <figure>
        <dl className="grid gap-5">
          <div>
            <dt className="font-semibold">{brand.name}</dt>
            <dd className="mt-1.5 flex min-h-14 w-[76.9%] items-center justify-end rounded-r-control bg-forest-ink px-4 font-display text-2xl font-bold text-paper figures">
              {comparison.ours}
            </dd>
          </div>
          <div>
            <dt className="font-semibold">{comparison.shop}</dt>
            <dd className="mt-1.5 flex min-h-14 items-center justify-end rounded-r-control border border-edge bg-sunken px-4 font-display text-2xl font-bold text-ink figures">
              {comparison.theirs}
            </dd>
          </div>
        </dl>
        <figcaption className="mt-4 text-sm text-ink-soft">{comparison.job}</figcaption>
      </figure>
    </section>
  );
}
