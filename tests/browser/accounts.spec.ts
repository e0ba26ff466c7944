import type { Locator, Page } from '@playwright/test';
import {
  demoAdmin,
  demoShopper,
  expect,
  failed,
  isMarked,
  listens,
  mark,
  moment,
  open,
  signIn,
  test,
  toast,
} from './journey.ts';
import { overhang, violations } from './page-checks.ts';

/** The sign-in and registration pages: all their messages, and where they lead. */
const login = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const forgot = (page: Page) => page.getByRole('button', { name: 'Forgot Password' });
const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Expects a validation error: a message beside the field, which no toast says once more, and the focus on the field. */
async function refused(page: Page, at: Locator, sentence: string): Promise<void> {
  await expect(at).toHaveAttribute('aria-invalid', 'true');
  await expect(toast(page).filter({ hasText: sentence })).toHaveCount(0);
  await expect(at).toHaveAccessibleDescription(new RegExp(`^${sentence.replaceAll(/[()]/g, '\\$&')}`));
  await expect(at).toBeFocused();
}

/** Replaces the server's response to a call; null breaks the connection. */
async function answerWith(page: Page, call: string, answer: { status: number; json: object } | null): Promise<void> {
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
}
const no = (status: number, message: string, errors?: object[]) => ({
  status,
  json: { success: false, message, ...(errors ? { errors } : {}) },
});

async function signInAs(page: Page, { email, password } = demoShopper): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await login(page).click();
}

test.describe('signing in', () => {
  test('requires e-mail and password, in this order, and keeps what was typed', { tag: '@long' }, async ({ page }) => {
    await open(page, '/auth/login');
    await login(page).click();
    await refused(page, field(page, 'Email'), 'Enter your Email ID');
    await expect(page.getByText('Enter your Password')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await field(page, 'Email').fill('asha@example');
    await expect(field(page, 'Email'), 'what was said of another text').toHaveAttribute('aria-invalid', 'false');
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await login(page).click();
    await refused(page, field(page, 'Email'), 'Please enter a valid Email ID');
    await field(page, 'Email').fill('asha@example.com');
    await login(page).click();
    await refused(page, field(page, 'Password'), 'Enter your Password');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false');
    await expect(field(page, 'Email')).toHaveValue('asha@example.com');
  });

  test('shows the server’s message, or that there was no response', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/401|ERR_FAILED/);
    await open(page, '/auth/login');
    await signInAs(page, { ...demoShopper, password: 'Wrong1234' });
    await failed(page, 'Incorrect email or password. Please try again.');
    await expect(field(page, 'Password')).toHaveValue('Wrong1234');
    await answerWith(page, 'auth/login', null);
    await login(page).click();
    await failed(page, 'Server Error! please try again later.');
    await expect(field(page, 'Email')).toHaveValue(demoShopper.email);
    await expect(login(page)).toBeEnabled();
  });

  test('a forgotten password: checks the e-mail address, then shows the server’s message', async ({ page, watch }) => {
    watch.expect(/429|ERR_FAILED/);
    await open(page, '/auth/login');
    await forgot(page).click();
    await refused(page, field(page, 'Email'), 'Enter your Email ID');
    await field(page, 'Email').fill('nobody@');
    await forgot(page).click();
    await refused(page, field(page, 'Email'), 'Please enter a valid Email ID');
    await field(page, 'Email').fill('nobody@mitahara.example');
    const sent = page.waitForRequest('**/api/auth/forgot-password');
    await forgot(page).click();
    expect((await sent).postDataJSON()).toEqual({ email: 'nobody@mitahara.example' });
    const said = page.getByRole('main').getByRole('status');
    await expect(said).toContainText('If there is an account for this e-mail, we’ve sent a reset link.');
    await expect(toast(page), 'is not said twice').toHaveCount(0);
    await answerWith(page, 'auth/forgot-password', null);
    await forgot(page).click();
    await expect(said).toContainText("Couldn't send your password! please try again.");
    await answerWith(page, 'auth/forgot-password', no(429, 'Too many tries.'));
    await forgot(page).click();
    await expect(said).toContainText('Too many tries.');
  });

  test('returns to the page that asked for the sign-in, and to no other site', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shop/account?tab=address');
    await expect(page).toHaveURL(/\/auth\/login\?from=%2Fshop%2Faccount%3Ftab%3Daddress$/);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    // Both pages have an e-mail field: wait, so that it is not filled on the page that is being left.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signInAs(page);
    await expect(page).toHaveURL(/\/shop\/account\?tab=address$/);
    await expect(toast(page)).toContainText('Logged in successfully.');
    await page.context().clearCookies();
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      await open(page, `/auth/login?from=${encodeURIComponent(from)}`);
      await signInAs(page);
      await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/shop\/home$/);
      await page.context().clearCookies();
    }
  });

  test('whoever is signed in sees no form to sign in or register again with ‘Back’', { tag: '@long' }, async ({
    page,
  }) => {
    const home = page.getByRole('heading', { name: 'Best Sellers' });
    await open(page, '/auth/register');
    await page.getByRole('link', { name: 'Login' }).click();
    // Both pages have a field for the e-mail address.
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInAs(page);
    await expect(home).toBeVisible();
    await page.goBack();
    await expect(home).toBeVisible();
    // The browser shows its own copy of a page that was loaded before somebody signed in.
    await page.context().clearCookies();
    await open(page, '/auth/register');
    await signIn(page);
    await page.goto('/terms');
    await page.goBack();
    await expect(home).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/home$/);
  });

  test('shows the password on request', async ({ page }) => {
    await open(page, '/auth/login');
    await field(page, 'Password').fill('Kokum4Jar');
    const box = page.locator('input[name=password]');
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(box).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password', exact: true }).click();
    await expect(box).toHaveAttribute('type', 'password');
  });

  test('sends a program lead to the program page, but staff to the back office', { tag: ['@desk', '@long'] }, async ({
    page,
  }) => {
    await open(page, '/auth/login?from=%2Fshop%2Flisting');
    await page.evaluate(() => localStorage.setItem('programLead', 'true'));
    await mark(page);
    await signInAs(page);
    await expect(page).toHaveURL(/\/shop\/diabetic-reversal-program$/);
    expect(await isMarked(page)).toBe(true);
    await page.context().clearCookies();
    await open(page, '/auth/login');
    await mark(page);
    await signInAs(page, demoAdmin);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(await isMarked(page), 'the back office is loaded whole').toBe(false);
    await expect(toast(page), 'said over there').toContainText('Logged in successfully.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toast(page), 'once').toHaveCount(0);
    await listens(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(toast(page)).toContainText('Logged out successfully.');
  });

  test('the demo shop shows its demo accounts', async ({ page }) => {
    await open(page, '/auth/login');
    const notice = page.getByRole('region', { name: 'This is a demo shop' });
    for (const { email, password } of [demoShopper, demoAdmin]) {
      await expect(notice).toContainText(email);
      await expect(notice).toContainText(password);
    }
  });
});

test.describe('registering', () => {
  const form = { 'User Name': 'Asha Rao', Email: 'asha@example.com', Phone: '9876543210', Password: 'Kokum4Jar' };
  const newsletter = (page: Page) => page.getByRole('checkbox', { name: /newsletter/ });
  const again = (page: Page) => page.getByRole('button', { name: 'Send again' });
  const business = (page: Page) => page.getByRole('checkbox', { name: /business account/ });

  async function fill(page: Page, values: Partial<typeof form> = form): Promise<void> {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  }
  /** Goes to the second step without sending an e-mail. */
  async function atTheCode(page: Page, values = form): Promise<void> {
    await answerWith(page, 'auth/send-otp', {
      status: 200,
      json: { success: true, message: 'We have sent a code.', otp: 'verification-value' },
    });
    await fill(page, values);
    await sendOtp(page).click();
    await expect(field(page, 'OTP')).toBeFocused();
  }

  test('shows the first broken rule, each with its own message', { tag: '@long' }, async ({ page }) => {
    await open(page, '/auth/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create new account');
    await expect(newsletter(page)).not.toBeChecked();
    await expect(business(page)).not.toBeChecked();
    const wrong = 'Password must include A-Z, 0-9, a-z';
    for (const [name, value, sentence] of [
      ['User Name', '', 'Please Enter the User Name'],
      ['Email', '', 'Please Enter a valid email ID'],
      ['Email', 'asha@example', 'Please Enter a valid email ID'],
      ['Phone', '', 'Please Enter a valid Mobile Number (10 digits)'],
      ['Phone', '98765432101', 'Please Enter a valid Mobile Number (10 digits)'],
      ['Password', '', wrong],
      ['Password', 'secret123', wrong],
      ['Password', 'SECRET123', wrong],
      ['Password', 'Secretsecret', wrong],
      ['Password', 'Secret1', 'Password must have at least 8 characters'],
    ] as const) {
      await fill(page, { ...form, [name]: value });
      await sendOtp(page).click();
      await refused(page, field(page, name), sentence);
      await expect(field(page, 'User Name')).toHaveValue(name === 'User Name' ? value : form['User Name']);
    }
    expect(await violations(page)).toEqual([]);
  });

  test('keeps the form over a reload, but never the password', { tag: '@long' }, async ({ page }) => {
    await open(page, '/auth/register');
    await fill(page);
    await business(page).check();
    expect(await stored(page)).not.toContain(form.Password);
    await page.reload();
    for (const name of ['User Name', 'Email', 'Phone'] as const)
      await expect(field(page, name)).toHaveValue(form[name]);
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(business(page)).toBeChecked();
    await expect(newsletter(page)).not.toBeChecked();
  });

  test('says why no code was sent', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/409|ERR_FAILED/);
    await open(page, '/auth/register');
    await fill(page, { ...form, Email: demoShopper.email });
    await sendOtp(page).click();
    await refused(page, field(page, 'Email'), 'You already have an account with this e-mail. Please sign in.');
    await answerWith(page, 'auth/send-otp', null);
    await sendOtp(page).click();
    await failed(page, 'Server Error! please try again later.');
    await expect(field(page, 'Password')).toHaveValue(form.Password);
  });

  test('sends numbers as numbers, and subscribes to the newsletter only when asked', async ({ page, watch }) => {
    watch.expect(/500/);
    const subscribed: unknown[] = [];
    await page.route('**/api/newsletter/subscribe', (route) => {
      subscribed.push(route.request().postDataJSON());
      return route.fulfill(no(500, 'The newsletter is ill'));
    });
    await open(page, '/auth/register');
    const sent = page.waitForRequest('**/api/auth/send-otp');
    await atTheCode(page);
    expect((await sent).postDataJSON()).toEqual({
      userName: 'Asha Rao',
      email: 'asha@example.com',
      phoneNumber: 9876543210,
      password: 'Kokum4Jar',
      newsletterSubscription: false,
      isBusinessAccount: false,
    });
    await expect(toast(page)).toContainText('We have sent a code.');
    expect(subscribed).toEqual([]);
    await page.getByRole('button', { name: 'Change details' }).click();
    await expect(field(page, 'Password')).toHaveValue(form.Password);
    await newsletter(page).check();
    await sendOtp(page).click();
    await expect.poll(() => subscribed).toEqual([{ email: 'asha@example.com' }]);
    await expect(field(page, 'OTP')).toBeVisible();
    await expect(toast(page)).not.toContainText('ill');
  });

  test('the code: missing, wrong, no longer valid, and no response from the server', async ({ page, watch }) => {
    watch.expect(/400|ERR_FAILED/);
    await open(page, '/auth/register');
    await atTheCode(page);
    await expect(verify(page)).toBeDisabled();
    await field(page, 'OTP').fill('  ');
    await verify(page).click();
    await refused(page, field(page, 'OTP'), 'Enter valid otp');

    const wrong = no(400, 'OTP verification failed', [{ field: 'otp', message: 'You have 4 tries left.' }]);
    let body: Record<string, unknown> = {};
    const answered = moment();
    await page.route('**/api/auth/verify-otp', async (route) => {
      body = route.request().postDataJSON();
      await answered.come;
      await route.fulfill(wrong);
    });
    await field(page, 'OTP').fill(' 123456 ');
    await verify(page).click();
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
    answered.now();
    await failed(page, 'OTP verification failed');
    await expect(field(page, 'OTP')).toHaveValue('');
    await expect(field(page, 'OTP')).toHaveAccessibleDescription('You have 4 tries left.');
    expect(body).toMatchObject({ email: form.Email, otp: '123456', vcd: 'verification-value', userName: 'Asha Rao' });
    expect(await stored(page), 'there are tries left').toContain('verification-value');

    await answerWith(page, 'auth/verify-otp', null);
    await field(page, 'OTP').fill('123456');
    await verify(page).click();
    await failed(page, 'Server Error! please try again later.');
    expect(await stored(page), 'nobody looked at it').toContain('verification-value');

    const dead = 'This code no longer works. Please ask for a new one.';
    await answerWith(page, 'auth/verify-otp', no(400, 'OTP verification failed', [{ field: 'otp', message: dead }]));
    await field(page, 'OTP').fill('123456');
    await verify(page).click();
    await expect(page.getByText(dead).first()).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('verification-value');
    await expect(again(page), 'the code is dead, but it was sent a moment ago').toBeDisabled();
  });

  test('the e-mail got an account in the meantime', { tag: '@long' }, async ({ page, watch }) => {
    watch.expect(/409/);
    await open(page, '/auth/register');
    await atTheCode(page);
    const taken = 'You already have an account with this e-mail. Please sign in.';
    await answerWith(page, 'auth/verify-otp', no(409, taken, [{ field: 'email', message: taken }]));
    await field(page, 'OTP').fill('123456');
    await verify(page).click();
    await expect(toast(page)).toContainText(taken);
    await expect(field(page, 'OTP')).toHaveAccessibleDescription(taken);
    expect(await stored(page), 'this code can do nothing any more').not.toContain('verification-value');
  });

  test('a long e-mail address wraps, also on the narrowest phone', { tag: '@long' }, async ({ page }) => {
    const address = `${'a-long-name-'.repeat(4)}${'x'.repeat(16)}@departments.example.com`;
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/auth/register');
    await atTheCode(page, { ...form, 'User Name': 'A'.repeat(80), Email: address });
    await expect(page.getByText(address)).toBeVisible();
    expect(await overhang(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(address)).toBeVisible();
    expect(await overhang(page)).toBe(0);
  });

  test('a new code can be requested after 30 seconds, and the second step survives a reload', { tag: '@long' }, async ({
    page,
  }) => {
    let subscribed = 0;
    await page.route('**/api/newsletter/subscribe', (route) => {
      subscribed += 1;
      return route.fulfill({ json: { success: true, message: 'Thank you' } });
    });
    await page.clock.install();
    await open(page, '/auth/register');
    await newsletter(page).check();
    await atTheCode(page);
    await expect(again(page)).toBeDisabled();
    await page.clock.fastForward(15_000);
    await expect(again(page)).toBeDisabled();
    await page.clock.fastForward(20_000);
    await expect(again(page)).toBeEnabled();
    const sent = page.waitForRequest('**/api/auth/send-otp');
    await again(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: form.Email, password: form.Password });
    await expect(again(page)).toBeDisabled();
    expect(subscribed, 'once, with the first code').toBe(1);

    await page.reload();
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await expect(field(page, 'OTP')).toBeFocused();
    await expect(page.getByText(form.Email)).toBeVisible();
    await expect(page.getByText('please enter your password again')).toBeVisible();
    await again(page).click();
    await expect(field(page, 'Password')).toBeFocused();
  });
});

test.describe('a password reset', () => {
  test('checks the password, and says if the link is no longer valid', async ({ page, watch }) => {
    watch.expect(/400|ERR_FAILED/);
    await open(page, '/auth/reset-password?token=unknown');
    const save = page.getByRole('button', { name: 'Save new password' });
    await save.click();
    await refused(page, field(page, 'New password'), 'Password must include A-Z, 0-9, a-z');
    await field(page, 'New password').fill('Secret1');
    await save.click();
    await refused(page, field(page, 'New password'), 'Password must have at least 8 characters');
    await field(page, 'New password').fill('Kokum4Jar');
    await answerWith(page, 'auth/reset-password', null);
    await save.click();
    await failed(page, 'Server Error! please try again later.');
    await page.unroute('**/api/auth/reset-password');
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    const send = page.getByRole('button', { name: 'Send a new link' });
    await send.click();
    await refused(page, field(page, 'Email'), 'Enter your Email ID');
    await field(page, 'Email').fill('nobody@mitahara.example');
    await send.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('we’ve sent a reset link');
    await open(page, '/auth/reset-password');
    await expect(page.getByRole('heading', { level: 1 }), 'without a link').toHaveText('Reset your password');
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });
});
