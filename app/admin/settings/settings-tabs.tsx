import { PageTabs } from '../parts/page-tabs.tsx';
import * as texts from './texts.ts';

const tabs = [
  { to: '/admin/settings', label: texts.company },
  { to: '/admin/settings/brand', label: texts.brand },
  { to: '/admin/settings/contact', label: texts.contact },
];

/** Leads between the sections of the settings. */
export function SettingsTabs() {
  return <PageTabs label={texts.settings} tabs={tabs} />;
}
