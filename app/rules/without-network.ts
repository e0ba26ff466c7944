/** Addresses of what makes the shop work without a network; each begins with the prefix of its language (docs/decisions/without-network.md). */
export const manifestPath = '/manifest.webmanifest';
export const workerPath = '/worker.js';
export const offlinePath = '/offline';

export const withoutNetworkPaths: readonly string[] = [manifestPath, workerPath, offlinePath];
