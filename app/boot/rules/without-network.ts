/**
 * Addresses of what makes the shop work without a network; all but the worker's begin with the prefix of a language
 * (docs/decisions/without-network.md).
 */
export const manifestPath = '/manifest.webmanifest';
export const workerPath = '/worker.js';
export const offlinePath = '/offline';

export const withoutNetworkPaths: readonly string[] = [manifestPath, workerPath, offlinePath];
