import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { findReadersAddress } from '../../shared/session/readers-address';

/** To where somebody wanted, in the language they read: no page is opened only to be left again. */
export function GoOn({ to }: { readonly to: string }) {
  const elsewhere = findReadersAddress(to);
  useEffect(() => {
    if (elsewhere !== undefined) location.replace(elsewhere);
  }, [elsewhere]);
  return elsewhere === undefined ? <Navigate to={to} replace /> : null;
}
