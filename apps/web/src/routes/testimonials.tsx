import { testimonialsPageCopy } from '../features/content/testimonials/copy.en';
import { TestimonialsPage } from '../features/content/testimonials/testimonials-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: testimonialsPageCopy.pageTitle,
    description: testimonialsPageCopy.description,
    path: paths.testimonials,
  });

export default function TestimonialsRoute() {
  return <TestimonialsPage />;
}
