import type { ReactNode } from 'react';
import { Link } from 'react-router';

type RowsLinkProps = { readonly to: string; readonly children: ReactNode };

/** A figure of a table or a tile that opens its cases. */
export function RowsLink({ to, children }: RowsLinkProps) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {children}
    </Link>
  );
}
