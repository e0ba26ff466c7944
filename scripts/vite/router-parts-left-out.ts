import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Parts of the router that this shop never uses and that its bundles carry all the same: instrumentation of the browser's
 * router, the discovery of routes while the page is used (react-router.config.ts sends all routes at once), links and
 * styles that belong to a route and their prefetching, and the error page of shops that have none of their own. In the
 * browser's build they become what they are when switched off; 4 KB gzip less on every page. The build fails when a new
 * version of the router has moved them.
 */
/** `code` stands for the whole file, or for the lines `instead` of which it is put. */
const parts: { file: RegExp; code: string; instead?: string }[] = [
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = null;`,
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      export const getPartialManifest = (manifest) => manifest;
      export const getPathsWithAncestors = (paths) => paths;
      export const handleClientVersionMismatch = async () => {};
      export const getManifestPath = () => '';
      export const URL_LIMIT = 7680;`,
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    code: `
      export const getKeyedLinksForMatches = () => [];
      export const getKeyedPrefetchLinks = async () => [];
      export const getModuleLinkHrefs = () => [];
      export const getNewMatchesForLinks = () => [];
      export const isPageLinkDescriptor = () => false;
      export const prefetchRouteCss = async () => {};
      export const prefetchStyleLinks = async () => {};`,
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    code: `
      export const BoundaryShell = () => null;
      export const RemixErrorBoundary = ({ children }) => children;
      export const RemixRootDefaultErrorBoundary = () => null;`,
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    instead:
      'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
    code: `
      import { FrameworkContext, mergeRefs } from "./ssr/components.js";
      const PrefetchPageLinks = () => null;
      const usePrefetchBehavior = () => [false, null, {}];`,
  },
];

export function routerPartsLeftOut(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'router-parts-left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const part = parts.find((candidate) => candidate.file.test(file));
      if (!part) return null;
      if (part.instead === undefined) {
        met.add(part.file);
        return part.code;
      }
      const whole = await readFile(file, 'utf8');
      if (whole.includes(part.instead)) met.add(part.file);
      return whole.replace(part.instead, part.code);
    },
    buildEnd() {
      const missing = parts.filter((part) => !met.has(part.file));
      if (missing.length > 0) this.error(`The router no longer has ${missing.map((part) => part.file).join(', ')}`);
    },
  };
}
