import { beforeTheFirst, bringBackTheFirst } from '#kit/admin/texts.tsx';
import { VersionList } from '#kit/admin/version-list.tsx';
import { type AnySection, isLocked } from '#settings/rules/locked-settings.ts';
import type { ListedVersion } from './read-section.server.ts';

interface EarlierVersionsProps {
  /** The page of the event lists no versions. */
  section: Exclude<AnySection, 'event'>;
  versions: readonly ListedVersion[];
  /** The one in force; left out, the newest. */
  version?: number;
  onBack: () => void;
}

/** Who changed a setting when, and what; each version but that in force can be brought back (behaviour: Settings 12). */
export function EarlierVersions({ section, versions, version, onBack }: EarlierVersionsProps) {
  const current = version ?? versions[0]?.version ?? 0;
  const forOrders = isLocked(section);
  return (
    <VersionList
      title="Earlier versions"
      versions={versions.map(({ at, ...saved }) => ({ ...saved, at: new Date(at) }))}
      current={current}
      tags={(one) => one === current && <span className="tag tag-leaf">In use</span>}
      consequence={
        forOrders
          ? 'What this version says takes effect at once, for new orders. What is in use now stays in the list.'
          : 'Every page, e-mail and new document shows it at once. What is in use now stays in the list.'
      }
      {...(!(forOrders && current === 0) && { samples: beforeTheFirst, bringBackSamples: bringBackTheFirst })}
      none={forOrders ? 'Nobody has changed this yet.' : 'Nothing has been saved yet.'}
      bringBack={(make, back) =>
        make('POST /api/admin/settings/restore', { body: { section, version: back, seen: current } })
      }
      onBack={onBack}
    />
  );
}
