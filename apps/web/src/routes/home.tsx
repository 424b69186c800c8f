import { homeMeta } from '../features/home/hero-copy.en';
import { HomePage } from '../features/home/home-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => pageMeta({ ...homeMeta, path: paths.home });

export default function HomeRoute() {
  return <HomePage />;
}
