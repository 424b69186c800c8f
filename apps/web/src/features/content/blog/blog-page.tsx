import { Link } from 'react-router';
import { pageWidth } from '../../../shared/page/page-section';
import { paths } from '../../../shared/paths';
import { PageIntro, QuoteBand } from '../content-parts';
import { articles } from './articles';
import { blogCopy } from './copy.en';

export function BlogPage() {
  return (
    <>
      <div className={`${pageWidth} py-8 lg:py-14`}>
        <PageIntro title={blogCopy.title}>{blogCopy.lead}</PageIntro>
        <ul className="mt-8 grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
          {articles.map(({ slug, title, summary, minutes }) => (
            <li key={slug} className="border-b border-line py-6">
              <article className="relative">
                <p className="text-sm text-ink-soft figures">{blogCopy.minutes(minutes)}</p>
                <h2 className="mt-1 text-xl">
                  {/* The whole card is the target, the title its name. */}
                  <Link
                    to={paths.article(slug)}
                    className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                </h2>
                <p className="mt-2 text-ink-soft">{summary}</p>
              </article>
            </li>
          ))}
        </ul>
      </div>
      <QuoteBand {...blogCopy.band} />
    </>
  );
}
