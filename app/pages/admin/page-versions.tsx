import type { StaffPage } from '#pages/read-pages.ts';
import { VersionList } from '#versions/admin/version-list.tsx';
import type { ListedVersion } from '#versions/rules/saved-versions.ts';

interface PageVersionsProps {
  page: StaffPage;
  versions: readonly ListedVersion[];
  onBack: () => void;
}

export function PageVersions({ page, versions, onBack }: PageVersionsProps) {
  return (
    <VersionList
      title="Versions"
      versions={versions}
      current={page.version}
      tags={(version) => (
        <>
          {version === page.version && <span className="tag">Newest</span>}{' '}
          {version === page.publishedVersion && <span className="tag tag-leaf">In the shop</span>}
        </>
      )}
      consequence="It becomes the draft. Shoppers go on seeing what is published."
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
