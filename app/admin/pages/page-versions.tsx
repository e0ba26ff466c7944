import type { StaffPage } from '#features/pages/read-pages.ts';
import { VersionList } from '../parts/version-list.tsx';
import type { withChanges } from './page-changes.ts';
import * as texts from './texts.ts';

interface PageVersionsProps {
  page: StaffPage;
  versions: ReturnType<typeof withChanges>;
  onBack: () => void;
}

/** Who saved the page when; each earlier version can become the draft. */
export function PageVersions({ page, versions, onBack }: PageVersionsProps) {
  return (
    <VersionList
      title={texts.versions}
      versions={versions}
      current={page.version}
      tags={(version) => (
        <>
          {version === page.version && <span className="tag">{texts.newest}</span>}{' '}
          {version === page.publishedVersion && <span className="tag tag-leaf">{texts.inTheShop}</span>}
        </>
      )}
      consequence={texts.bringBackConsequence}
      bringBack={(make, version) =>
        make('POST /api/admin/pages/bring-back/{id}', {
          params: { id: page._id },
          body: { version, seen: page.version },
        })
      }
      onBack={onBack}
    />
  );
}
