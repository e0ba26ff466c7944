import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRightsEnded } from '#kit/admin/forms/use-action.ts';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import { call } from '#kit/call.ts';
import { isAttended } from './attended.ts';

const lookMs = 30_000;
const lookedKey = 'orders-looked-at';
const listPath = '/admin/orders';
const mark = /^\(\d+\+?\) /;
const mostShown = 99;

/**
 * Marks the title of the tab with the number of orders since somebody last looked at the list in this browser: '(3)
 * Orders'; for anyone who may see orders.
 */
export function useNewOrders(seesOrders: boolean): void {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  const rightsEnded = useRightsEnded();

  useEffect(() => {
    if (!seesOrders) return;
    let isOver = false;
    const look = async () => {
      const isLooking = document.visibilityState === 'visible' && pathname === listPath;
      const since = browserStorage.getItem(lookedKey);
      if (isLooking || since === null) {
        browserStorage.setItem(lookedKey, new Date().toISOString());
        return setCount(0);
      }
      if (!isAttended()) return;
      // Without a network the pages themselves say so.
      const answer = await call('GET /api/admin/orders/new', { query: { since } }).catch((error: unknown) => {
        rightsEnded(error);
        return null;
      });
      if (answer && !isOver) setCount(answer.count);
    };
    void look();
    const timer = setInterval(() => void look(), lookMs);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [pathname, seesOrders, rightsEnded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings its own title
  useEffect(() => {
    const title = document.title.replace(mark, '');
    const shown = count > mostShown ? `${mostShown}+` : String(count);
    const marked = count > 0 ? `(${shown}) ${title}` : title;
    if (marked !== document.title) document.title = marked;
  }, [count, pathname, search]);
}
