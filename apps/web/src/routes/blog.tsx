import { BlogPage } from '../features/content/blog/blog-page';
import { blogCopy } from '../features/content/blog/copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: blogCopy.pageTitle,
    description: blogCopy.description,
    path: paths.blog,
  });

export default function BlogRoute() {
  return <BlogPage />;
}
