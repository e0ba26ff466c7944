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

/** Hands and patience for a browser that is driven in whatever protocol. */
export function otherBrowser(driver: Driver): OtherBrowser {
  const until = async (expression: string): Promise<void> => {
    // As long as a test may take: the page is asked over and over.
    for (;;) {
      const isTrue = await driver.read(`Boolean(${expression})`).catch(() => false);
      if (isTrue === true) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const press = async (element: string): Promise<void> => {
    await until(`${element}?.checkVisibility()`);
    const place = `(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)]);
    })()`;
    const [x, y] = JSON.parse(String(await driver.read(place))) as [number, number];
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
