import * as texts from '#kit/admin/texts.tsx';
import { VersionList } from '#kit/admin/version-list.tsx';
import type { ColumnVersion } from '#settings/column-versions.ts';
import type { ColumnSetting } from '#settings/rules/column-settings.ts';

interface ColumnHistoryProps {
  setting: ColumnSetting;
  versions: readonly Pick<ColumnVersion, 'version' | 'at' | 'by' | 'changes'>[];
  onBack: () => void;
}

/** Who changed a setting when, and what; each version but the newest can be brought back (behaviour: Settings 12). */
export function ColumnHistory({ setting, versions, onBack }: ColumnHistoryProps) {
  const newest = versions[0]?.version ?? 0;
  return (
    <VersionList
      title="Earlier versions"
      versions={versions}
      current={newest}
      tags={(one) => one === newest && <span className="tag tag-leaf">In use</span>}
      consequence="What this version says takes effect at once, for new orders. What is in use now stays in the list."
      {...(newest > 0 && { samples: texts.beforeTheFirst, bringBackSamples: texts.bringBackTheFirst })}
      none="Nobody has changed this yet."
      bringBack={(make, version) =>
        make('POST /api/admin/settings/restore', { body: { section: setting, version, seen: newest } })
      }
      onBack={onBack}
    />
  );
}
