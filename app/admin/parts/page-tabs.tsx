import { NavLink } from 'react-router';

/** Leads between the pages of one entry of the side navigation. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className={({ isActive }) => `button ${isActive ? 'button-leaf' : 'button-line'}`}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
