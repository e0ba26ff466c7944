import { createHash } from 'node:crypto';
import type { OutwardAnswer, OutwardLimits } from '../http/post-outward.ts';

/** What somebody does that ad platforms count. */
export type AdStep = 'view' | 'cart' | 'checkout' | 'purchase';

export interface AdItem {
  /** As the feeds name the size. */
  id: string;
  title: string;
  size: string;
  /** Of a unit, as it is sold. */
  pricePaise: number;
  quantity: number;
}

/** A browser whose visitor agreed. */
export interface AdVisitor {
  /** Made at random when they agreed, and known to nobody before. */
  id: string;
  /** The click on an advertisement of Meta that led here, in Meta's form; null for none. */
  click: string | null;
  userAgent: string;
  /** An IPv4 address; empty where it is none. */
  networkAddress: string;
}

export interface AdEvent {
  /** By which a platform knows one that it gets twice. */
  id: string;
  step: AdStep;
  at: Date;
  /** Address of the page, without its query. */
  page: string;
  items: readonly AdItem[];
  /** Of the goods, after discounts. */
  goodsPaise: number;
  /** Of a purchase. */
  order: { number: string; totalPaise: number; shippingPaise: number; coupon: string } | null;
  visitor: AdVisitor;
  /** Who buys, or is signed in. */
  person: AdPerson;
}

/** Empty where nobody said. Phone: ten digits. */
export interface AdPerson {
  email: string;
  phone: string;
}

/** `isFinal`: asking again with the same event would change nothing. */
export type AdAnswer = OutwardAnswer & { isFinal: boolean };

/** An ad platform, with the keys of its owner (docs/decisions/ad-events.md). */
export interface AdPlatform {
  /** The event as this platform takes it, with e-mail and phone as its hashes alone. */
  bodyOf(event: AdEvent): string;
  send(body: string, limits: OutwardLimits): Promise<AdAnswer>;
  /** Asks something by which nothing is counted. */
  test(): Promise<{ isWell: boolean; outcome: string }>;
}

/** How a body goes out: over the network, or to the stand-in. */
export type Post = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  limits: OutwardLimits,
) => Promise<OutwardAnswer>;

export const testLimits: OutwardLimits = { timeoutMs: 15_000 };
export const jsonHeaders = { 'content-type': 'application/json' };

/** The hash that all of them take: SHA-256 in hexadecimal digits. Null of what is not there. */
export const hashed = (text: string): string[] | null =>
  text === '' ? null : [createHash('sha256').update(text).digest('hex')];

/** Leaves out what is null. */
export const stated = (all: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));

export const tooOld: AdAnswer = {
  status: null,
  answer: 'It is older than the platform takes.',
  retryAfter: undefined,
  isFinal: true,
};
