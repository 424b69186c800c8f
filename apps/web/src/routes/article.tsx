import { type MetaArgs, Navigate, useParams } from 'react-router';
import { ArticlePage } from '../features/content/blog/article-page';
import { findArticle } from '../features/content/blog/articles';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = ({ params }: MetaArgs) => {
  const article = findArticle(params.slug);
  return article
    ? pageMeta({
        title: article.title,
        description: article.summary,
        path: paths.article(article.slug),
      })
    : [];
};

export default function ArticleRoute() {
  const article = findArticle(useParams().slug);
  return article ? <ArticlePage article={article} /> : <Navigate to={paths.blog} replace />;
}
