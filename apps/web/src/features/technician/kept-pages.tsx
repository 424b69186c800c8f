import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { keepLoadedPages } from '../../shared/field-pages/keep-pages';
import { paths } from '../../shared/paths';
import { workPaths } from '../../shared/work-paths';

/** Shown only at the car, where there may be no signal to load it with. */
const loadLater = () =>
  Promise.all([
    import('../../shared/service-desk/service-search'),
    import('../../shared/session/end-session'),
  ]);

/** Every page of a technician's day is on the phone as soon as one of them has been opened. */
export function KeptPages() {
  useEffect(() => {
    // What could not be kept now is kept the next time; the page itself works as any other.
    keepLoadedPages(loadLater).catch(() => undefined);
  }, []);
  return (
    <>
      <PrefetchPageLinks page={paths.technician} />
      <PrefetchPageLinks page={workPaths.technicianJob('any')} />
      <PrefetchPageLinks page={workPaths.technicianInspection('any')} />
    </>
  );
}
