import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { sectionFields, sections } from '#settings/rules/settings.ts';
import * as texts from './texts.ts';

const tabs = sections.map((section) => ({
  to: section === 'company' ? '/admin/settings' : `/admin/settings/${section}`,
  label: sectionFields[section].title,
}));

export function SettingsTabs() {
  return <PageTabs label={texts.settings} tabs={tabs} />;
}
