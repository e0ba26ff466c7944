import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Parts of the router that this shop never uses and that its bundles carry all the same: instrumentation of the browser's
 * router, the discovery of routes while the page is used (react-router.config.ts sends all routes at once), links and
 * styles that belong to a route and their prefetching, forms, actions, fetchers and blockers, and the error page of shops that
 * have none of their own. In the browser's build they become what they are when switched off; 8 KB gzip less on every page.
 * The build fails when a new version of the router has moved them.
 */
/** `code` stands for the whole file, or for the lines `instead` of which it is put. */
interface Part {
  file: RegExp;
  code: string;
  instead?: string;
}

const parts: Part[] = [
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
  // Functions that nobody calls, or whose answer is known: what follows in them, and what only they need, goes.
  ...(
    [
      ['async function fetch(key, routeId, href, opts) {', 'throw new Error("Fetchers are left out of this build");'],
      ['isFogOfWar, initialHydration, opts = {}) {', 'throw new Error("Actions are left out of this build");'],
      [
        'async function discoverRoutes(matches, pathname, signal, fetcherKey) {',
        'return { type: "success", matches };',
      ],
      ['function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {', 'return;'],
    ] as const
  ).map(([instead, first]) => ({
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    instead,
    code: `${instead} ${first}`,
  })),
  // Without a network a page's code cannot be had, and loading the page anew would leave nothing of it: that is an error to show.
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    instead: 'window.location.reload();',
    code: 'if (!navigator.onLine) throw error; window.location.reload();',
  },
  // Nobody uses them; once making and naming them does nothing, they go, and with them how forms are sent.
  ...['NavLink', 'Form'].flatMap((name) => [
    {
      file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
      instead: `const ${name} = React$1.forwardRef(`,
      code: `const ${name} = /* @__PURE__ */ React$1.forwardRef(`,
    },
    {
      file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
      instead: `${name}.displayName = "${name}";`,
      code: '',
    },
  ]),
];

export function routerPartsLeftOut(): Plugin {
  const met = new Set<Part>();
  return {
    name: 'router-parts-left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const ofFile = parts.filter((part) => part.file.test(file));
      if (ofFile.length === 0) return null;
      let code = await readFile(file, 'utf8');
      for (const part of ofFile) {
        if (part.instead === undefined || code.includes(part.instead)) met.add(part);
        code = part.instead === undefined ? part.code : code.replace(part.instead, () => part.code);
      }
      return code;
    },
    buildEnd() {
      const missing = parts.filter((part) => !met.has(part));
      if (missing.length > 0) this.error(`The router no longer has ${missing.map((part) => part.file).join(', ')}`);
    },
  };
}
