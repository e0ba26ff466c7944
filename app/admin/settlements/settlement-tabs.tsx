import { NavLink } from 'react-router';

const tabs = [
  { to: '/admin/settlements', label: 'Settlements' },
  { to: '/admin/settlements/disputes', label: 'Disputes' },
];

/** Leads from the payouts of the payment provider to the disputes, and back. */
export function SettlementTabs() {
  return (
    <nav aria-label="Settlements and disputes" className="mb-4 flex gap-2">
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
