import { Link } from 'react-router';
import type { OrderListChoice } from '#rules/orders/order-list.ts';
import { EmptyState } from '../parts/page.tsx';
import * as texts from './texts.tsx';

/** An empty list of orders: says where was looked, and offers to look further. */
export function NothingFound({ choice, isUsual }: { choice: OrderListChoice; isUsual: boolean }) {
  const { search, from, to, all, awaiting, status } = choice;
  const isLimited = !all && (isUsual || from !== '' || to !== '');
  const days = isUsual
    ? texts.inTheLast7Days
    : from !== '' && to !== ''
      ? texts.fromTo(from, to)
      : from !== ''
        ? texts.sinceFrom(from)
        : to !== ''
          ? texts.untilTo(to)
          : texts.ofAllTime;
  const among = [awaiting ? texts.thatWaitForPayment : '', status === null ? '' : texts.withStatus(status), days]
    .filter((part) => part !== '')
    .join(', ');
  const further = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(awaiting ? { awaiting: '1' } : {}),
    all: '1',
  });
  const title =
    search !== ''
      ? texts.noOrderFits(search)
      : isUsual && status === null
        ? texts.noOrdersInTheLast
        : texts.noOrderFitsTheseFilters;
  return (
    <EmptyState title={title}>
      {search === '' ? <p>{texts.lookedAtOrders(among)}</p> : <p>{texts.lookedAtOrderNumbersStatuses(among)}</p>}
      {isLimited && (
        <Link to={`/admin/orders?${further}`} className="link inline-flex min-h-11 items-center">
          {search === '' ? texts.showAllOrders2 : texts.searchAllTime}
        </Link>
      )}
    </EmptyState>
  );
}
