import { Link } from 'react-router';
import { emptyCartArt } from '#rules/site-art.ts';
import { Picture } from '#ui/picture.tsx';

/** The tab 'Orders'. */
export default function OrdersPanel(_props: { userId: string }) {
  return (
    <div className="card flex flex-col items-center gap-4 p-8 text-center md:p-12">
      <Picture address={emptyCartArt} alt="" sizes="160px" className="w-40" />
      <h2 className="text-2xl">No orders yet</h2>
      <p className="max-w-md text-ink-soft">What you order while you are signed in will be listed here.</p>
      <Link to="/shop/listing" className="button button-leaf">
        See all products
      </Link>
    </div>
  );
}
