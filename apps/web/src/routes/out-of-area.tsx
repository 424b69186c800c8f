import { OutOfAreaPage } from '../features/out-of-area/out-of-area-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Outside our area',
    description: 'We’re not in your area yet. Here’s where we work today, and how we can still help.',
    path: paths.outOfArea(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function OutOfArea() {
  return <OutOfAreaPage />;
}
