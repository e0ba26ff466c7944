import type { Page } from '@playwright/test';
import { sideLinks } from '#back-office/side-links.ts';
import { addressOf, cartButton, expect, moment, named, signIn, sizes, test, toast } from './journey.ts';
import { accountPages, everyPage, type PublicPage, pathOf } from './public-pages.ts';
import { openSeparateShop, staff, withStaff } from './separate-shop.ts';

/** So long somebody waits for the page's code: long enough that everything is painted, and that nobody waits for it. */
const heldMs = 2_000;

/** Opens a page whose code does not come before `release`. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { come, now } = moment();
  // A slow machine has all the time it needs: forms are not sent plainly after eight seconds.
  await page.addInitScript(() => {
    const wait = setTimeout;
    Reflect.set(window, 'setTimeout', (work: () => void, ms = 0) => (ms < 8_000 ? wait(work, ms) : 0));
  });
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(path);
  return now;
}

/** Lets the code come, two seconds after the page, and waits until it has taken over. */
async function release(page: Page, now: () => void): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), heldMs);
  const ready = page.evaluate(() => new Promise((resolve) => addEventListener('shop:ready', resolve)));
  now();
  await ready;
}

/** Types into every field of the page and changes every tick and choice. Returns what each then is. */
function typeEverywhere(page: Page): Promise<Record<string, string | boolean>> {
  return page.evaluate(() => {
    const typed: Record<string, string | boolean> = {};
    const groups = new Set<string>();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (field) =>
        field.checkVisibility() &&
        !field.disabled &&
        !field.readOnly &&
        field.type !== 'file' &&
        !field.closest('[inert]'),
    );
    const words = (field: HTMLInputElement) => {
      if (field.type === 'number' || ['numeric', 'decimal'].includes(field.inputMode)) return '5';
      if (field.type === 'email') return 'asha.early@example.com';
      if (field.type === 'tel' || field.inputMode === 'tel') return '9876543210';
      if (field.type === 'date') return '2026-12-01';
      if (field.type === 'datetime-local') return '2026-12-01T10:00';
      if (field.type === 'month') return '2026-10';
      if (field.type === 'time') return '10:00';
      if (field.type === 'color') return '#336699';
      return 'besan';
    };
    for (const [at, field] of fields.entries()) {
      const name = `${at} ${field.type} ${field.id || field.name || field.ariaLabel}`;
      if (field.type === 'radio') {
        if (field.checked || groups.has(field.name)) continue;
        groups.add(field.name);
      }
      field.dataset.hand = name;
      if (field.type === 'radio' || field.type === 'checkbox') {
        const wanted = !field.checked;
        field.click();
        typed[name] = wanted;
        continue;
      }
      if (field instanceof HTMLSelectElement) {
        const other = [...field.options].findLast((option) => !option.disabled && !option.selected);
        if (!other) continue;
        field.value = other.value;
      } else {
        const proto = Object.getPrototypeOf(field) as object;
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, words(field));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
      typed[name] = field.value;
    }
    return typed;
  });
}

/** What the fields are, on the page and to the page's code. */
function fieldsNow(page: Page, names: readonly string[]): Promise<Record<string, string | boolean>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const field = document.querySelector<HTMLInputElement>(`[data-hand="${CSS.escape(name)}"]`);
          if (!field) return [name, 'gone'];
          const shown = ['radio', 'checkbox'].includes(field.type) ? field.checked : field.value;
          const key = Object.keys(field).find((key) => key.startsWith('__reactProps'));
          if (!key) return [name, 'not alive'];
          const props = (field as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
          const held = typeof shown === 'boolean' ? props.checked : props.value;
          const heldIs = held === undefined || held === null ? shown : typeof shown === 'boolean' ? held : `${held}`;
          return [name, heldIs === shown ? shown : `shows ${shown}, code has ${heldIs}`];
        }),
      ),
    names,
  );
}

/**
 * Presses every button of the page. Each notes how often its press has come to it since the code has taken it over, and
 * does no more: one that leads away would take the others with it.
 */
function pressEverything(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forms = new Set<Element>();
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const pressed: string[] = [];
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button, [role=button]')].filter(
      (button) => button.checkVisibility() && !button.disabled && !button.closest('[inert], [data-plain]'),
    );
    for (const [at, button] of buttons.entries()) {
      const name = `${at} ${button.ariaLabel ?? button.textContent?.trim().slice(0, 40)}`;
      const form = button.type === 'submit' ? button.form : null;
      // What asks only is done by the browser itself.
      if (form?.matches('[action]:not([method=post],[data-hold])')) continue;
      if (form) {
        if (forms.has(form)) continue;
        forms.add(form);
        form.noValidate = true;
      }
      button.dataset.hand = name;
      button.dataset.times = '0';
      button.addEventListener('click', (event) => {
        // The browser itself makes a sent form of the first press.
        if (form && !isAlive(button)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        button.dataset.times = isAlive(button) ? `${Number(button.dataset.times) + 1}` : 'too early';
      });
      pressed.push(name);
      button.click();
      if (button.ariaBusy !== 'true') button.dataset.times = 'does not show that it waits';
    }
    return pressed;
  });
}

function timesPressed(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const button = document.querySelector<HTMLElement>(`[data-hand="${CSS.escape(name)}"]`);
          return [name, button ? `${button.dataset.times}${button.ariaBusy === 'true' ? ', and waits' : ''}` : 'gone'];
        }),
      ),
    names,
  );
}

async function handsAreEarly(page: Page, path: string): Promise<void> {
  let now = await openHeld(page, path);
  const typed = await typeEverywhere(page);
  // A period sets both days, and days make it one's own: which of them was first is nothing that a person does at once.
  const isSetByAnother = (name: string) => path.endsWith('/admin/reports') && / (?:date (?:from|to)|Days)$/.test(name);
  const names = Object.keys(typed).filter((name) => !isSetByAnother(name));
  const address = page.url();
  await release(page, now);
  const stands = async () => {
    const fields = await fieldsNow(page, names);
    // Another order or category shows other products, with ticks of their own; other fields belong to another kind of
    // file.
    const isOther = page.url() !== address || path.endsWith('/admin/imports');
    const left = names.filter((name) => fields[name] === 'gone' && isOther);
    return { ...fields, ...Object.fromEntries(left.map((name) => [name, typed[name]])) };
  };
  const wanted = Object.fromEntries(names.map((name) => [name, typed[name]]));
  await expect.poll(stands, { timeout: 20_000 }).toEqual(wanted);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  now = await openHeld(page, path);
  const pressed = await pressEverything(page);
  await release(page, now);
  const once = Object.fromEntries(pressed.map((name) => [name, '1']));
  await expect.poll(() => timesPressed(page, pressed), { timeout: 20_000 }).toEqual(once);
}

test.describe('hands that are faster than the code of the page', { tag: '@also-desk' }, () => {
  test('a size that is chosen early is what goes into the cart', async ({ page, products }) => {
    const now = await openHeld(page, addressOf(named(products, 'Stone-Ground Besan')));
    await sizes(page).locator('input[value="1 kg"]').click();
    await expect(sizes(page).locator('input[value="1 kg"]')).toBeChecked();
    await page.locator('button[name=add]:visible').first().click();
    await release(page, now);
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as { variant: string }[]);
    expect(cart.map(({ variant }) => variant)).toEqual(['1 kg']);
    await expect(sizes(page).locator('input[value="1 kg"]')).toBeChecked();
  });

  test('a tick, an e-mail address and a search are taken early', { tag: '@long' }, async ({ page, phone }) => {
    let now = await openHeld(page, '/shop/listing');
    if (phone) await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 });
    else await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Oil').check();
    await page.getByRole('contentinfo').getByRole('textbox').fill('asha.early@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await release(page, now);
    await expect(page).toHaveURL(phone ? /sortBy=/ : /category=oil/);
    await expect(toast(page)).toContainText('Subscription');
    now = await openHeld(page, '/shop/search');
    await page.getByRole('main').locator('input[name=q]').pressSequentially('besan');
    await release(page, now);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Besan');
  });

  const walked: readonly PublicPage[] = [...everyPage, ...accountPages];
  for (const shown of walked) {
    // Where most is typed and pressed; every page before a release.
    const tag = /^\/shop\/product-details\/_$/.test(shown.path) ? [] : ['@long'];
    test(`what is typed and pressed on ${shown.path} is done`, { tag }, async ({ page, watch, products }) => {
      watch.expect(/answer 40[134]/, /status of 40[134]/);
      if (shown.signedIn) await signIn(page);
      await handsAreEarly(page, pathOf(shown, products));
    });
  }

  for (const { to } of sideLinks)
    test(`what staff type and press on ${to} is done`, { tag: '@long' }, async ({ page, watch }) => {
      // Some ticks are saved at once.
      const shop = await openSeparateShop(withStaff);
      watch.expect(new RegExp(shop.origin));
      try {
        await page.request.post(`${shop.origin}/api/auth/login`, { data: staff });
        await handsAreEarly(page, shop.origin + to);
        await page.goto('about:blank');
      } finally {
        await shop.close();
      }
    });
});
