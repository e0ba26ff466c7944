import { Link, useLocation } from 'react-router';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { usePermissions } from '#kit/admin/use-may.ts';
import { Icon } from '#kit/icon.tsx';
import { pagesOfGroup, settingGroups, settingPages } from '#settings/rules/setting-pages.ts';
import { useShownSetting } from './show-setting.ts';
import * as texts from './texts.ts';

/** Above every page on which something is set, and what is below it: the way back to all settings, and the pages of the same kind. */
export function SettingsRoof() {
  const permissions = usePermissions();
  const { pathname } = useLocation();
  useShownSetting();
  const here = settingPages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!here) return null;
  // Of a role without the settings, which came from the page of its work.
  if (!permissions.includes('settings.edit')) return here.usedOn ? <BackTo {...here.usedOn} /> : null;
  const tabs = pagesOfGroup(here.group, permissions).filter(({ isElsewhere }) => !isElsewhere);
  return (
    <>
      <p className="-mt-3 mb-2 text-ink-soft">
        <Link to="/admin/settings" className="link inline-flex min-h-11 items-center">
          {texts.settings}
        </Link>
        <span aria-hidden="true"> › </span>
        {settingGroups[here.group]}
      </p>
      {tabs.length > 1 && <PageTabs label={texts.settings} tabs={tabs} here={here.to} />}
    </>
  );
}

const BackTo = ({ to, label }: { to: string; label: string }) => (
  <p className="-mt-3 mb-2">
    <Link to={to} className="link inline-flex min-h-11 items-center gap-1">
      <Icon name="chevron-left" size={18} />
      {label}
    </Link>
  </p>
);
