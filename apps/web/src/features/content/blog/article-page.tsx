import { Link } from 'react-router';
import { paths } from '../../../shared/paths';
import { HexagonList, PageIntro, QuoteBand } from '../content-parts';
import { findServiceName } from '../services/service-names';
import type { Article } from './article-type';
import { blogCopy } from './copy.en';

export function ArticlePage({ article }: { article: Article }) {
  const service = findServiceName(article.service);
  return (
    <>
      <article className="mx-auto max-w-[46rem] px-4 py-6 sm:px-6 lg:py-12">
        <PageIntro title={article.title} parent={{ label: blogCopy.all, to: paths.blog }}>
          {article.summary}
        </PageIntro>
        <p className="mt-4 text-sm text-ink-soft figures">{blogCopy.minutes(article.minutes)}</p>
        <div className="mt-8 border-t border-line pt-8">
          {article.parts.map(({ heading, paragraphs, list }, index) => (
            <section key={heading ?? 'opening'} className={index === 0 ? '' : 'mt-9'}>
              {heading !== undefined && <h2 className="mb-3 text-2xl">{heading}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mb-4 text-lg leading-relaxed">
                  {paragraph}
                </p>
              ))}
              {list && <HexagonList items={list} />}
            </section>
          ))}
        </div>
        {service && (
          <p className="mt-10 rounded-card border border-line bg-card p-5">
            {blogCopy.service}{' '}
            <Link
              to={paths.service(service.slug)}
              className="font-semibold text-forest-ink underline underline-offset-4"
            >
              {service.name}
            </Link>
          </p>
        )}
      </article>
      <QuoteBand {...blogCopy.band} quoteSearch={service?.quoteSearch ?? ''} />
    </>
  );
}
