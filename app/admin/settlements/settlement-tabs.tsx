import { PageTabs } from '../parts/page-tabs.tsx';

const tabs = [
  { to: '/admin/settlements', label: 'Settlements' },
  { to: '/admin/settlements/disputes', label: 'Disputes' },
];

/** Leads from the payouts of the payment provider to the disputes, and back. */
export function SettlementTabs() {
  return <PageTabs label="Settlements and disputes" tabs={tabs} />;
}
