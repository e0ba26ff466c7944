import { useRouteLoaderData } from 'react-router';
import type { Permission } from '#access/rules/permissions.ts';

/**
 * Tells what the role of the person who is signed in includes, so that a page offers nothing that the server would
 * refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const layout = useRouteLoaderData<{ permissions: readonly Permission[] }>('back-office');
  return (permission) => layout?.permissions.includes(permission) ?? false;
}
