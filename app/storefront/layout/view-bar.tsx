import { texts } from './texts.ts';

/**
 * Above the shop while staff view it: that ordering is off, what is not published, and the way back (behaviour: First
 * day 4).
 */
export default function ViewBar({ drafts }: { drafts: { to: string; label: string }[] }) {
  return (
    <aside aria-label={texts.viewOfStaff()} className="bg-ink px-4 py-1 text-paper">
      <div className="wrap flex flex-wrap items-center gap-x-5">
        <p className="mr-auto py-2">{texts.youSeeTheShop()}</p>
        {/* A single one needs no list. */}
        {drafts.length === 1 &&
          drafts.map(({ to, label }) => (
            <a key={to} href={to} className="wrap-anywhere flex min-h-11 items-center underline underline-offset-4">
              {`${texts.notPublished({ count: 1 })}: ${label}`}
            </a>
          ))}
        {drafts.length > 1 && (
          <details className="relative">
            <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {texts.notPublished({ count: drafts.length })}
            </summary>
            <ul className="absolute right-0 z-40 max-h-80 w-72 overflow-y-auto rounded-xl border border-hairline bg-white p-2 text-ink shadow-lg max-md:left-0">
              {drafts.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className="wrap-anywhere flex min-h-11 items-center px-2 hover:bg-paper">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <a
          href="/view-shop?end"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {texts.backToTheBackOffice()}
        </a>
      </div>
    </aside>
  );
}
