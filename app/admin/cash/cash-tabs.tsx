import { PageTabs } from '../parts/page-tabs.tsx';
import * as texts from './texts.ts';

const tabs = [
  { to: '/admin/cash', label: 'Expected' },
  { to: '/admin/cash/received', label: texts.received },
];

/** Leads from the cash that is expected to the cash that came in, and back. */
export function CashTabs() {
  return <PageTabs label={texts.cash} tabs={tabs} />;
}
