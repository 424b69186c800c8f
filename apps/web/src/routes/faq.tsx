import { FaqPage } from '../features/content/faq/faq-page';
import { faqCopy } from '../features/content/faq/questions.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: faqCopy.pageTitle,
    description: faqCopy.description,
    path: paths.faq,
  });

export default function FaqRoute() {
  return <FaqPage />;
}
