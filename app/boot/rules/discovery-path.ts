/**
 * Where a browser asks which routes some links lead to: the router's own path (`routeDiscovery` in
 * react-router.config.ts).
 */
export const discoveryPath = '/__manifest';

/** Which build of the shop made the data of a page: the `version` of the router's list of files. */
export const buildHeader = 'x-build';
