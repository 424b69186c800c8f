import { outOfAreaCopy } from '../features/out-of-area/copy.en';
import { OutOfAreaPage } from '../features/out-of-area/out-of-area-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: outOfAreaCopy.pageTitle,
    description: outOfAreaCopy.description,
    path: paths.outOfArea(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function OutOfArea() {
  return <OutOfAreaPage />;
}
