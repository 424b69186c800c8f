import { type MetaArgs, Navigate, useParams } from 'react-router';
import { ServicePage } from '../features/content/services/service-page';
import { findServicePage } from '../features/content/services/service-pages';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = ({ params }: MetaArgs) => {
  const service = findServicePage(params.slug);
  return service
    ? pageMeta({
        title: `${service.name} at your home or work`,
        description: service.summary,
        path: paths.service(service.slug),
      })
    : [];
};

export default function ServiceRoute() {
  const service = findServicePage(useParams().slug);
  return service ? <ServicePage service={service} /> : <Navigate to={paths.services} replace />;
}
