import { useMay } from '#kit/admin/use-may.ts';
import { type AnySection, isLocked } from '#settings/rules/locked-settings.ts';
import { VersionList } from '#versions/admin/version-list.tsx';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';

interface EarlierVersionsProps {
  section: AnySection;
  versions: readonly ListedVersion[];
  /** The one in force; left out, the newest. */
  version?: number;
  onBack: () => void;
}

/**
 * Who changed a setting when, and what; each version but that in force can be brought back (behaviour: Settings 12).
 */
export function EarlierVersions({ section, versions, version, onBack }: EarlierVersionsProps) {
  const current = version ?? versions[0]?.version ?? 0;
  const may = useMay();
  // The announcement and the event are changed with less.
  if (!may('settings.edit')) return null;
  const hasDefault = !isLocked(section);
  const forOrders = !hasDefault && section !== 'announcementTitle' && section !== 'event';
  return (
    <VersionList
      title="Earlier versions"
      versions={versions}
      current={current}
      tags={(one) => one === current && <span className="tag tag-leaf">In use</span>}
      consequence={
        forOrders
          ? 'What this version says takes effect at once, for new orders. What is in use now stays in the list.'
          : 'Every page, e-mail and new document shows it at once. What is in use now stays in the list.'
      }
      hasFirst={hasDefault || current > 0}
      none={hasDefault ? 'Nothing has been saved yet.' : 'Nobody has changed this yet.'}
      bringBack={(make, back) =>
        make('POST /api/admin/settings/restore', { body: { section, version: back, seen: current } })
      }
      onBack={onBack}
    />
  );
}
