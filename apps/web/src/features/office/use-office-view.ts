import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths';
import { workPaths } from '../../shared/work-paths';
import type { RequestView } from './use-requests';

const officeViews = ['waiting', 'answered', 'finished', 'tasks'] as const satisfies readonly (
  | RequestView
  | 'tasks'
)[];
export type OfficeView = (typeof officeViews)[number];

const viewParam = 'view';

/** The list the address names, the waiting requests where it names none. */
const viewOf = (query: URLSearchParams): OfficeView =>
  officeViews.find((view) => view === query.get(viewParam)) ?? 'waiting';

const withView = (path: string, view: OfficeView): string =>
  view === 'waiting' ? path : `${path}?${new URLSearchParams({ [viewParam]: view })}`;

/** Which list is beside the work order. It is in the address: a link names it, and the browser's back returns to it. */
export const useOfficeView = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(query);
  return {
    view,
    /** An address of the office with the same list. */
    inView: (path: string): string => withView(path, view),
    setView: (chosen: OfficeView, openId: string | undefined): void =>
      void navigate(withView(openId === undefined ? paths.office : workPaths.officeRequest(openId), chosen)),
  };
};
