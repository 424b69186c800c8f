import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';

// What a route imports is named in the manifest that every first page loads.
const ComponentGallery = lazy(async () => ({
  default: (await import('../features/component-gallery/component-gallery')).ComponentGallery,
}));

export const meta: MetaFunction = () => [
  { title: 'Components' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function DevComponentsRoute() {
  return (
    <Suspense fallback={null}>
      <ComponentGallery />
    </Suspense>
  );
}
