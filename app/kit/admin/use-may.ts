import { useRouteLoaderData } from 'react-router';
import type { Permission } from '#access/rules/permissions.ts';

/** What the role of the person who is signed in includes. */
export function usePermissions(): readonly Permission[] {
  return useRouteLoaderData<{ permissions: readonly Permission[] }>('back-office')?.permissions ?? [];
}

/**
 * Tells what the role of the person who is signed in includes, so that a page offers nothing that the server would
 * refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const permissions = usePermissions();
  return (permission) => permissions.includes(permission);
}
