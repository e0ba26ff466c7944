import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { sectionFields, sections } from '#settings/rules/settings.ts';
import * as texts from './texts.ts';

const tabs = sections.map((section) => ({
  to: section === 'company' ? '/admin/settings' : `/admin/settings/${section}`,
  label: sectionFields[section].title,
}));

/** Keys of outside services: no section, and only for owners. */
const connections = { to: '/admin/settings/connections', label: 'Connections' };

export function SettingsTabs() {
  const may = useMay();
  return <PageTabs label={texts.settings} tabs={may('staff.manage') ? [...tabs, connections] : tabs} />;
}
