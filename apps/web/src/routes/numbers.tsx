import { numbersCopy } from '../features/own-numbers/copy.en';
import { OwnNumbersPage } from '../features/own-numbers/own-numbers-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({ title: numbersCopy.pageTitle, description: numbersCopy.pageTitle, path: paths.numbers }),
  { name: 'robots', content: 'noindex' },
];

export default function NumbersRoute() {
  return <OwnNumbersPage />;
}
