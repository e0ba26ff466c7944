import { beforeEach, describe, expect, it } from 'vitest';
import { offlineWorker } from './offline-worker.ts';

const origin = 'https://shop.example';

/** The worker's own text, with a network and caches of this test around it. */
function openWorker(saveData = false, clients: readonly { url: string }[] = []) {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname;
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string | Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(pathOf(key))?.clone(),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((path) => new Request(origin + path)),
        put: async (key: string, response: Response) => void store.set(pathOf(key), response),
        add: async (request: Request) => void store.set(pathOf(request), await network(request)),
      };
    },
  };
  const net = { answer: async (path: string): Promise<Response> => new Response(`of the network: ${path}`) };
  const network = (request: Request) => net.answer(new URL(request.url).pathname);
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    navigator: { connection: { saveData } },
    location: { origin },
    registration: {},
    clients: { claim: async () => {}, matchAll: async () => clients },
    skipWaiting() {},
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  };
  class OwnRequest extends Request {
    constructor(path: string) {
      super(origin + path);
    }
  }
  const pages = new Map(['/offline', '/hi/offline', '/kn/offline'].map((path) => [path, `the page ${path}`]));
  new Function('self', 'caches', 'fetch', 'Request', offlineWorker(pages))(self, caches, network, OwnRequest);
  /** Undefined where the worker leaves the answer to the browser. */
  async function dispatch(
    kind: string,
    request?: object,
    preloadResponse?: Promise<Response>,
  ): Promise<string | undefined> {
    const work: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    listeners.get(kind)?.({
      request,
      preloadResponse,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith(promise: Promise<Response>) {
        answered = promise;
      },
    });
    const response = await answered;
    await Promise.all(work);
    return response?.text();
  }
  const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
    dispatch('fetch', { url: new URL(path, origin).href, method, mode });
  const visit = (path: string, method = 'GET') => ask(path, { method, mode: 'navigate' });
  /** The browser asked for the page while it woke the worker. */
  const visitAwaited = (path: string, page: Response) =>
    dispatch('fetch', { url: origin + path, method: 'GET', mode: 'navigate' }, Promise.resolve(page));
  return {
    stores,
    net,
    ask,
    visit,
    visitAwaited,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
  };
}

const ordersOf = (...ids: string[]) =>
  Response.json({
    data: ids.map((orderId) => ({ orderId, orderDate: '2026-11-21', orderStatus: 'Shipped', orderPrice: 370 })),
  });
const list = '/api/shop/order/list/asha?page=1&limit=20';

describe('the worker', () => {
  let worker: ReturnType<typeof openWorker>;
  const kept = async () => worker.stores.get('seen-orders')?.get('/seen-orders')?.clone().json();
  beforeEach(async () => {
    worker = openWorker();
    await worker.install();
    await worker.activate();
  });
  const goOffline = () => {
    worker.net.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  };

  it('answers with the kept page only where the network does not', async () => {
    expect(await worker.visit('/shop/home')).toBe('of the network: /shop/home');
    worker.net.answer = async () => new Response('very busy', { status: 503 });
    expect(await worker.visit('/shop/home')).toBe('very busy');
    goOffline();
    expect(await worker.visit('/shop/home')).toBe('of the network: /offline');
    expect(await worker.visit('/shop/cart')).toBe('of the network: /offline');
  });

  it('answers in the language of the page seen last, also of the one that began it', async () => {
    const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    worker.net.answer = async () => new Response('a page', html);
    await worker.visit('/kn/shop/home');
    const answer = worker.net.answer;
    goOffline();
    expect(await worker.visit('/shop/home')).toBe('of the network: /kn/offline');
    worker.net.answer = answer;
    await worker.visit('/shop/home');
    goOffline();
    expect(await worker.visit('/hi/shop/home')).toBe('of the network: /offline');
    const begun = openWorker(false, [{ url: `${origin}/hi` }]);
    await begun.install();
    await begun.activate();
    begun.net.answer = worker.net.answer;
    expect(await begun.visit('/shop/home')).toBe('of the network: /hi/offline');
  });

  it.each(['/shop/home', '/admin/orders', '/api/documents/a.pdf'])('asks for %s once', async (path) => {
    let asked = 0;
    worker.net.answer = async () => {
      asked += 1;
      return new Response('again');
    };
    expect(await worker.visitAwaited(path, new Response('the page'))).toBe('the page');
    expect(asked).toBe(0);
  });

  it('answers nothing itself of calls, files, other sites and the back office', async () => {
    goOffline();
    for (const path of ['/api/shop/products/get', '/assets/a.js', 'https://pay.example/x', '/api/shop/cart/check']) {
      expect(await worker.ask(path), path).toBeUndefined();
    }
    expect(await worker.visit('https://pay.example/x')).toBeUndefined();
    for (const path of ['/admin/orders', '/api/docs']) {
      await expect(worker.visit(path), path).rejects.toThrow('Failed to fetch');
    }
    await expect(worker.ask(list)).rejects.toThrow('Failed to fetch');
  });

  it('takes a new page in place of the old one, and none for those who save data', async () => {
    expect([...worker.stores.keys()]).toEqual([expect.stringMatching(/^offline-/)]);
    worker.stores.set('offline-of-before', new Map());
    await worker.activate();
    expect(worker.stores.size).toBe(1);
    const saving = openWorker(true);
    saving.stores.set('offline-of-before', new Map([['/offline', new Response('the page of before')]]));
    await saving.install();
    await saving.activate();
    expect([...saving.stores.keys()]).toEqual(['offline-of-before']);
    saving.net.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await saving.visit('/shop/home')).toBe('the page of before');
  });

  it('notes number, day and state of at most ten own orders, and changes nothing of the answer', async () => {
    worker.net.answer = async () => ordersOf(...'ABCDEFGHIJKL');
    expect(JSON.parse((await worker.ask(list)) ?? '').data).toHaveLength(12);
    const { owner, orders } = await kept();
    expect([owner, orders.length]).toEqual(['asha', 10]);
    expect(orders[0]).toEqual({ orderId: 'A', orderDate: '2026-11-21', orderStatus: 'Shipped' });
    worker.net.answer = async () => ordersOf('Z');
    await worker.ask('/api/shop/order/list/asha?page=2&limit=20');
    expect((await kept()).orders).toHaveLength(10);
  });

  it.each<[string, (worker: ReturnType<typeof openWorker>) => Promise<unknown>]>([
    ['sign out', ({ ask }) => ask('/api/auth/logout', { method: 'POST' })],
    ['erase the account', ({ ask }) => ask('/api/auth/erase', { method: 'POST' })],
    ['send a plain form', ({ visit }) => visit('/auth/login', 'POST')],
    [
      'are somebody else',
      ({ net, ask }) => {
        net.answer = async () => Response.json({ user: { id: 'bina' } });
        return ask('/api/auth/check-auth');
      },
    ],
    [
      'are signed in no longer',
      ({ net, ask }) => {
        net.answer = async () => Response.json({ user: null });
        return ask('/api/auth/check-auth');
      },
    ],
    [
      'may not read the list',
      ({ net, ask }) => {
        net.answer = async () => new Response('{}', { status: 401 });
        return ask(list);
      },
    ],
  ])('forgets the orders of those who %s', async (_what, act) => {
    worker.net.answer = async () => ordersOf('A');
    await worker.ask(list);
    worker.net.answer = async () => Response.json({ user: { id: 'asha' } });
    await worker.ask('/api/auth/check-auth');
    expect(await kept()).toMatchObject({ owner: 'asha' });
    await act(worker);
    expect(await kept()).toBeUndefined();
  });

  it('keeps nothing of a list that was under way when somebody signed out', async () => {
    let answer = (_list: Response) => {};
    worker.net.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const asked = worker.ask(list);
    await worker.ask('/api/auth/logout', { method: 'POST' });
    answer(ordersOf('A'));
    await asked;
    expect(await kept()).toBeUndefined();
  });
});
