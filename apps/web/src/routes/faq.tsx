import { FaqPage } from '../features/content/faq/faq-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'FAQ',
    description: 'Price, payment, arrival windows, warranty: how a mechanic who comes to you works.',
    path: paths.faq,
  });

export default function FaqRoute() {
  return <FaqPage />;
}
