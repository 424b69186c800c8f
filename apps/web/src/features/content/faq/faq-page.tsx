import { brand } from '../../../shared/brand/brand';
import { pageWidth } from '../../../shared/page/page-section';
import { PageIntro, Questions, QuoteBand } from '../content-parts';
import { faqCopy as copy, questionGroups } from './questions.en';

const link = 'font-semibold text-ink underline underline-offset-4';

export function FaqPage() {
  return (
    <>
      <div className={`${pageWidth} py-8 lg:py-14`}>
        <PageIntro title={copy.title}>
          {copy.missing[0]}
          <a href={brand.phone.href} className={`${link} whitespace-nowrap`}>
            {brand.phone.text}
          </a>
          {copy.missing[1]}
          <a href={brand.email.href} className={link}>
            {brand.email.text}
          </a>
          {copy.missing[2]}
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
      <QuoteBand title={copy.bandTitle} text={copy.bandText} />
    </>
  );
}
