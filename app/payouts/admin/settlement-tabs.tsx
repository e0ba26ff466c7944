import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import * as texts from './texts.ts';

const tabs = [
  { to: '/admin/settlements', label: texts.settlements },
  { to: '/admin/settlements/disputes', label: texts.disputes },
];

export function SettlementTabs() {
  return <PageTabs label="Settlements and disputes" tabs={tabs} />;
}
