import type { Hono } from 'hono';
import type { DisputeMove } from '#payouts/rules/disputes.ts';
import type { PaymentProvider, ProviderCallbacks } from './payment-provider.ts';

export type { DisputeMove };

export interface Payments extends ProviderCallbacks {
  /** Null where online payment is off; every other part is empty then and verifies nothing. */
  provider: PaymentProvider | null;
  /** Public; the payment window needs it. */
  keyId: string | null;
  /** Script of the payment window: an absolute address, or a path of the shop for a stand-in. */
  checkoutUrl: string | null;
  /** The provider's own page, for a browser without scripts: a plain form leads there. Null where there is none. */
  hostedForm: ((payment: HostedPayment) => HostedForm) | null;
  webhookSecrets: readonly string[];
  /**
   * Since when the provider takes neither key nor secret from this process; null while it does, or was not asked yet.
   */
  keysRefusedSince(): Date | null;
  standIn: StandIn | null;
  /** Stops the timers of a stand-in. */
  close(): Promise<void>;
}

export interface HostedPayment {
  providerOrderId: string;
  shopName: string;
  description: string;
  buyer: { name: string; email: string; phone: string };
  /** Absolute addresses of the shop: where the result is sent as a form, and where a buyer who gave up goes. */
  returnTo: string;
  cancelTo: string;
}

export interface HostedForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** A provider inside the shop's own process, with which no money moves. */
interface StandIn {
  /** To be mounted at `sandboxPath`, for everybody: it asks for the key where the provider does. */
  app: Hono;
  /** Starts to deliver events to the shop's own address for webhooks, once it listens. */
  deliverTo(url: string): void;
  /** What a provider and the banks do in their own time, done now. */
  play: PlayMoney;
}

export interface PlayMoney {
  /** Pays out what was not paid out yet. @returns whether there was anything */
  settleNow(): boolean;
  /** A buyer questions a captured payment. @returns the id of the dispute; null for no captured payment */
  raiseDispute(paymentId: string): string | null;
  /** @returns false for no dispute, and for one that is over */
  moveDispute(disputeId: string, move: DisputeMove): boolean;
}
