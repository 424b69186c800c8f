import { findCity } from '@lugnut/domain/pages';
import { type MetaArgs, Navigate, useParams } from 'react-router';
import { AreasPage } from '../features/content/areas/areas-page';
import { CityPage } from '../features/content/areas/city-page';
import { areasCopy as copy } from '../features/content/areas/copy.en';
import { priceMarkets } from '../features/content/markets';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = ({ params }: MetaArgs) => {
  const city = findCity(params.city);
  if (city)
    return pageMeta({
      title: copy.city.pageTitle(city.name, city.state),
      description: copy.city.description(
        city.name,
        priceMarkets.find(({ id }) => id === city.marketId)?.name ?? city.name,
      ),
      path: paths.city(city.slug),
    });
  return params.city === undefined
    ? pageMeta({
        title: copy.crumb,
        description: copy.description,
        path: paths.serviceArea,
      })
    : [];
};

export default function ServiceAreaRoute() {
  const { city: slug } = useParams();
  const city = findCity(slug);
  if (city) return <CityPage city={city} />;
  return slug === undefined ? <AreasPage /> : <Navigate to={paths.serviceArea} replace />;
}
