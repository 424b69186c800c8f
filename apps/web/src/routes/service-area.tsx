import { findCity } from '@lugnut/domain/pages';
import { type MetaArgs, Navigate, useParams } from 'react-router';
import { AreasPage } from '../features/content/areas/areas-page';
import { CityPage } from '../features/content/areas/city-page';
import { marketTexts } from '../features/content/areas/market-texts';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = ({ params }: MetaArgs) => {
  const city = findCity(params.city);
  if (city)
    return pageMeta({
      title: `Mobile mechanic in ${city.name}, ${city.state}: prices`,
      description: `Auto repair in ${city.name} where your car is parked: what each service costs, the ZIP codes we serve and a fixed quote. ${marketTexts[city.marketId]?.name} technicians.`,
      path: paths.city(city.slug),
    });
  return params.city === undefined
    ? pageMeta({
        title: 'Service area',
        description:
          'Mobile mechanics in Metro Detroit, Dallas-Fort Worth, Houston and Phoenix: the cities and ZIP codes we serve, with prices for each.',
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
