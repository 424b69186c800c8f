import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand/brand';

/** Of a page that belongs to one reader: named like all pages, and kept out of search engines. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
