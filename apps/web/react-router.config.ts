import type { Config } from '@react-router/dev/config';
import { basename, language } from './language';
import { prerenderPaths } from './src/prerender-paths';

export default {
  appDirectory: 'src',
  // Beside that of the first language, not in it: each build empties its own when it begins.
  buildDirectory: language === 'en' ? 'build' : `.generated/pages-${language}`,
  basename,
  ssr: false,
  prerender: () => [...prerenderPaths],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
