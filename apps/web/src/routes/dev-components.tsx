import type { MetaFunction } from 'react-router';
import { ComponentGallery } from '../features/component-gallery/component-gallery';

export const meta: MetaFunction = () => [
  { title: 'Components' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function DevComponentsRoute() {
  return <ComponentGallery />;
}
