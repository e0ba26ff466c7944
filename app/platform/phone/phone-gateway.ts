/** A message as a provider is asked to send it. */
export interface OutgoingMessage {
  /** Ours; it comes back with what the provider tells of the message. */
  id: string;
  /** Ten digits of India. */
  phone: string;
  /** 'en', 'hi' or 'kn'. */
  language: string;
  /** Name at WhatsApp, or DLT id. */
  template: string;
  /** The text as its reader gets it. */
  body: string;
  parameters: readonly { name: string; text: string }[];
  /** Holds a code; WhatsApp has templates of another shape for these. */
  isCode: boolean;
}

/**
 * What came of it. `later`: it was certainly not taken, and may be tried again. `unknown`: it may have been taken; no
 * provider here takes a key that would make a second try safe.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused' | 'later' | 'unknown'; reason: string };

export interface PhoneGateway {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Asks something that any valid key may, and sends nothing. */
  test(): Promise<'accepted' | 'refused' | 'away'>;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Longer than a provider should take; whoever waits for a code has the one of the e-mail by then. */
const patienceMs = 15_000;

/** Errors before the first byte of the request left: the message was certainly not taken. */
const notReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A request whose answer may be lost. @returns null for an answer that never came, or a reason that nothing was sent */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit,
): Promise<{ status: number; json: unknown } | { notReached: string } | null> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    return { status: response.status, json: parsed(text) };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    return notReached.has(code) ? { notReached: `The provider cannot be reached (${code}).` } : null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const noAnswer: SendOutcome = {
  kind: 'unknown',
  reason: 'The provider did not answer. The message may have arrived.',
};
