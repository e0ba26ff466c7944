import { Link } from 'react-router';
import { EmptyState } from '#kit/admin/page.tsx';
import { type OrderListChoice, orderWaits } from '#orders/rules/order-list.ts';

export function NothingFound({ choice, isUsual }: { choice: OrderListChoice; isUsual: boolean }) {
  const { search, from, to, all, awaiting, waits, tag, status } = choice;
  const isLimited = !all && (isUsual || from !== '' || to !== '');
  const days = isUsual
    ? 'in the last 7 days'
    : from !== '' && to !== ''
      ? `from ${from} to ${to}`
      : from !== ''
        ? `since ${from}`
        : to !== ''
          ? `until ${to}`
          : 'from all time';
  const among = [
    awaiting ? 'awaiting payment' : '',
    orderWaits.find(({ id }) => id === waits)?.label ?? '',
    tag === '' ? '' : `tagged ${tag}`,
    status === null ? '' : `with status ${status}`,
    days,
  ]
    .filter((part) => part !== '')
    .join(', ');
  const further = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(awaiting ? { awaiting: '1' } : {}),
    ...(waits === null ? {} : { waits }),
    ...(tag === '' ? {} : { tag }),
    all: '1',
  });
  const title =
    search !== ''
      ? `No orders match “${search}”`
      : isUsual && status === null
        ? 'No orders in the last 7 days'
        : 'No matching orders';
  return (
    <EmptyState title={title}>
      {search === '' ? (
        <p>{`We searched orders ${among}.`}</p>
      ) : (
        <p>{`We searched orders ${among} by order number, status, and the buyer’s name, e-mail, town and phone (4 digits or more).`}</p>
      )}
      {isLimited && (
        <Link to={`/admin/orders?${further}`} className="link inline-flex min-h-11 items-center">
          {search === '' ? 'Show all orders' : 'Search all time'}
        </Link>
      )}
    </EmptyState>
  );
}
