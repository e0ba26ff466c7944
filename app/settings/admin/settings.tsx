import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { usePermissions } from '#kit/admin/use-may.ts';
import { findSettingPages, findSettings, pagesOfGroup, settingGroups } from '#settings/rules/setting-pages.ts';
import * as texts from './texts.ts';

/** As many as somebody reads. */
const mostFound = 30;

export const meta = () => adminMeta(texts.settings);

/** The front page of the settings: each page by its kind, and a search over every single setting (behaviour: Settings 1). */
export default function AllSettings() {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const pages = words === '' ? [] : findSettingPages(words, permissions);
  const settings = findSettings(words, permissions);
  const hits = [
    ...pages.map(({ to, label, about }) => ({ to, label, note: about })),
    ...settings.map(({ note, ...setting }) => ({ ...setting, note: `On the page ‘${note}’` })),
  ];
  const [first] = hits;
  return (
    <AdminPage title={texts.settings} about="All settings of your shop.">
      {/* biome-ignore lint/a11y/useSemanticElements: the element search is unknown to older screen readers */}
      <form
        role="search"
        className="mb-5 max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void navigate(first.to);
        }}
      >
        <label>
          <span className="block font-semibold">Search all settings</span>
          <input
            type="search"
            className="field mt-1 w-full"
            placeholder="GST number, logo, COD limit, reply address…"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          />
        </label>
        <p role="status" className="mt-1 min-h-6 text-ink-soft text-sm">
          {words !== '' && saysFound(hits.length, words)}
        </p>
      </form>
      {words !== '' ? (
        <ul className="card max-w-3xl divide-y divide-hairline empty:hidden">
          {hits.slice(0, mostFound).map((hit) => (
            <Row key={hit.to} {...hit} />
          ))}
        </ul>
      ) : (
        <div className="gap-5 md:columns-2 xl:columns-3">
          {Object.entries(settingGroups).map(([group, title]) => {
            const shown = pagesOfGroup(group as keyof typeof settingGroups, permissions);
            return (
              shown.length > 0 && (
                <section key={group} aria-labelledby={`group-${group}`} className="mb-5 break-inside-avoid">
                  <h2 id={`group-${group}`} className="mb-2 text-xl">
                    {title}
                  </h2>
                  <ul className="card divide-y divide-hairline">
                    {shown.map(({ to, label, about }) => (
                      <Row key={to + label} to={to} label={label} note={about} />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </div>
      )}
    </AdminPage>
  );
}

function saysFound(count: number, words: string): string {
  if (count === 0) return `Nothing found for ‘${words}’. Try one word, such as GST, logo or cash.`;
  return count === 1 ? '1 setting found' : `${count} settings found`;
}

function Row({ to, label, note }: { to: string; label: string; note: string }) {
  return (
    <li>
      <Link to={to} className="block min-h-11 px-4 py-2 hover:bg-paper-deep">
        <span className="wrap-anywhere block font-semibold text-leaf">{label}</span>
        <span className="wrap-anywhere block text-ink-soft text-sm">{note}</span>
      </Link>
    </li>
  );
}
