import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What can go wrong with one request. With 'commit-' the provider does what was asked and only the response is affected; the
 * others happen before anything is done.
 */
export type FaultMode =
  | '500'
  | '502-page'
  | '429'
  | 'reset'
  | 'hang'
  | 'redirect'
  | 'commit-500'
  | 'commit-reset'
  | 'commit-hang'
  | 'commit-slow-body'
  | 'commit-broken-json'
  | 'commit-too-large'
  | 'other-order'
  | 'other-amount'
  | 'refused';

export interface Fault {
  /** Method and path such as 'POST /v1/orders', with `*` for one path segment, or a predicate. */
  match: string | ((request: IncomingMessage) => boolean);
  mode: FaultMode;
  /** How many more requests it affects. */
  times: number;
}

/** Returns the first fault that matches a request, and counts it as used once. */
export function takeFault(faults: Fault[], request: IncomingMessage): Fault | undefined {
  const asked = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`;
  const found = faults.find(({ match, times }) => {
    if (times <= 0) return false;
    if (typeof match === 'function') return match(request);
    const pattern = match.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
    return new RegExp(`^${pattern}$`).test(asked);
  });
  if (found) found.times -= 1;
  return found;
}

/** @returns true if the fault has responded or never will, so that the request must not be handled */
export function failBefore(mode: FaultMode, request: IncomingMessage, response: ServerResponse): boolean {
  const answer = (status: number, type: string, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    return true;
  };
  switch (mode) {
    case '500':
      return answer(500, 'application/json', serverError);
    case '502-page':
      return answer(502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>');
    case '429':
      return answer(
        429,
        'application/json',
        '{"error":{"code":"BAD_REQUEST_ERROR","description":"Request failed. Please try after sometime."}}',
      );
    case 'refused':
      return answer(
        400,
        'application/json',
        '{"error":{"code":"BAD_REQUEST_ERROR","description":"Not now.","reason":"not_now","field":null}}',
      );
    case 'redirect':
      return answer(302, 'text/html', '', { location: `http://${request.headers.host}/stolen` });
    case 'reset':
      request.socket.resetAndDestroy();
      return true;
    case 'hang':
      return true;
    default:
      return false;
  }
}

/** Writes the provider's response, changed by the fault. */
export function failAfter(mode: FaultMode, status: number, body: string, response: ServerResponse): void {
  const answer = (code: number, text: string) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end(text);
  switch (mode) {
    case 'commit-500':
      answer(500, serverError);
      break;
    case 'commit-reset':
      response.socket?.resetAndDestroy();
      break;
    case 'commit-hang':
      break;
    case 'commit-slow-body':
      trickle(status, body, response);
      break;
    case 'commit-broken-json':
      answer(status, body.slice(0, -2));
      break;
    case 'commit-too-large':
      answer(status, `${body}${' '.repeat(3 * 1024 * 1024)}`);
      break;
    case 'other-order':
      answer(status, body.replaceAll(/"order_id":"\w+"/g, '"order_id":"order_OfSomebodyElse"'));
      break;
    case 'other-amount':
      answer(
        status,
        body.replaceAll(/"amount":(\d+)/g, (_whole, paise: string) => `"amount":${Number(paise) + 100}`),
      );
      break;
    default:
      answer(status, body);
  }
}

const serverError =
  '{"error":{"code":"SERVER_ERROR","description":"We are facing some trouble completing your request at the moment."}}';

/** Sends one character a second: no pause is long, but the whole response is. */
function trickle(status: number, body: string, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => response.write(body[at++] ?? ' '), 1_000);
  response.on('close', () => clearInterval(timer));
}
