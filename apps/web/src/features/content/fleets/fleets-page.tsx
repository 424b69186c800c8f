import { Scene } from '../../../shared/art/scene';
import { brand } from '../../../shared/brand/brand';
import { promises } from '../../../shared/brand/promises.en';
import { pageWidth } from '../../../shared/page/page-section';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Hexagon } from '../../../shared/ui/hexagon';
import { Breadcrumbs } from '../breadcrumbs';
import { PageIntro, Questions } from '../content-parts';
import { fleetsCopy as copy } from './copy.en';

/** SEO-3: what a fleet gets and how to open an account. */
export function FleetsPage() {
  return (
    <>
      <div
        className={`${pageWidth} grid items-center gap-8 pt-2 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:pb-14`}
      >
        <div>
          <Breadcrumbs parents={[]} here={copy.crumb} />
          <PageIntro title={copy.title}>{copy.lead}</PageIntro>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={paths.fleetSignUp} variant="primary">
              {copy.signUp}
            </ButtonLink>
            <ButtonLink to={paths.fleetLogin}>{copy.logIn}</ButtonLink>
          </div>
        </div>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky)">
          <Scene name="van-at-the-curb" className="block h-auto w-full" />
        </div>
      </div>
      <section aria-labelledby="gets-heading" className="border-t border-line bg-sunken">
        <div className={`${pageWidth} py-12 lg:py-16`}>
          <h2 id="gets-heading" className="text-2xl">
            {copy.getsTitle}
          </h2>
          <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {copy.gets.map(({ title, text }) => (
              <div key={title}>
                <dt className="flex items-center gap-3 text-lg font-semibold">
                  <Hexagon className="size-4 text-forest-ink" />
                  {title}
                </dt>
                <dd className="mt-1.5 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className={`${pageWidth} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-16`}>
        <section aria-labelledby="start-heading">
          <h2 id="start-heading" className="mb-4 text-2xl">
            {copy.startTitle}
          </h2>
          <ol className="grid list-decimal gap-3 pl-5">
            {copy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-6 text-ink-soft">
            {copy.call}{' '}
            <a href={brand.fleetPhone.href} className="font-semibold text-ink underline underline-offset-4">
              {brand.fleetPhone.text}
            </a>
            , {promises.hours}.
          </p>
        </section>
        <section aria-labelledby="questions-heading">
          <h2 id="questions-heading" className="mb-4 text-2xl">
            {copy.questionsTitle}
          </h2>
          <Questions questions={copy.questions} />
        </section>
      </div>
    </>
  );
}
