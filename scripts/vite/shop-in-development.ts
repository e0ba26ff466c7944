import type { Plugin } from 'vite';

/** In development Vite hands every request that is not for a module of its own to the same server as in production. */
export function shopInDevelopment(): Plugin {
  return {
    name: 'shop-in-development',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      return () => {
        server.middlewares.use((req, res, next) => {
          const environment = server.environments.ssr;
          if (!('runner' in environment)) throw new Error('The ssr environment cannot run modules');
          const runner = environment.runner as {
            import(path: string): Promise<typeof import('#server/development.ts')>;
          };
          req.url = req.originalUrl ?? req.url;
          runner
            .import('/app/server/development.ts')
            .then((development) => development.handle(req, res))
            .catch(next);
        });
      };
    },
  };
}
