import { developersCopy as copy } from '../features/developers/copy';
import { DevelopersPage } from '../features/developers/developers-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({ title: copy.title, description: copy.description, path: paths.developers });

export default function DevelopersRoute() {
  return <DevelopersPage />;
}
