import { brand } from '../shared/brand/brand';
import { siteAddress } from '../shared/page/site-address';
import { siteLanguage } from '../shared/page/site-language.en';
import { paths } from '../shared/paths';

/** Written to /manifest.webmanifest at build time, so that the installed app carries the brand's name. */
export const loader = () =>
  new Response(
    JSON.stringify({
      name: `${brand.name}: ${brand.tagline}`,
      short_name: brand.name,
      id: paths.home,
      // An app is opened by who has something with us; others are led to the login from there.
      start_url: siteAddress(paths.dashboard),
      lang: siteLanguage,
      scope: paths.home,
      display: 'standalone',
      background_color: '#faf7f2',
      theme_color: '#faf7f2',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
