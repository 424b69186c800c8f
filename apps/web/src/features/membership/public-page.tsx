import { factKeys, mostPerks, mostPlans } from '@lugnut/domain/pages';
import { Scene } from '../../shared/art/scene';
import { pageWidth } from '../../shared/page/page-section';
import { Fact, PageFacts } from '../../shared/page-facts/page-facts';
import { paths } from '../../shared/paths';
import { loginFor } from '../../shared/session/after-login';
import { ButtonLink } from '../../shared/ui/button-link';
import { Hexagon } from '../../shared/ui/hexagon';
import { publicCopy as copy } from './public-copy.en';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_each, at) => at);

/** SEO-3: what a membership costs and gives, for whoever is not logged in. Places that no row fills stay hidden. */
export function PublicMembershipPage() {
  return (
    <PageFacts probe={factKeys.members}>
      <div
        className={`${pageWidth} grid items-center gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-14`}
      >
        <div>
          <h1 className="text-[2.25rem] lg:text-[3.25rem]">{copy.title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">
            <Fact name={factKeys.members} /> {copy.lead}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={loginFor(paths.membership)} variant="primary">
              {copy.join}
            </ButtonLink>
            <ButtonLink to={paths.quote}>{copy.withVisit}</ButtonLink>
          </div>
        </div>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky) max-lg:hidden">
          <Scene name="car-on-a-driveway" className="block h-auto w-full" />
        </div>
      </div>
      <div className="border-t border-line bg-sunken">
        <div
          className={`${pageWidth} grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:py-16`}
        >
          <section aria-labelledby="perks-heading">
            <h2 id="perks-heading" className="mb-4 text-2xl">
              {copy.perksTitle}
            </h2>
            <ul className="grid gap-3">
              {upTo(mostPerks).map((at) => (
                <li key={at} className="flex gap-3 has-[span:empty]:hidden">
                  <Hexagon className="mt-1.5 size-3 text-forest-ink" />
                  <Fact name={factKeys.perk(at)} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="plans-heading">
            <h2 id="plans-heading" className="mb-4 text-2xl">
              {copy.plansTitle}
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2">
              {upTo(mostPlans).map((at) => (
                <li
                  key={at}
                  className="grid content-start gap-1 rounded-card border border-line bg-card p-5 has-[.plan-name:empty]:hidden"
                >
                  <Fact name={factKeys.planName(at)} className="plan-name text-ink-soft" />
                  <Fact name={factKeys.planPrice(at)} className="font-display text-2xl font-bold" />
                  <Fact name={factKeys.planPerk(at)} className="text-sm text-ink-soft empty:hidden" />
                </li>
              ))}
            </ul>
            <p className="mt-4 text-sm text-ink-soft">{copy.terms}</p>
          </section>
        </div>
      </div>
    </PageFacts>
  );
}
