import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import * as texts from './texts.ts';

const tabs = [
  { to: '/admin/cash', label: 'Expected' },
  { to: '/admin/cash/received', label: texts.received },
];

export function CashTabs() {
  return <PageTabs label={texts.cash} tabs={tabs} />;
}
