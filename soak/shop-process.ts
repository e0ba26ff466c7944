// The shop in a process of its own that may be killed: the code as it stands, without its pages. Configured by the
// environment; prints its address and stays.
import type { ServerBuild } from 'react-router';
import { readConfig } from '#platform/config.ts';
import { startShop } from '../app/server.ts';

const noPages = {
  entry: { module: { default: () => new Response('no pages here', { status: 404 }) } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  ...{
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
  },
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const running = await startShop(readConfig(process.env), {
  ...{ pages: noPages, clientFolder: null, projectFolder: process.cwd() },
});
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)));
process.stdout.write(`${running.address}\n`);
