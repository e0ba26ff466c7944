import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/** The user menu: signed out it invites to sign in. It opens without scripts too. */
export function UserMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
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
  return (
    <details ref={menu} className="relative">
      <summary className="button-icon" aria-label="Account">
        <Icon name="user" size={22} />
      </summary>
      <div className="card absolute right-0 z-10 mt-2 w-56 p-4 shadow-ink/10 shadow-lg">
        <p className="mb-2 font-semibold">Login Now!!</p>
        <Link
          to="/auth/login"
          className="button button-leaf w-full"
          onClick={() => {
            if (menu.current) menu.current.open = false;
          }}
        >
          Login
        </Link>
      </div>
    </details>
  );
}
