import { unsubscribeCopy } from '../features/unsubscribe/copy.en';
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () => [
  ...pageMeta({
    title: unsubscribeCopy.title,
    description: unsubscribeCopy.description,
    path: paths.unsubscribe,
  }),
  { name: 'robots', content: 'noindex' },
];

export default function UnsubscribeRoute() {
  return <UnsubscribePage />;
}
