import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type OrdersSoFar, ordersSoFarInWords } from '#customers/rules/orders-so-far.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { call } from '#kit/call.ts';

/** Beside an order: 'Third order, one came back', which leads to the customer. Silent where it cannot be read. */
export function CustomerLine({ orderId }: { orderId: string }) {
  const mayRead = useMay()('customers.read');
  const [customer, setCustomer] = useState<(OrdersSoFar & { id: string; noCash: boolean }) | null>(null);
  useEffect(() => {
    let isGone = false;
    setCustomer(null);
    if (!mayRead) return;
    call('GET /api/admin/customers/of-order/{id}', { params: { id: orderId } }).then(
      ({ data }) => !isGone && setCustomer(data),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [orderId, mayRead]);
  if (!customer) return null;
  return (
    <p>
      <Link to={`/admin/customers/${customer.id}`} className="link inline-flex min-h-11 items-center">
        {ordersSoFarInWords(customer)}
      </Link>
      {customer.noCash && <span className="tag tag-chilli ml-2 whitespace-nowrap">no cash</span>}
    </p>
  );
}
