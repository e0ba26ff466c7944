import { Hono } from 'hono';
import { readAtMost, tooLargeBody } from '#api/read-input.ts';
import type { AppContext } from '#platform/app-context.ts';
import { policyReportsPath } from '#platform/http/security-headers.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/**
 * Security researchers are asked to look again after half a year; the day moves on by itself, as long as the shop runs.
 */
const validForMs = 182 * 24 * 60 * 60 * 1000;
const largestReport = 16 * 1024;
/** Lines of one process in an hour: extensions of browsers cause most reports, and anybody can send them. */
const mostLines = 30;
const lineWindowMs = 60 * 60 * 1000;

/**
 * To whom holes are reported (RFC 9116), and what browsers report of the content security policy (behaviour: Security
 * 5).
 */
export function securityNotesRouter(app: AppContext): Hono {
  const router = new Hono();
  let lines = 0;
  let since = Number.NEGATIVE_INFINITY;

  router.get('/.well-known/security.txt', async (c) => {
    const { email } = (await readSettings(app)).contact;
    if (email === '') return c.notFound();
    const day = new Date(Date.now() + validForMs).toISOString().slice(0, 10);
    const origin = app.config.publicUrl;
    c.header('cache-control', 'no-cache');
    return c.text(
      `Contact: mailto:${email}\nExpires: ${day}T00:00:00.000Z\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`,
    );
  });

  router.post(policyReportsPath, async (c) => {
    c.header('cache-control', 'no-store');
    const now = performance.now();
    if (now - since > lineWindowMs) [lines, since] = [0, now];
    // What is not written is not even read.
    if (lines >= mostLines) return c.body(null, 204, { connection: 'close' });
    const bytes = await readAtMost(c.req.raw.body, largestReport, tooLargeBody(largestReport));
    const report = reportIn(bytes);
    if (report) {
      lines += 1;
      app.log.warn(report, 'a browser kept a page from something that the content security policy forbids');
    }
    return c.body(null, 204);
  });
  return router;
}

/** What the log may say of a report: nothing that could name a person or hold a secret, as whole addresses may. */
function reportIn(bytes: Uint8Array): { directive: string; blocked: string; page: string } | null {
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  const report = fieldOf(sent, 'csp-report');
  const directive = fieldOf(report, 'effective-directive') ?? fieldOf(report, 'violated-directive');
  if (typeof directive !== 'string') return null;
  const [name = ''] = directive.split(' ');
  if (!/^[a-z-]{3,40}$/.test(name)) return null;
  return {
    directive: name,
    blocked: hostOf(fieldOf(report, 'blocked-uri')),
    page: beginningOf(fieldOf(report, 'document-uri')),
  };
}

function fieldOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined;
}

/** The origin of an address, or a word such as 'inline'. */
function hostOf(address: unknown): string {
  const text = typeof address === 'string' ? address : '';
  if (/^[a-z-]{0,30}$/.test(text)) return text;
  const url = URL.parse(text);
  return url ? (url.host === '' ? url.protocol : url.host).slice(0, 100) : '';
}

/** No more than the area of the shop, as what follows may be the number of an order. */
function beginningOf(address: unknown): string {
  const path = typeof address === 'string' ? (URL.parse(address)?.pathname ?? '') : '';
  const [beginning = ''] = /^(?:\/[a-z-]{1,30}){1,2}(?=\/|$)/.exec(path) ?? [];
  return beginning;
}
