import { EmailText } from './email-text.tsx';

export function AdminPage({
  title,
  about,
  actions,
  children,
}: {
  title: string;
  about?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-8 lg:py-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 lg:flex lg:flex-1 lg:flex-wrap lg:items-baseline lg:gap-x-3">
          <h1 className="break-words text-3xl">
            <EmailText email={title} />
          </h1>
          {about && <p className="mt-0.5 text-ink-soft">{about}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="mt-4 lg:mt-2">{children}</div>
    </main>
  );
}

/** Title of the browser's tab; search engines stay out. */
export function adminMeta(title: string) {
  return [{ title: `${title} | Back office` }, { name: 'robots', content: 'noindex' }];
}

export function EmptyState({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="card p-10 text-center">
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
    </div>
  );
}

/** A table in a frame of its own, which scrolls by itself and can be scrolled by keys. */
export function TableFrame({
  label,
  isCards = false,
  children,
}: {
  label: string;
  /** Below a desk its rows are cards, which need no frame that scrolls. */
  isCards?: boolean;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`table-frame ${isCards ? 'max-lg:max-h-none' : ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
