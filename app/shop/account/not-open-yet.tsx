import { Link } from 'react-router';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/not-open-yet.ts';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: 'Accounts', description: 'Accounts open soon.', path: location.pathname, indexed: false });

/** Where signing in and registering will be. */
export default function NotOpenYet() {
  return (
    <>
      <h1 className="text-3xl">Accounts open soon</h1>
      <p className="mt-3 text-ink-soft">
        You will be able to sign in here, see your orders and keep your addresses. You need no account to look around and
        fill your cart.
      </p>
      <Link to="/shop/listing" className="button button-leaf mt-6 w-full">
        See all products
      </Link>
    </>
  );
}
