import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// What nearly every page shows. One file of it compresses far better than thirty of 300 bytes.
const basics = [
  /[\\/]src[\\/]shared[\\/](analytics|brand|page|quote-start|session)[\\/]/,
  /[\\/]src[\\/]shared[\\/]paths\./,
  /[\\/]src[\\/]shared[\\/]ui[\\/](button|card|chip|class-names|error-notice|hexagon|icon-button|logo|skeleton|skip-link|spinner|visually-hidden)/,
  /[\\/]node_modules[\\/]lucide-react[\\/]/,
];

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 2,
    },
    {
      name: 'site',
      test: (id: string) => basics.some((part) => part.test(id)),
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    proxy: { '/api': api, '/dev/outbox': api, '/healthz': api },
    watch: { ignored: ['**/build/**'] },
  },
  // Found at the start, not page by page: a late find reloads the browser.
  optimizeDeps: { entries: ['src/root.tsx', 'src/routes/**/*.tsx'] },
  // Inlined assets would become data: URLs, which the content policy allows for pictures only.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
