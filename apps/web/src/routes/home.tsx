import { HomePage } from '../features/home/home-page';
import { brand } from '../shared/brand/brand';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: `${brand.name}: ${brand.tagline}`,
    description:
      'Certified mobile mechanics for repairs, oil changes and diagnosis. A fixed price before we start, pay after service, 24 months / 24,000 mi warranty.',
    path: paths.home,
  });

export default function HomeRoute() {
  return <HomePage />;
}
