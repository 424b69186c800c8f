import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { translated, translatedLibraries } from './language';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// What the home page and the quote need before anybody does anything: in one file, which compresses far better than thirty
// of 300 bytes, and with nothing that other pages alone need.
const first = [
  /[\\/]src[\\/]features[\\/]frame[\\/](bare-crash|copy|footer|frame|frame-for|header-parts|navigation|site-header|splash|use-log-out|use-way-back)\./,
  /[\\/]src[\\/]shared[\\/](analytics[\\/](consent|data-layer)|app-links[\\/](install-prompt|register-worker)|art|brand|page(?![\\/](choose-language|day-in-address|path-in-site|site-locale|use-kept-for-switch))|visit[\\/]visit)[\\/.]/,
  /[\\/]src[\\/]shared[\\/](paths|quote-start[\\/](copy|quote-start-store|use-quote-start|use-zip-check|zip-check|zip-form)|session[\\/](stored-session|use-session))\./,
  /[\\/]src[\\/]shared[\\/]ui[\\/](button|class-names|error-notice|first-copy|first-icons|icon-button|logo|skip-link|spinner|visually-hidden)/,
  /[\\/]packages[\\/]domain[\\/]src[\\/](coverage[\\/]zip-code|pages[\\/]languages)\./,
  /vite[\\/]preload-helper/,
];

// What nearly every other page shows.
const basics = [
  /[\\/]src[\\/]shared[\\/](analytics|quote-start|session)[\\/]/,
  /[\\/]src[\\/]shared[\\/]ui[\\/](card|hexagon)\./,
  /[\\/]node_modules[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])/,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](arrow-right|bell|check|chevron-down|clock|gift|menu|phone|plus|shield-check|star|triangle-[a-z-]+|x)\./,
];

// Asked for when somebody types or logs in: in a basic file they would bring the whole contract along.
const later =
  /[\\/]src[\\/]shared[\\/](quote-start[\\/]ask-coverage|session[\\/](current-user|end-session|use-refreshed-user))\./;

const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 4,
    },
    { name: 'site', test: (id: string) => first.some((part) => part.test(id)), priority: 3 },
    {
      name: 'basics',
      test: (id: string) => !later.test(id) && basics.some((part) => part.test(id)),
      minShareCount: 2,
      priority: 2,
    },
    // What the first question of the quote shows beside the zip form.
    {
      name: 'gate',
      test: /[\\/]src[\\/](features[\\/]funnel[\\/](gate-copy|search-without-zip)|shared[\\/](quote-start[\\/]account-gate|ui[\\/]skeleton))\./,
      priority: 3,
    },
    // The zip check asks with this, and must not bring the query library along.
    {
      name: 'client',
      test: /[\\/]src[\\/]shared[\\/]api[\\/](client|copy|failure|new-key)\.|[\\/]zod[\\/]|[\\/]packages[\\/]contract[\\/]src[\\/]wire\./,
      priority: 1,
    },
    {
      name: 'data',
      test: /[\\/]@tanstack[\\/]|[\\/]src[\\/]shared[\\/]api[\\/](query-client|route-query|use-call|use-event-stream)\./,
    },
    // Small rules of many pages: the first load brings a list of the files of every page, and each counts there.
    {
      name: 'rules',
      test: /[\\/]packages[\\/]domain[\\/]src[\\/](appointment|contact|discounts|field|money|scheduling|vehicles)[\\/]/,
      minShareCount: 4,
      maxModuleSize: 4000,
    },
    // Small parts of the booking pages, each of which would count there as well.
    {
      name: 'booking',
      test: /[\\/]src[\\/]shared[\\/](booking[\\/](applied-code|appointment-day|keep-confirmation|payment-terms-note|request-draft|schedule[\\/]stored-draft|step-parts|use-diagnosis-price)|estimate[\\/]appointment-calls|payment-form[\\/](read-decline|use-payment-config)|service-desk[\\/]desk-choice|visit-time[\\/]visit-days)\.|[\\/]packages[\\/]domain[\\/]src[\\/](estimates[\\/](diagnosis-terms|service-price)|payments[\\/]payment-terms)\./,
      minShareCount: 2,
    },
    // What pages for search engines share: each file counts in the list of the first load.
    {
      name: 'public',
      test: /[\\/]src[\\/](features[\\/]content[\\/](breadcrumbs|content-parts|copy|markets|services[\\/]service-(names|categories))\.|shared[\\/]page-facts[\\/])|[\\/]packages[\\/]domain[\\/]src[\\/]pages[\\/]/,
      minShareCount: 2,
    },
    { name: 'tabs', test: /[\\/]src[\\/]shared[\\/]ui[\\/]tabs\./ },
    // The small pieces of forms and dialogs, which every page but the first ones shows many of.
    {
      name: 'pieces',
      test: /[\\/]src[\\/]shared[\\/](api[\\/]use-(?:key-for|route-call)|legal[\\/](?:text-consent|worded)|map[\\/]navigation-url|page[\\/](choose-language|day-in-address|path-in-site|site-locale|use-kept-for-switch)|visit-paths|work-paths|ui[\\/](copy|plain-date|checkbox|chip|code-field|dialog|drawer|empty-state|external-store|field-frame|length-count|modal|portrait|price|progress-bar|segmented-control|select|skeleton|stepper|sticky-action-bar|text-area|text-field|text-length|toast-|use-debounced|use-kept-text|use-media-query|use-timed-message)[a-z-]*)\./,
      minShareCount: 2,
    },
    // Words and rules of one language, most of them tiny: each file would count in the list of the first load.
    { name: 'words', test: /\.(en|es)\.ts$/, minShareCount: 2, maxModuleSize: 1_500 },
    // The rest of the icons that more than one page shows: the first page waits for none of them.
    { name: 'icons', test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
  ],
};

// The first load brings a list of the files of every page: the names of those it lists are short.
const chunkFileNames = ({ isDynamicEntry }: { readonly isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash:8].js';

// The router's package exports name its development files only: warnings and checks nobody sees in a browser.
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    handler: async function (id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});

export default defineConfig({
  plugins: [translated(), translatedLibraries(), productionRouter(), tailwindcss(), reactRouter()],
  server: {
    proxy: { '/api': api, '/dev/outbox': api, '/healthz': api },
    watch: { ignored: ['**/build/**'] },
  },
  // Found at the start, not page by page: a late find reloads the browser.
  optimizeDeps: { entries: ['src/root.tsx', 'src/routes/**/*.tsx'] },
  // Inlined assets would become data: URLs, which the content policy allows for pictures only.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } } },
});
