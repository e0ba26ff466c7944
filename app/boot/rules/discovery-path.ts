/**
 * Where a browser asks which routes some links lead to: the router's own path (`routeDiscovery` in
 * react-router.config.ts).
 */
export const discoveryPath = '/__manifest';
