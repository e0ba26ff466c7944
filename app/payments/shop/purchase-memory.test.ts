import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserOrder, forgetOrder, keepOrder, readOrder } from '#checkout/shop/order-memory.ts';
import { orderToSend } from '#checkout/shop/order-request.ts';
import { isProgramLead } from '#programs/rules/program-lead.ts';
import {
  endPlanAttempt,
  isSamePlanAttempt,
  keepBoughtPlan,
  keepOpenPlan,
  markProgramLead,
  planAttemptKey,
  readBoughtPlan,
  readOpenPlan,
  readPlanOrder,
} from '#programs/shop/plan-memory.ts';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { forgetLimitsOfOthers, forgetOnLogOut, hearOfLogOut, keep, leaveTo, read } from './browser-memory.ts';
import { isOrderUnderWay, keepCurrentOrder, keepDraft, readCurrentOrder, readDraft } from './purchase-memory.ts';

const line = { productId: 'p', variant: '1 kg', quantity: 2, title: 'Besan', image: 'b.webp' };
const besan = {
  _id: 'p',
  title: 'Besan',
  category: 'flour',
  saleTitle: '',
  averageReview: 4,
  image: 'b.webp',
} as const;
const variant = { weight: '1 kg', pricePaise: 18_050, sellingPricePaise: 16_500, totalStock: 9 };
const goods = { ...guestOrder, items: [{ ...line, productData: { ...besan, variants: [variant] } }] };
/** The same goods as shoppers' browsers hold them. */
const storedVariant = { weight: '1 kg', price: 180.5, sellingPrice: 165, totalStock: 9 };
const goodsJson = { ...goods, items: [{ ...line, productData: { ...besan, variants: [storedVariant] } }] };
const order = { orderId: '261121-AAAA', paymentId: 'pay_1', link: '/shop/order/261121-AAAA?key=k', totalPaise: 37_050 };
const sent = { name: 'this order', method: 'COD', body: {} };
const underWay = { goods, key: 'key-1', sent, purchase: order } as unknown as BrowserOrder;

let local: Map<string, string>;
let session: Map<string, string>;
const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  local = new Map();
  session = new Map();
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Everything that can be remembered. */
function rememberAll(): void {
  keepDraft({ state: 'Karnataka', address: { name: 'Asha' } });
  keepCurrentOrder(order);
  keepOrder(underWay);
  keepBoughtPlan({ orderId: 'P1', paymentId: 'pay_2' });
  keepOpenPlan({ purchaseId: 'P2', userId: 'u' });
  planAttemptKey('that plan');
  markProgramLead();
}

describe('what the browser remembers of a purchase', () => {
  it('comes back as it was kept, with money in paise', () => {
    rememberAll();
    expect(readDraft()).toEqual({ state: 'Karnataka', coupon: '', address: { name: 'Asha' } });
    expect(readCurrentOrder()).toEqual(order);
    expect(readOrder()).toEqual(underWay);
    expect(readBoughtPlan()).toEqual({ orderId: 'P1', paymentId: 'pay_2' });
    expect(readOpenPlan('u')).toBe('P2');
    expect(readOpenPlan('somebody else')).toBeNull();
    expect(isSamePlanAttempt('that plan')).toBe(true);
    expect(isProgramLead(read('programLead'), Date.now())).toBe(true);
  });

  it('tells a page that was reloaded meanwhile of the order that the page before it finished', async () => {
    vi.useFakeTimers({ now: 5000 });
    // A new document, in which no order was finished yet.
    vi.resetModules();
    const { keepCurrentOrder, keepFinishedOrder, orderFinishedBefore } = await import('./purchase-memory.ts');
    const finish = (at: number) => session.set('currentOrder', JSON.stringify({ ...order, finishedAt: at }));
    expect(orderFinishedBefore(4000)).toBeNull();
    keepCurrentOrder(order);
    expect(orderFinishedBefore(4000), 'an order that may not be paid').toBeNull();
    finish(3000);
    expect(orderFinishedBefore(4000), 'one of before').toBeNull();
    finish(4500);
    expect(orderFinishedBefore(4000)).toMatchObject({ orderId: order.orderId, link: order.link });
    keepFinishedOrder(order);
    expect(orderFinishedBefore(4000), 'its own').toBeNull();
  });

  it('is under the keys and in the shapes that shoppers’ browsers hold', () => {
    vi.useFakeTimers({ now: 1000 });
    rememberAll();
    const orderJson = { orderId: '261121-AAAA', paymentId: 'pay_1', link: order.link, orderPrice: 370.5 };
    expect([...session.keys()].sort()).toEqual(['boughtProgram', 'checkout', 'currentOrder', 'programAttempt']);
    expect(JSON.parse(session.get('currentOrder') ?? '')).toEqual(orderJson);
    expect(JSON.parse(session.get('boughtProgram') ?? '')).toEqual({ purchaseId: 'P1', paymentId: 'pay_2' });
    expect([...local.keys()].sort()).toEqual(['openPurchase', 'orderAttempt', 'pendingOrder', 'programLead']);
    // What pages of the version before look for, so that they do not order it a second time.
    expect(JSON.parse(local.get('orderAttempt') ?? '')).toEqual({
      at: 1000,
      value: { key: 'key-1', ...sent, order: goodsJson },
    });
    expect(JSON.parse(local.get('pendingOrder') ?? '')).toEqual({
      at: 1000,
      value: { goods: goodsJson, order: orderJson, attemptKey: 'key-1', sent },
    });
    expect(JSON.parse(local.get('openPurchase') ?? '')).toEqual({ purchaseId: 'P2', userId: 'u' });
    expect(local.get('programLead')).toBe('1000');
  });

  it('an order under way as pages of before kept it, in two entries, is read and forgotten as one', () => {
    const older = { name: 'this order', key: 'key-1', method: 'COD', order: goodsJson, body: {} };
    const orderJson = { orderId: order.orderId, paymentId: 'pay_1', link: order.link, orderPrice: 370.5 };
    const store = (key: string, value: object) => local.set(key, JSON.stringify({ at: Date.now(), value }));
    store('orderAttempt', older);
    expect(readOrder()).toEqual({ goods, key: 'key-1', sent, purchase: undefined });
    expect(isOrderUnderWay()).toBe(true);
    store('pendingOrder', { goods: goodsJson, order: orderJson, attemptKey: 'key-1' });
    expect(readOrder()).toEqual(underWay);
    keepOrder(null);
    expect([...local.keys()]).toEqual([]);
    // What was sent beside it, of which nobody knows yet, is not forgotten with it.
    store('orderAttempt', { ...older, key: 'key-2' });
    store('pendingOrder', { goods: goodsJson, order: orderJson, attemptKey: 'key-1' });
    expect(readOrder()).toEqual({ ...underWay, sent: undefined });
    forgetOrder({ key: 'key-1', purchase: order });
    expect(readOrder()).toMatchObject({ key: 'key-2' });
    // The oldest pages kept no key of an order that waits.
    store('pendingOrder', { goods: goodsJson, order: orderJson });
    forgetOrder({ purchase: order });
    expect(readOrder(), 'what was sent beside it').toMatchObject({ key: 'key-2' });
    forgetOrder({ key: 'key-2' });
    expect([...local.keys()]).toEqual([]);
    expect(isOrderUnderWay()).toBe(false);
  });

  it.each([
    7,
    {},
    { ...sent, name: 7 },
    { ...sent, method: 'Barter' },
    { ...sent, body: undefined },
    { ...sent, body: 'text' },
  ])('how an order was sent is as if unknown where it was stored as %j', (stored) => {
    const store = (key: string, value: object) => local.set(key, JSON.stringify({ at: Date.now(), value }));
    store('pendingOrder', { goods: goodsJson, order, attemptKey: 'key-1', sent: stored });
    expect(readOrder()).toMatchObject({ key: 'key-1', sent: undefined, purchase: { orderId: order.orderId } });
    store('pendingOrder', { goods: goodsJson, attemptKey: 'key-1', sent: stored });
    store('orderAttempt', { ...Object(stored), key: 'key-1', order: goodsJson });
    expect(readOrder()).toBeNull();
  });

  it('an order keeps its key where the storage has no room for what the shop wrote down', async () => {
    vi.stubGlobal('document', {});
    const room = { left: Number.POSITIVE_INFINITY };
    const setItem = (key: string, value: string) => {
      if (value.length > room.left) throw new DOMException('No room', 'QuotaExceededError');
      local.set(key, value);
    };
    vi.stubGlobal('localStorage', { ...storage(local), setItem });
    keepOrder({ ...underWay, purchase: undefined });
    local.delete('orderAttempt');
    room.left = local.get('pendingOrder')?.length ?? 0;
    keepOrder(underWay);
    vi.resetModules();
    const { readOrder: readAfterReload } = await import('#checkout/shop/order-memory.ts');
    expect(readAfterReload()).toMatchObject({ key: 'key-1', sent });
  });

  it('logging out forgets what the next person must not see', () => {
    rememberAll();
    forgetOnLogOut();
    expect([...session.keys()].sort()).toEqual(['boughtProgram', 'programAttempt']);
    expect([...local.keys()].sort()).toEqual(['openPurchase', 'programLead']);
  });

  it('logging out takes limits along that are in the account, and leaves those that only this device has (behaviour: Limits 10)', () => {
    local.set('limits', 'carbs=15');
    forgetOnLogOut();
    expect(local.get('limits')).toBe('carbs=15');
    keep('accountLimits', true);
    forgetOnLogOut();
    expect([...local.keys()]).toEqual([]);
  });

  it.each([
    ['nobody', null, true, false],
    ['another account', 'b', true, false],
    ['the same account', 'a', true, true],
    ['any account, where an older page kept no name', 'b', false, true],
    ['nobody, where an older page kept no name', null, false, false],
  ])('limits of an account leave once %s is signed in: %j (behaviour: Limits 10)', (_, userId, isNamed, stay) => {
    local.set('limits', 'carbs=15');
    keep('accountLimits', isNamed ? 'a' : true);
    forgetLimitsOfOthers(userId);
    expect([...local.keys()]).toEqual(stay ? ['limits', 'accountLimits'] : []);
  });

  it('a logout is heard by the other tabs, each of which has a storage of its own', () => {
    const changes: [string, string | null][] = [];
    vi.stubGlobal('localStorage', {
      ...storage(local),
      setItem: (key: string, value: string) => changes.push([key, value]),
      removeItem: (key: string) => changes.push([key, null]),
    });
    rememberAll();
    changes.length = 0;
    forgetOnLogOut();
    rememberAll();
    hearOfLogOut({
      addEventListener: (_: string, heard: (event: StorageEvent) => void) => {
        for (const [key, newValue] of changes) heard({ key, newValue } as StorageEvent);
      },
    } as Window);
    expect([...session.keys()].sort()).toEqual(['boughtProgram', 'programAttempt']);
  });

  it.each([
    ['stays with the account that a guest signs in with', [null, 'asha'], true],
    ['stays through a reload', ['asha', 'asha'], true],
    ['is not for another account, where nobody signed out', ['asha', 'bina'], false],
    ['is not for whoever comes when the session ended elsewhere', ['asha', null], false],
  ])('what was typed and ordered %s', (_what, [before, after], stays) => {
    leaveTo(before ?? null);
    rememberAll();
    leaveTo(after ?? null);
    expect([readDraft(), readCurrentOrder(), readOrder()].map((kept) => kept !== null)).toEqual([stays, stays, stays]);
  });

  it('a tab that slept while another account signed in forgets its own part alone', () => {
    leaveTo('asha');
    rememberAll();
    // Another tab.
    local.clear();
    local.set('owner', '"bina"');
    keepOrder(underWay);
    leaveTo('bina');
    expect([readDraft(), readCurrentOrder()]).toEqual([null, null]);
    expect(readOrder()).not.toBeNull();
  });

  it('an order under way counts nearly as long as the shop keeps its key, a day', () => {
    vi.useFakeTimers();
    rememberAll();
    vi.advanceTimersByTime(22 * 3_600_000);
    expect(readOrder()).not.toBeNull();
    vi.advanceTimersByTime(3_600_000);
    expect(readOrder()).toBeNull();
    expect(local.has('pendingOrder')).toBe(false);
  });

  it('an order that is looked at again and again is not sent again with a key that the shop has forgotten', () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-02T10:00:00.000Z') });
    const body = { orderDate: '2026-01-02T10:00:00.000Z' };
    keepOrder({ ...underWay, sent: { ...sent, body } } as unknown as BrowserOrder);
    vi.advanceTimersByTime(22 * 3_600_000);
    keepOrder(readOrder());
    expect(readOrder()?.sent).toBeDefined();
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(readOrder()).toMatchObject({ purchase: order, sent: undefined });
  });

  it('the same request keeps its Idempotency-Key until its outcome is known', () => {
    const key = planAttemptKey('a plan');
    expect(planAttemptKey('a plan')).toBe(key);
    expect(planAttemptKey('another plan')).not.toBe(key);
    // A tab that hears of the first one's end does not forget the second.
    endPlanAttempt('a plan');
    expect(isSamePlanAttempt('another plan')).toBe(true);
    endPlanAttempt('another plan');
    expect(isSamePlanAttempt('another plan')).toBe(false);
  });

  it('a bought plan leaves nothing of its order', () => {
    session.set('programOrder', JSON.stringify({ planName: 'Basic Program', userId: 'u', amount: 15_000 }));
    expect(readPlanOrder(null)).toMatchObject({ planName: 'Basic Program', userId: 'u', coupon: '' });
    rememberAll();
    keepBoughtPlan({ orderId: 'P2', paymentId: 'pay_3' });
    expect(readPlanOrder(null)).toBeNull();
    expect(readOpenPlan('u')).toBeNull();
    expect(isProgramLead(read('programLead'), Date.now())).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '7'],
    ['nothing', 'null'],
  ])('%s is as if there were nothing', (_what, text) => {
    for (const key of ['checkout', 'currentOrder', 'boughtProgram', 'programOrder', 'programAttempt'])
      session.set(key, text);
    for (const key of ['orderAttempt', 'pendingOrder', 'openPurchase']) local.set(key, text);
    expect(readDraft()?.state ?? '').toBe('');
    const others = [readCurrentOrder(), readBoughtPlan(), readPlanOrder(null), readOrder()];
    expect([...others, readOpenPlan('u')]).toEqual(others.map(() => null).concat(null));
  });

  it('a forbidden storage stops nobody', () => {
    const forbidden = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    rememberAll();
    expect([readDraft(), readOrder()], 'on the server').toEqual([null, null]);
    vi.stubGlobal('document', { cookie: '' });
    rememberAll();
    // The page itself still knows: ordering again after a lost answer must be the same order.
    expect(planAttemptKey('a plan')).toBe(planAttemptKey('a plan'));
    expect(readOrder()).toEqual(underWay);
    keepOrder(null);
    expect(readOrder()).toBeNull();
    const again = () => orderToSend(guestOrder, 'COD').key;
    expect(again()).toBe(again());
    forgetOnLogOut();
    expect([readDraft(), readOrder(), readCurrentOrder()]).toEqual([null, null, null]);
  });

  it('a full storage leaves nothing behind that is no longer true, and another tab’s logout reaches what it could not take', () => {
    vi.stubGlobal('document', {});
    keepCurrentOrder(order);
    const full = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { ...storage(session), setItem: full });
    vi.stubGlobal('localStorage', { ...storage(local), setItem: full });
    keepCurrentOrder({ ...order, orderId: '261127-BBBB' });
    keepOrder({ goods, purchase: { ...order, orderId: '261127-BBBB' } });
    expect([...session.keys(), ...local.keys()]).toEqual([]);
    expect(readCurrentOrder()?.orderId).toBe('261127-BBBB');
    hearOfLogOut({
      addEventListener: (_kind: string, listen: (event: { key: string; newValue: string }) => void) =>
        listen({ key: 'loggedOut', newValue: '1' }),
    } as unknown as Window);
    expect([readCurrentOrder(), readOrder()]).toEqual([null, null]);
  });

  it('a link that leads elsewhere is left out', () => {
    session.set('currentOrder', JSON.stringify({ orderId: 'A', paymentId: '', link: 'https://elsewhere.example' }));
    expect(readCurrentOrder()).toEqual({ orderId: 'A', paymentId: '' });
  });
});
