import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand/brand';

interface PageMeta {
  title: string;
  description: string;
  /** The page's own address, without a query: what search engines should keep. */
  path: string;
  kind?: 'website' | 'article';
}

export const pageMeta = ({ title, description, path, kind = 'website' }: PageMeta): MetaDescriptor[] => {
  const full = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: brand.name },
    ...(brand.publicUrl === undefined
      ? []
      : [
          { tagName: 'link' as const, rel: 'canonical', href: brand.publicUrl + path },
          { property: 'og:url', content: brand.publicUrl + path },
        ]),
  ];
};
