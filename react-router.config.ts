import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own routes; those that its links lead to are fetched after it has loaded (docs/decisions/pages.md).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
