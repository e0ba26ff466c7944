const attendedMs = 10 * 60_000;
let lastUse = Date.now();

if (typeof document !== 'undefined') {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    document.addEventListener(event, () => (lastUse = Date.now()), { passive: true, capture: true });
  }
}

/**
 * Whether somebody used this page within the last minutes. What asks the server by itself stops where nobody did:
 * otherwise a tab that was left open would keep its session alive for ever (behaviour: Signing in 3).
 */
export function isAttended(): boolean {
  return !document.hidden && Date.now() - lastUse < attendedMs;
}
