import type { WindowAnswer } from '../window-attempts.ts';
import type { drawDialog } from './draw-dialog.ts';

/** The provider's options that the sandbox uses; others are ignored. */
interface CheckoutOptions {
  key: string;
  order_id: string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  modal?: { escape?: boolean; ondismiss?: () => void };
  handler?: (response: NonNullable<WindowAnswer['response']>) => void;
  callback_url?: string;
  /** With `callback_url`: posts every outcome there as a form. */
  redirect?: boolean;
}

/**
 * Defines window.Razorpay as the provider's checkout.js does, backed by the sandbox. The source text of this function
 * is sent to the browser (widget-script.ts), so it must not use anything defined outside itself.
 * @param scriptAddress address of checkout.js; the sandbox's other endpoints are relative to it
 */
export function installWidget(scriptAddress: string, style: string, draw: typeof drawDialog): void {
  type Failure = { error: NonNullable<WindowAnswer['error']> };
  const pollMs = 700;
  const outcomes: Record<string, string> = {
    Pay: 'captured',
    Redirect: 'captured',
    'Pay, then lose the browser': 'captured',
    'Authorise only': 'authorized',
    Fail: 'failed',
    'Fail, then succeed': 'failed-then-captured',
    Pending: 'pending-then-captured',
    'Cancel, then money arrives': 'pending-then-captured',
    'Wrong signature': 'wrong-signature',
    'Wrong amount': 'wrong-amount',
    'Pay twice (second tab)': 'twice',
    "Another order's payment": 'other-order',
  };

  // Not a class: compilers may replace class fields by helper functions that would not be in the source text.
  function createWindow(options: CheckoutOptions) {
    const listeners: ((failure: Failure) => void)[] = [];

    const on = (event: string, listener: (failure: Failure) => void) => {
      if (event === 'payment.failed') listeners.push(listener);
    };

    let closeIfOpen = () => {};
    const open = () => {
      const { key, order_id: orderId, prefill, callback_url: callbackUrl, redirect, modal } = options;
      let isOpen = true;
      let isBusy = false;
      const ask = async (path: string, body?: object, what = 'attempts') => {
        const address = new URL(`${what}/${encodeURIComponent(orderId)}${path}`, scriptAddress);
        if (!body) address.searchParams.set('key', key);
        const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const answer = await fetch(address, body ? sent : {});
        const answered = await answer.json();
        if (!answer.ok) throw new Error(answered.error?.description ?? 'The test provider does not answer.');
        return answered;
      };
      const sendForm = (fields: Record<string, unknown>) => {
        const form = document.createElement('form');
        form.method = 'POST';
        form.action = callbackUrl ?? '';
        for (const [name, value] of Object.entries(fields)) {
          const input = document.createElement('input');
          input.type = 'hidden';
          input.name = name;
          input.value = String(value ?? '');
          form.append(input);
        }
        document.body.append(form);
        form.submit();
      };
      const close = () => {
        isOpen = false;
        dialog.close();
      };
      closeIfOpen = () => {
        if (isOpen) close();
      };
      const dismiss = () => {
        close();
        modal?.ondismiss?.();
      };

      const finish = (button: string, { response, error }: WindowAnswer) => {
        if (response && (redirect || button === 'Redirect')) {
          close();
          sendForm(response);
        } else if (response) {
          close();
          if (button !== 'Pay, then lose the browser') options.handler?.(response);
        } else if (error) {
          dialog.showMessage(String(error.description ?? 'The payment failed.'), true);
          for (const listener of listeners) listener({ error });
          if (redirect && button === 'Fail') {
            sendForm({
              'error[code]': error.code,
              'error[description]': error.description,
              'error[field]': error.field,
            });
          }
        }
      };
      const waitForBank = async (paymentId: string): Promise<WindowAnswer | null> => {
        dialog.showMessage('Waiting for the bank. You can close this window; the payment goes on.', false);
        while (isOpen) {
          await new Promise((resolve) => setTimeout(resolve, pollMs));
          if (!isOpen) break;
          const answer: WindowAnswer = await ask(`/${paymentId}`);
          if (answer.status !== 'created') return answer;
        }
        return null;
      };

      const onButton = async (button: string) => {
        if (button === 'Cancel') {
          dismiss();
          return;
        }
        if (isBusy) return;
        isBusy = true;
        dialog.setBusy(true);
        dialog.showMessage('One moment…', false);
        try {
          const buyer = { email: prefill?.email ?? '', contact: prefill?.contact ?? '' };
          const body = { key, outcome: outcomes[button], ...buyer, ...dialog.settings() };
          let answer: WindowAnswer | null = await ask('', body);
          if (button === 'Cancel, then money arrives') {
            if (isOpen) dismiss();
            return;
          }
          if (answer?.status === 'created') answer = await waitForBank(answer.payment_id);
          // If the window was closed meanwhile, the page already knows.
          if (isOpen && answer) finish(button, answer);
        } catch (error) {
          showError(error);
        } finally {
          isBusy = false;
          if (isOpen) dialog.setBusy(false);
        }
      };

      const showError = (error: unknown) => {
        if (isOpen) dialog.showMessage(error instanceof Error ? error.message : String(error), true);
      };
      let isPanelShown = false;
      const showEvents = async () => dialog.showEvents(await ask('', undefined, 'webhooks'));
      const followEvents = async (isPanelOpen: boolean) => {
        const isFirst = isPanelOpen && !isPanelShown;
        isPanelShown = isPanelOpen;
        while (isFirst && isPanelShown && isOpen) {
          await showEvents();
          await new Promise((resolve) => setTimeout(resolve, pollMs));
        }
      };
      const deliver = async (way: string, events: string[]) => {
        await ask('', { key, way, events, seconds: dialog.settings().seconds }, 'webhooks');
        await showEvents();
      };

      const dialog = draw(
        style,
        {
          shopName: options.name ?? 'The shop',
          description: options.description ?? '',
          orderId,
          name: prefill?.name ?? '',
          email: prefill?.email ?? '',
          contact: prefill?.contact ?? '',
          accent: options.theme?.color ?? '',
          canRedirect: callbackUrl !== undefined,
        },
        {
          onButton,
          onPanelToggle: (isPanelOpen) => void followEvents(isPanelOpen).catch(showError),
          onDeliver: (way, events) => void deliver(way, events).catch(showError),
        },
      );
      // The amount of the order is charged, whatever the page passed.
      ask('')
        .then(({ amount, currency }) => {
          dialog.showAmount(new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100));
        })
        .catch(showError);
    };
    return { on, open, close: () => closeIfOpen() };
  }
  Object.assign(window, { Razorpay: createWindow });
}
