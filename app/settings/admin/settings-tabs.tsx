import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { sheets } from './sheets.ts';
import * as texts from './texts.ts';

const tabs = [
  { to: '/admin/settings', label: texts.company },
  { to: '/admin/settings/brand', label: texts.brand },
  { to: '/admin/settings/contact', label: texts.contact },
  ...Object.entries(sheets).flatMap(([section, sheet]) =>
    sheet ? [{ to: `/admin/settings/${section}`, label: sheet.title }] : [],
  ),
];

export function SettingsTabs() {
  return <PageTabs label={texts.settings} tabs={tabs} />;
}
