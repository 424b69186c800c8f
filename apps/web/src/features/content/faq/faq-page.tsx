import { brand } from '../../../shared/brand/brand';
import { pageWidth } from '../../../shared/page/page-section';
import { PageIntro, Questions, QuoteBand } from '../content-parts';
import { questionGroups } from './questions';

const link = 'font-semibold text-ink underline underline-offset-4';

export function FaqPage() {
  return (
    <>
      <div className={`${pageWidth} py-8 lg:py-14`}>
        <PageIntro title="Frequently asked questions">
          Something missing? Call{' '}
          <a href={brand.phone.href} className={`${link} whitespace-nowrap`}>
            {brand.phone.text}
          </a>{' '}
          or write to{' '}
          <a href={brand.email.href} className={link}>
            {brand.email.text}
          </a>
          .
        </PageIntro>
        <div className="mt-10 grid gap-12">
          {questionGroups.map(({ title, questions }) => (
            <section
              key={title}
              aria-label={title}
              className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12"
            >
              <h2 className="text-2xl">{title}</h2>
              <Questions questions={questions} />
            </section>
          ))}
        </div>
      </div>
      <QuoteBand title="The price is the usual question" text="It takes a zip code and a car to answer it." />
    </>
  );
}
