import { ServicesPage } from '../features/content/services/services-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Mobile repair services and prices',
    description:
      'Oil changes, brakes, batteries, A/C and most other repairs, done where your car is parked. See what each costs, get a fixed price before we start.',
    path: paths.services,
  });

export default function ServicesRoute() {
  return <ServicesPage />;
}
