import { Link } from 'react-router';
import { brand } from '#rules/content.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { shopContext } from '../../request-context.ts';
import type { Route } from './+types/not-open-yet.ts';
import { Notice } from './notice.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(shopContext).config.publicUrl, {
      title: 'Checkout',
      description: 'Our online checkout opens soon; until then we take orders by email and phone.',
      path: '/shop/checkout',
      indexed: false,
    }),
    phone: brand.phone,
    email: brand.email,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Where the checkout will be: the cart is kept, and there is a person to order from. */
export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title="Our checkout opens soon"
      ways={
        <>
          <a href={`mailto:${loaderData.email}`} className="button button-leaf">
            Order by email
          </a>
          <Link to="/shop/listing" className="button button-line">
            Back to the products
          </Link>
        </>
      }
    >
      <p>
        Your cart is safe in this browser. Until then we gladly take your order by email or on{' '}
        <a href={`tel:${loaderData.phone.replaceAll(' ', '')}`} className="link">
          {loaderData.phone}
        </a>
        .
      </p>
    </Notice>
  );
}
