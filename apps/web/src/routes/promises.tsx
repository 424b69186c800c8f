import { promisesCopy } from '../features/content/promises/copy.en';
import { PromisesPage } from '../features/content/promises/promises-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({ title: promisesCopy.title, description: promisesCopy.description, path: paths.promises });

export default function PromisesRoute() {
  return <PromisesPage />;
}
