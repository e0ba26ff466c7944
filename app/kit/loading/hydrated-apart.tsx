import { Suspense } from 'react';

/**
 * A part of a page that comes alive by itself: React takes up the parts one after the other, so that a phone can answer
 * in between, and the one that is clicked first. Nothing in it waits, so there is nothing to show meanwhile. The
 * figures are in docs/decisions/pages.md.
 */
export function HydratedApart({ children }: { children: React.ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
