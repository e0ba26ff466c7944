import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest travels with the first page: one request less per visit (docs/decisions/pages.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
