import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import type { Payments, PlayMoney } from '#platform/payments/payments.ts';
import { isTestKey, sandboxMark, sandboxPath } from '#platform/payments/play-money.ts';
import { razorpayCallbacks } from '#platform/payments/razorpay-callbacks.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { hostedPath, razorpayHosted } from '#platform/payments/razorpay-hosted.ts';
import { ApiError } from './api-error.ts';
import { createEngine, type Engine } from './engine.ts';
import { openJournal } from './journal.ts';
import { keptKeys } from './kept-keys.ts';
import { sandboxApp } from './sandbox-app.ts';
import { startDelivering } from './webhooks.ts';

const keysOnDisk = z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() });

/**
 * Opens the sandbox provider inside the shop's process, for shops without a real payment provider. Its keys and its orders
 * live in `dataDir`/sandbox-payments, so that what was pending is still pending after a restart.
 */
export function openSandbox({ payments, dataDir }: Pick<Config, 'payments' | 'dataDir'>): Payments {
  const folder = join(dataDir, 'sandbox-payments');
  mkdirSync(folder, { recursive: true });
  const secret = () => randomBytes(24).toString('base64url');
  const kept = keptKeys(join(folder, 'keys.json'), keysOnDisk, () => ({
    keyId: 'rzp_test_sandbox',
    keySecret: secret(),
    webhookSecret: secret(),
  }));
  const keyId = payments.keyId ?? kept.keyId;
  const keySecret = payments.keySecret ?? kept.keySecret;
  const webhookSecrets = payments.webhookSecrets.length > 0 ? payments.webhookSecrets : [kept.webhookSecret];
  // The configuration refuses live keys too; this is a second check, because the sandbox must never run with them.
  if (!isTestKey(keyId)) throw new Error('The sandbox accepts test keys only.');
  const engine = createEngine({ journal: openJournal(join(folder, 'journal.jsonl')), idMark: sandboxMark });
  const deliveries: { close(): Promise<void> }[] = [];
  const app = sandboxApp(engine, { keyId, secret: keySecret });
  return {
    ...razorpayCallbacks([keySecret], webhookSecrets),
    provider: openRazorpay({
      apiUrl: 'http://sandbox.invalid',
      keyId,
      keySecret,
      // The same client as in production, without a network between.
      fetch: async (request) => app.fetch(request),
    }),
    keyId,
    checkoutUrl: `${sandboxPath}/checkout.js`,
    hostedForm: razorpayHosted(sandboxPath + hostedPath, keyId),
    webhookSecrets,
    keysRefusedSince: () => null,
    standIn: {
      app,
      deliverTo(url: string): void {
        deliveries.push(startDelivering(engine, { url, secret: webhookSecrets[0] ?? kept.webhookSecret }));
      },
      play: playMoney(engine),
    },
    async close(): Promise<void> {
      await Promise.all(deliveries.splice(0).map((delivery) => delivery.close()));
    },
  };
}

/** What staff of a shop with play money can make the provider and the banks do. */
function playMoney(engine: Engine): PlayMoney {
  const tried = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
  return {
    settleNow: () => engine.settleNow() !== null,
    raiseDispute: (paymentId) => tried(() => engine.raiseDispute(paymentId).id),
    moveDispute: (disputeId, move) => tried(() => engine.moveDispute(disputeId, move)) !== null,
  };
}
