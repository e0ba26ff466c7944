export interface DialogDetails {
  shopName: string;
  description: string;
  orderId: string;
  name: string;
  email: string;
  contact: string;
  /** Any CSS colour, or empty. */
  accent: string;
  canRedirect: boolean;
}

interface DialogSettings {
  method: string;
  reason: string;
  seconds: number;
  /** How the events of the next click are delivered to the shop. */
  webhooks: string;
}

interface DrawnEvent {
  id: string;
  event: string;
  state: string;
}

export interface DialogActions {
  /** Called with the name of the clicked button; Escape counts as Cancel. */
  onButton(button: string): void;
  onPanelToggle(isOpen: boolean): void;
  onDeliver(way: string, eventIds: string[]): void;
}

export interface DrawnDialog {
  /** Returns what is chosen under 'More outcomes'. */
  settings(): DialogSettings;
  showAmount(text: string): void;
  showEvents(events: DrawnEvent[]): void;
  /** Shows a message in the window; screen readers announce it. */
  showMessage(text: string, isBad: boolean): void;
  /** Disables all buttons but Cancel while a request is under way. */
  setBusy(isBusy: boolean): void;
  /** Closes the window and restores the focus. */
  close(): void;
}

/**
 * Draws the sandbox's payment window and opens it. The source text of this function is sent to the browser
 * (widget-script.ts), so it must not use anything defined outside itself.
 */
export function drawDialog(style: string, details: DialogDetails, actions: DialogActions): DrawnDialog {
  const before = document.activeElement;
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  // A constructed stylesheet is not an inline style, so the page's strict content security policy allows it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];

  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Record<string, string> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const button = (name: string) => {
    const made = make('button', { type: 'button' }, name);
    made.addEventListener('click', () => actions.onButton(name));
    return made;
  };
  const select = (label: string, options: Record<string, string>, className = '') => {
    const list = make('select', {}, ...Object.entries(options).map(([value, text]) => make('option', { value }, text)));
    return { list, label: make('label', { class: className }, label, list) };
  };

  const amount = make('p', { class: 'amount' }, '…');
  const said = make('p', { class: 'said', role: 'status' });
  const known = Object.entries({
    Order: details.orderId,
    Name: details.name,
    Email: details.email,
    Phone: details.contact,
  });
  const cancel = button('Cancel');
  const method = select('Method', { upi: 'UPI', card: 'Card', netbanking: 'Netbanking' });
  const seconds = make('input', { type: 'number', min: '0', max: '86400', value: '5', inputmode: 'numeric' });
  const reason = select(
    'Reason of a failure',
    {
      payment_failed: 'Payment failed',
      insufficient_funds: 'Not enough money',
      card_declined: 'Card declined',
      incorrect_otp: 'Wrong OTP',
      payment_timed_out: 'Too late',
      gateway_technical_error: 'Technical problem',
    },
    'wide',
  );
  const more = [
    'Pay, then lose the browser',
    'Authorise only',
    'Fail, then succeed',
    'Pending',
    'Cancel, then money arrives',
    'Pay twice (second tab)',
    'Wrong signature',
    'Wrong amount',
    "Another order's payment",
    ...(details.canRedirect ? ['Redirect'] : []),
  ].map(button);
  const ways = {
    deliver: 'Deliver',
    twice: 'Deliver twice',
    delay: 'Delay (seconds as above)',
    shuffle: 'Shuffle',
    corrupt: 'Corrupt signature',
    drop: 'Drop',
  };
  const plan = select('Webhooks of the next attempt', ways, 'wide');
  const eventList = make('ul', { class: 'events' });
  const noEvents = make('p', { class: 'about' }, 'None yet. They appear after the first attempt to pay.');
  const ticked = () =>
    [...eventList.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
  const eventButtons = Object.entries(ways).map(([way, name]) => {
    const made = make('button', { type: 'button', class: 'free' }, name);
    made.addEventListener('click', () => actions.onDeliver(way, ticked()));
    return made;
  });
  const eventActions = make('div', { class: 'more', role: 'group', 'aria-label': 'Ticked events' }, ...eventButtons);
  eventActions.hidden = true;
  const panel = make(
    'details',
    {},
    make('summary', {}, 'Webhooks'),
    make('div', { class: 'settings' }, plan.label),
    make('h3', {}, 'Events of this order'),
    noEvents,
    eventList,
    eventActions,
  );
  panel.addEventListener('toggle', () => actions.onPanelToggle(panel.open));
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'shop', 'aria-describedby': 'test' },
    make('p', { class: 'banner', id: 'test' }, 'Test payment. No money moves.'),
    make(
      'div',
      { class: 'inside' },
      make('h2', { id: 'shop' }, details.shopName),
      ...(details.description === '' ? [] : [make('p', { class: 'about' }, details.description)]),
      amount,
      make(
        'dl',
        {},
        ...known
          .filter(([, text]) => text !== '')
          .flatMap(([term, text]) => [make('dt', {}, term), make('dd', {}, text)]),
      ),
      make('div', { class: 'main' }, button('Pay'), button('Fail'), cancel),
      // Below the buttons, so that a message never moves another button under the pointer.
      said,
      make(
        'details',
        {},
        make('summary', {}, 'More outcomes'),
        make('div', { class: 'settings' }, method.label, make('label', {}, 'Seconds to wait', seconds), reason.label),
        make('div', { class: 'more' }, ...more),
      ),
      panel,
    ),
  );
  if (details.accent !== '') dialog.style.setProperty('--accent', details.accent);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    actions.onButton('Cancel');
  });
  // The browser would let Tab leave the dialog for its own toolbars; keep the focus inside.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>('button, summary, select, input')].filter(
      (stop) => !(stop as HTMLButtonElement).disabled && stop.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const leaving = event.shiftKey ? first : last;
    if (shadow.activeElement !== leaving && shadow.activeElement !== dialog) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });

  shadow.append(dialog);
  document.body.append(host);
  // Stop the page behind from scrolling. Padding replaces its scroll bar, so that the layout does not shift.
  const page = document.documentElement;
  const { overflow, scrollbarGutter, paddingInlineEnd } = page.style;
  const barWidth = innerWidth - page.clientWidth;
  Object.assign(page.style, { overflow: 'hidden', scrollbarGutter: 'auto', paddingInlineEnd: `${barWidth}px` });
  dialog.showModal();
  let pressed: Element | null = null;

  return {
    settings: () => ({
      method: method.list.value,
      reason: reason.list.value,
      seconds: Number(seconds.value),
      webhooks: plan.list.value,
    }),
    showAmount(text) {
      amount.textContent = text;
    },
    showEvents(events) {
      noEvents.hidden = events.length > 0;
      eventActions.hidden = events.length === 0;
      for (const { id, event, state } of events) {
        let row = [...eventList.children].find((one) => one.querySelector('input')?.value === id);
        if (!row) {
          const tick = make('input', { type: 'checkbox', value: id });
          tick.checked = true;
          row = make('li', {}, make('label', {}, tick, make('span', {}, event), make('small', {})));
          eventList.append(row);
        }
        const label = row.querySelector('small');
        if (label && label.textContent !== state) label.textContent = state;
      }
    },
    showMessage(text, isBad) {
      said.className = isBad ? 'said bad' : 'said';
      said.textContent = text;
    },
    setBusy(isBusy) {
      if (isBusy) pressed = shadow.activeElement;
      for (const one of dialog.querySelectorAll<HTMLButtonElement>('button:not(.free)'))
        one.disabled = isBusy && one !== cancel;
      // A disabled button loses the focus, so move it to Cancel and back.
      if (isBusy) cancel.focus();
      else if (pressed instanceof HTMLElement && shadow.activeElement === cancel) pressed.focus();
    },
    close() {
      dialog.close();
      host.remove();
      Object.assign(page.style, { overflow, scrollbarGutter, paddingInlineEnd });
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}
