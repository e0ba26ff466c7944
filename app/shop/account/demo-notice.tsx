import type { RefObject } from 'react';
import type { DemoAccount } from '#features/accounts/list-demo-accounts.ts';

const roles = { shopper: 'Demo shopper', admin: 'Demo admin' };

interface DemoNoticeProps {
  accounts: readonly DemoAccount[];
  /** The sign-in form. */
  form: RefObject<HTMLFormElement | null>;
}

/** A demo shop says on screen that it has accounts with a password everybody knows (decisions D2). */
export function DemoNotice({ accounts, form }: DemoNoticeProps) {
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  };
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 rounded-xl bg-turmeric-tint p-4">
      <h2 id="demo-accounts" className="font-sans font-semibold text-base">
        This is a demo shop
      </h2>
      <p className="mt-1 text-sm">These demo accounts are for everybody who tries it. Keep nothing of yours in them.</p>
      <ul className="mt-2 divide-y divide-turmeric/40">
        {accounts.map(({ role, email, password }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0 text-sm">
              <span className="block font-semibold">{roles[role]}</span>
              <span className="block break-all">
                {email} · {password}
              </span>
            </span>
            <button
              type="button"
              className="min-h-11 min-w-11 font-semibold text-leaf-deep underline underline-offset-4 noscript:hidden"
              onClick={() => fill({ email, password })}
            >
              Fill in<span className="sr-only"> the {role}’s</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
