import type { Config } from '@react-router/dev/config';
import { basename, language } from './language';
import { prerenderPaths } from './src/prerender-paths';

export default {
  appDirectory: 'src',
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
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
