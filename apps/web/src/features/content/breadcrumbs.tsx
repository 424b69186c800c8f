import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import { contentCopy as copy } from './copy.en';

type Crumb = { readonly label: string; readonly to: string };

/** Where this page belongs; its own name comes last. */
export function Breadcrumbs({
  parents,
  here,
}: {
  readonly parents: readonly Crumb[];
  readonly here: string;
}) {
  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {[{ label: copy.home, to: paths.home }, ...parents].map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="py-2.5 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
