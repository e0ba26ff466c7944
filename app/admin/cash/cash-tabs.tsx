import { PageTabs } from '../parts/page-tabs.tsx';

const tabs = [
  { to: '/admin/cash', label: 'Expected' },
  { to: '/admin/cash/received', label: 'Received' },
];

/** Leads from the cash that is expected to the cash that came in, and back. */
export function CashTabs() {
  return <PageTabs label="Cash" tabs={tabs} />;
}
