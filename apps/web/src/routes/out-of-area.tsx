import { OutOfAreaPage } from '../features/out-of-area/out-of-area-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Outside our area',
    description: 'We are not in your area yet. Where we come today, and what can be done from here.',
    path: paths.outOfArea(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function OutOfArea() {
  return <OutOfAreaPage />;
}
