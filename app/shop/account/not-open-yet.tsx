import { Link } from 'react-router';
import { pageHead } from '#ui/page-head.server.ts';
import { shopContext } from '../../request-context.ts';
import type { Route } from './+types/not-open-yet.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(shopContext).config.publicUrl, {
      title: 'Accounts',
      description: 'Accounts of the shop open soon. You need none to look around and fill your cart.',
      path: new URL(request.url).pathname,
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Where signing in and registering will be. */
export default function NotOpenYet() {
  return (
    <>
      <h1 className="text-3xl">Accounts open soon</h1>
      <p className="mt-3 text-ink-soft">
        You will be able to sign in here, see your orders and keep your addresses. You need no account to look around
        and fill your cart.
      </p>
      <Link to="/shop/listing" className="button button-leaf mt-6 w-full">
        See all products
      </Link>
    </>
  );
}
