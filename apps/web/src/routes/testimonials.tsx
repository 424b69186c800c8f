import { TestimonialsPage } from '../features/content/testimonials/testimonials-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Testimonials',
    description:
      'What customers in Metro Detroit, Dallas-Fort Worth, Houston and Phoenix say about repairs in their own driveway.',
    path: paths.testimonials,
  });

export default function TestimonialsRoute() {
  return <TestimonialsPage />;
}
