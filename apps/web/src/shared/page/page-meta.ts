import { originPlaceholder } from '@lugnut/domain/pages';
import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand/brand';
import { siteAddress } from './site-address';

interface PageMeta {
  title: string;
  description: string;
  /** The page's own address, without a query: what search engines should keep. */
  path: string;
}

let origin: string | undefined;

/** The server writes the public address into the page that was opened; what is written at build time only stands for it. */
const publicOrigin = (): string => {
  if (import.meta.env.SSR) return originPlaceholder;
  origin ??= new URL((document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location).href)
    .origin;
  return origin;
};

/** What social networks and search engines read beside this is added to the built page (`search`). */
export const pageMeta = ({ title, description, path }: PageMeta): MetaDescriptor[] => [
  { title: title.includes(brand.name) ? title : `${title} | ${brand.name}` },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: publicOrigin() + siteAddress(path) },
];
