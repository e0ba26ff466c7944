import { NavLink } from 'react-router';

const tabs = [
  { to: '/admin/cash', label: 'Expected' },
  { to: '/admin/cash/received', label: 'Received' },
];

/** Leads from the cash that is expected to the cash that came in, and back. */
export function CashTabs() {
  return (
    <nav aria-label="Cash" className="mb-4 flex gap-2">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => `button ${isActive ? 'button-leaf' : 'button-line'}`}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
