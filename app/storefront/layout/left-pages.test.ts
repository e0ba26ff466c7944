import { expect, it, vi } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a stand-in for the few things of a browser that it touches
type Any = any;

it('who goes back and forward again at once has no cover left over', async () => {
  const browser = globalThis as Any;
  const frames: (() => void)[] = [];
  const covers = new Set<unknown>();
  const element = (): Any => ({
    style: {},
    children: [],
    isConnected: true,
    querySelector: () => null,
    getBoundingClientRect: () => ({ top: 0, bottom: 50, height: 50 }),
    append() {},
    remove() {
      covers.delete(this);
    },
  });
  const body = { append: (cover: unknown) => covers.add(cover) };
  let main = element();
  const querySelector = (what: string) => (what === 'main' ? main : what === 'header' ? element() : null);
  const documentElement = { dataset: {} };
  const stubs = {
    innerHeight: 800,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    document: { hidden: false, body, createElement: element, querySelector, documentElement },
    history: { state: { key: 'list' } },
    window: browser,
  };
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);
  const { showLeftPages } = await import('./left-pages.ts');
  const { onScreen } = await import('#kit/failures/failed-navigation.ts');
  let tell = (_state: Any) => {};
  showLeftPages({
    state: { location: { key: 'list', pathname: '/shop/listing' } },
    subscribe: (told: typeof tell) => {
      tell = told;
      return () => {};
    },
  } as Any);
  const list = main;
  tell({ location: { key: 'product', pathname: '/shop/product-details/x' }, navigation: { state: 'idle' } });
  list.isConnected = false;
  main = element();
  const go = (key: string) => {
    browser.history.state = { key };
    onScreen.left?.({ isTrusted: true, stopImmediatePropagation() {}, state: { key } } as Any);
  };
  go('list');
  expect(covers.size).toBe(1);
  go('product');
  for (let at = 0; at < 3; at += 1) {
    for (const frame of frames.splice(0)) frame();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(covers.size).toBe(0);
});
