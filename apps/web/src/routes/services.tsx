import { ServicesPage } from '../features/content/services/services-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Services',
    description:
      'Oil changes, brakes, batteries, alternators, starters and most other repairs, done where your car stands at a fixed price.',
    path: paths.services,
  });

export default function ServicesRoute() {
  return <ServicesPage />;
}
