/** How long the shop is asked about a payment that the window reported; after that a person has to look. */
const confirmSeconds = 45;
/** Banks say yes after the window was closed, too. */
const lateSeconds = 90;

/** Number of the payment that is followed; an earlier one is followed no longer. */
let followed = 0;

/** Follows no payment any more: nothing may move beneath the next window because of an earlier one. */
export function endFollowing(): void {
  followed += 1;
}

/**
 * Asks after a payment whose window is gone. One is followed at a time, until the next purchase begins.
 * @param ask null while there is no money. Never throws
 * @param onLate the money came after all; `isHere` while the buyer still is on the same page
 */
export function followLate<Paid>(ask: () => Promise<Paid | null>, onLate: (paid: Paid, isHere: boolean) => void): void {
  endFollowing();
  const mine = followed;
  const page = location.pathname;
  const isWanted = () => mine === followed;
  void askUntil(ask, { seconds: lateSeconds, everyMs: 5000, isWanted }).then((paid) => {
    if (paid !== null && isWanted()) onLate(paid, location.pathname === page);
  });
}

interface Patience {
  seconds?: number;
  everyMs?: number;
  isWanted?: () => boolean;
}

/** Asks until there is money. @returns null when there is none in time, or nobody wants to know any more */
export async function askUntil<Paid>(
  ask: () => Promise<Paid | null>,
  { seconds = confirmSeconds, everyMs = 2000, isWanted = () => true }: Patience = {},
): Promise<Paid | null> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until && isWanted()) {
    const paid = await ask();
    if (paid !== null) return paid;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
}
