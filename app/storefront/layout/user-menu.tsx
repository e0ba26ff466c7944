import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { AccountMenu } from './account-menu.tsx';
import { texts } from './texts.ts';

/**
 * The user menu. A visitor sees a link to sign in, also without JavaScript. The server is only asked who is signed in
 * if the cookie `signed-in` is set or the menu is opened.
 */
export function UserMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (seemsSignedIn()) setAsks(true);
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      const pressedEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside =
        !(event instanceof KeyboardEvent) && event.target instanceof Node && !element.contains(event.target);
      if (pressedEscape || outside) element.open = false;
      if (pressedEscape) element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const invitation = (
    <>
      <p className="mb-2 font-semibold">{texts.loginNow()}</p>
      <Link to="/auth/login" className="button button-leaf w-full" onClick={close}>
        {texts.login()}
      </Link>
      {/* Without scripts the menu is the same for everybody: anyone who is signed in signs out on the page of the account. */}
      <noscript>
        {import.meta.env.SSR && (
          <Link to="/shop/account" className="button button-line mt-2 w-full">
            {texts.account()}
          </Link>
        )}
      </noscript>
    </>
  );
  return (
    <details ref={menu} className="relative" onToggle={() => setAsks(true)}>
      <summary className="button-icon" aria-label={texts.account()}>
        <Icon name="user" size={22} />
      </summary>
      <div className="card absolute right-0 z-10 mt-2 w-56 p-4 shadow-ink/10 shadow-lg">
        {asks ? <AccountMenu invitation={invitation} close={close} /> : invitation}
      </div>
    </details>
  );
}
