import { Link } from 'react-router';

/** Leads to the order or plan that a payment belongs to. @param reference its number; '' where none is known here */
export function OrderReference({ reference, otherwise = 'None' }: { reference: string; otherwise?: string }) {
  if (reference === '') return otherwise;
  return (
    <Link to={`/admin/orders?all=1&search=${reference}`} className="link inline-flex min-h-11 items-center">
      {reference}
    </Link>
  );
}
