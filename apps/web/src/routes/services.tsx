import { servicesCopy } from '../features/content/services/services-copy.en';
import { ServicesPage } from '../features/content/services/services-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => pageMeta({ ...servicesCopy.meta.services, path: paths.services });

export default function ServicesRoute() {
  return <ServicesPage />;
}
