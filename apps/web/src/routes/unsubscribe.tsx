import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: 'Unsubscribe',
    description: 'No more offers and news from us.',
    path: paths.unsubscribe,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
