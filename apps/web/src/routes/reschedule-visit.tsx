import { manageCopy } from '../features/manage-visit/copy.en';
import { ReschedulePage } from '../features/manage-visit/reschedule-page';
import { pageMeta } from '../shared/page/page-meta';
import { visitPaths } from '../shared/visit-paths';

export const meta = () => [
  ...pageMeta({
    ...manageCopy.pages.reschedule,
    path: visitPaths.reschedule(''),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function RescheduleVisitRoute() {
  return <ReschedulePage />;
}
