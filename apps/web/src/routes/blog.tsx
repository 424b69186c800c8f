import { BlogPage } from '../features/content/blog/blog-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Blog',
    description: 'Short, plain articles about oil, brakes, batteries and warning lights, by mechanics.',
    path: paths.blog,
  });

export default function BlogRoute() {
  return <BlogPage />;
}
