import type { Config } from '@react-router/dev/config';
import { languageVariable } from './scripts/vite/language-builds.ts';

const language = process.env[languageVariable] ?? 'en';

export default {
  appDirectory: 'app',
  buildDirectory: language === 'en' ? 'build' : `build/languages/${language}`,
  ssr: true,
  // A page brings its own routes; those that its links lead to are fetched after it has loaded (docs/decisions/pages.md).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
