/** What a browser that Playwright does not drive is told in its own protocol. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Gives the page this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Value of an expression on the page: a text, a number, true or false, or null. */
  read(expression: string): Promise<unknown>;
  /** Performs the actions of WebDriver, whose shape all protocols share. */
  perform(actions: readonly object[]): Promise<void>;
  /** Errors and warnings on the console of the pages so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface OtherBrowser extends Omit<Driver, 'perform'> {
  /** Waits until an expression on the page is true. */
  until(expression: string): Promise<void>;
  /** Waits for the element that an expression on the page finds, and presses it with the mouse. */
  press(element: string): Promise<void>;
  /** Presses a field and types. */
  type(element: string, text: string): Promise<void>;
}

/** The driver itself does not answer any more, which says nothing of the page. */
export class DriverHangs extends Error {}

/** What a question is worth while the page is on its way to another. @throws DriverHangs */
const unlessItHangs =
  <Worth>(worth: Worth) =>
  (error: unknown): Worth => {
    if (error instanceof DriverHangs) throw error;
    return worth;
  };

/** Starts a browser for some work and ends it; where its driver hangs, the work is done once more in a new one. */
export async function withBrowser(
  start: () => Promise<OtherBrowser>,
  work: (browser: OtherBrowser) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await start();
    try {
      return await work(browser);
    } catch (error) {
      if (!(error instanceof DriverHangs) || attempt === 2) throw error;
    } finally {
      await browser.close();
    }
  }
}

/**
 * Five minutes and more: half of what a test may take, so that it can still say what it waited for, and end its
 * browser.
 */
const mostTries = 3_000;

/** Hands and patience for a browser that is driven in whatever protocol. */
export function otherBrowser(driver: Driver): OtherBrowser {
  const until = async (expression: string): Promise<void> => {
    // The page is asked over and over.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const isTrue = await driver.read(`Boolean(${expression})`).catch(unlessItHangs(false));
      if (isTrue === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`This never became true: ${expression}`);
  };
  /**
   * Where an element is once it has come to rest and nothing lies over it, as a dialog or message that is still on its
   * way would.
   */
  const resting = async (element: string): Promise<[x: number, y: number]> => {
    const place = `(() => {
      const element = ${element};
      if (!element?.checkVisibility()) return '';
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const there = document.elementFromPoint(...middle);
      return there && (element.contains(there) || there.contains(element)) ? JSON.stringify(middle) : '';
    })()`;
    let before = '';
    for (let tries = 0; tries < mostTries; tries += 1) {
      const now = String(await driver.read(place).catch(unlessItHangs('')));
      if (now !== '' && now === before) return JSON.parse(now) as [number, number];
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`This was never there to be pressed: ${element}`);
  };
  const press = async (element: string): Promise<void> => {
    const [x, y] = await resting(element);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  };
  const type = async (element: string, text: string): Promise<void> => {
    await press(element);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await driver.perform([{ type: 'key', id: 'keys', actions }]);
  };
  return { ...driver, until, press, type };
}
