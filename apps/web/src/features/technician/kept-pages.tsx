import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { paths } from '../../shared/paths';
import { keepLoadedPages } from './keep-pages';

/** Every page of a technician's day is on the phone as soon as one of them has been opened. */
export function KeptPages() {
  useEffect(() => {
    // What could not be kept now is kept the next time; the page itself works as any other.
    keepLoadedPages().catch(() => undefined);
  }, []);
  return (
    <>
      <PrefetchPageLinks page={paths.technician} />
      <PrefetchPageLinks page={paths.technicianJob('any')} />
      <PrefetchPageLinks page={paths.technicianInspection('any')} />
    </>
  );
}
