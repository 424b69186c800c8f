import { legalRoutes, type RouteAnswer } from '@lugnut/contract';
import { languageCodes } from '@lugnut/domain/language';
import { type LegalKind, legalKinds } from '@lugnut/domain/legal';
import { dateInWords } from '@lugnut/domain/scheduling';
import { Link, useSearchParams } from 'react-router';
import { failedBy } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { sharedLegalCopy } from '../../shared/legal/copy.en';
import { LegalBody } from '../../shared/legal/legal-body';
import { pageWidth } from '../../shared/page/page-section';
import { siteLanguage } from '../../shared/page/site-language.en';
import { paths } from '../../shared/paths';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonText } from '../../shared/ui/skeleton';
import { legalCopy as copy } from './copy.en';

type Text = RouteAnswer<typeof legalRoutes.getLegalText>['data'];

const link = 'inline-flex min-h-11 items-center font-medium text-forest-ink underline underline-offset-4';

/** LEGAL-1: a policy or terms of ours, in force or in an earlier version. */
export function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const language = languageCodes.find((code) => code === search.get('language'));
  const query = useRouteQuery(legalRoutes.getLegalText, {
    params: { kind },
    query: {
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
    },
  });
  const isMissing = failedBy(query.error, 'not_found', 'invalid_input');
  return (
    <div className={`${pageWidth} grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-16 lg:py-14`}>
      <article className="min-w-0 max-w-3xl">
        <h1 className="text-[2.25rem] lg:text-[3.25rem]">{sharedLegalCopy.titles[kind]}</h1>
        {query.data ? (
          <Loaded text={query.data.data} />
        ) : query.isError ? (
          <ErrorNotice
            className="mt-6"
            title={isMissing ? copy.missing : copy.failed}
            onRetry={isMissing ? undefined : () => void query.refetch()}
          >
            {isMissing ? copy.missingHelp : copy.failedHelp}
          </ErrorNotice>
        ) : (
          <Waiting kind={kind} />
        )}
        {isMissing && (
          <Link to={paths.legal(kind)} className={link}>
            {copy.current}
          </Link>
        )}
      </article>
      <nav aria-label={copy.others} className="lg:pt-4">
        <h2 className="eyebrow text-ink-soft">{copy.others}</h2>
        <ul className="mt-2">
          {legalKinds
            .filter((other) => other !== kind)
            .map((other) => (
              <li key={other}>
                <Link to={paths.legal(other)} className={link}>
                  {sharedLegalCopy.titles[other]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

/** What the page is about can be read before its text has come. */
function Waiting({ kind }: { readonly kind: LegalKind }) {
  return (
    <>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{copy.descriptions[kind]}</p>
      <div aria-busy="true" aria-label={copy.loading} role="status" className="mt-8 grid gap-8">
        <SkeletonText lines={6} />
        <SkeletonText lines={8} />
        <SkeletonText lines={8} />
      </div>
    </>
  );
}

function Loaded({ text }: { readonly text: Text }) {
  return (
    <>
      <p className="mt-4 mb-8 text-ink-soft figures">
        {copy.version(text.version, dateInWords(text.effective_from, siteLanguage))}
        {!text.is_in_force && (
          <>
            {'. '}
            {copy.notInForce}{' '}
            <Link to={paths.legal(text.kind)} className={link}>
              {copy.current}
            </Link>
          </>
        )}
      </p>
      <Translation text={text} />
      <div lang={text.language}>
        <LegalBody body={text.body} />
      </div>
      {text.versions.length > 1 && (
        <section className="mt-12 border-t border-line pt-6">
          <h2 className="text-xl">{copy.versions}</h2>
          <ul className="mt-2">
            {text.versions.map(({ version, effective_from }) => (
              <li key={version}>
                <Link
                  to={`${paths.legal(text.kind)}?version=${version}`}
                  aria-current={version === text.version ? 'page' : undefined}
                  className={link}
                >
                  {copy.version(version, dateInWords(effective_from, siteLanguage))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Which words count where these are a translation, and the way to the others. */
function Translation({ text }: { readonly text: Text }) {
  if (siteLanguage === 'en') return null;
  const other = text.language === 'en' ? siteLanguage : 'en';
  const isTranslated = text.languages.includes(siteLanguage);
  return (
    <p className="mb-8 text-sm text-ink-soft">
      {isTranslated ? copy.governs : copy.onlyEnglish}{' '}
      {isTranslated && (
        <Link to={`${paths.legal(text.kind)}?version=${text.version}&language=${other}`} className={link}>
          {copy.readIn[other]}
        </Link>
      )}
    </p>
  );
}
