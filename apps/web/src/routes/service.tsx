import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { findServiceName } from '../features/content/services/service-names';
import { ServicePage } from '../features/content/services/service-page';
import type { ServicePage as Service } from '../features/content/services/service-page-type';
import { findServicePage } from '../features/content/services/service-pages';
import { servicesCopy } from '../features/content/services/services-copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

/** Runs at build time: a page brings its own texts, and not those of every other service. */
export const loader = ({ params }: LoaderFunctionArgs): Service => {
  const service = findServicePage(params.slug);
  if (!service) throw new Error(`there is no service page ${params.slug}`);
  return service;
};

export const clientLoader = async ({ params, serverLoader }: ClientLoaderFunctionArgs) =>
  findServiceName(params.slug) ? serverLoader<typeof loader>() : redirect(paths.services);

export const meta = ({ loaderData: service }: MetaArgs<typeof loader>) =>
  service
    ? pageMeta({
        title: servicesCopy.meta.service(service.name),
        description: service.summary,
        path: paths.service(service.slug),
      })
    : [];

export default function ServiceRoute() {
  return <ServicePage service={useLoaderData<typeof loader>()} />;
}
