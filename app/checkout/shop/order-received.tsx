import { useEffect, useState } from 'react';
import { orderFromJson } from '#contract/amounts.ts';
import { call } from '#kit/call.ts';
import ReceivedGoods, { type Received } from './received-goods.tsx';

/** Nothing where the shop cannot be asked: the e-mail says it, too. */
export default function OrderReceived({ link, isMailed }: { link: string; isMailed: boolean }) {
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { pathname, searchParams } = new URL(link, location.origin);
    const orderId = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const key = searchParams.get('key');
    const ask = { params: { orderId }, query: key === null ? {} : { key } };
    call('GET /api/shop/order/details/{orderId}', ask, { signal: asking.signal }).then(
      ({ data, arrives }) => setReceived({ order: orderFromJson(data), arrives }),
      () => {},
    );
    return () => asking.abort();
  }, [link]);
  return received && <ReceivedGoods {...received} isMailed={isMailed} />;
}
