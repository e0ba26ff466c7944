import { Link, useNavigate } from 'react-router';
import { ConfirmForm } from '#kit/admin/forms/confirm-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { confirmTargets } from '#second-factor/rules/second-factor.ts';
import type { Route } from './+types/confirm.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return confirmTargets(new URL(request.url).searchParams);
}

export const meta = () => adminMeta('Confirm it’s you');

/** Where a download waits until it is confirmed who asks for it; then it leads back (behaviour: Second factor 1). */
export default function Confirm({ loaderData: { file, back } }: Route.ComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const go = async () => {
    if (file !== null) download(file);
    toast({ title: 'Your file is downloading.' });
    await navigate(back, { replace: true });
  };
  return (
    <AdminPage title="Confirm it’s you">
      <div className="card max-w-md space-y-4 p-6">
        <p className="text-ink-soft">
          {file === null
            ? 'There is no file to download here.'
            : 'Your file downloads as soon as you have confirmed. We ask again after ten minutes.'}
        </p>
        {file !== null && <ConfirmForm onConfirmed={() => void go()} />}
        <Link to={back} className="link inline-flex min-h-11 items-center">
          Go back
        </Link>
      </div>
    </AdminPage>
  );
}

/** A link that downloads leaves the page as it is, so that this one can lead back meanwhile. */
function download(file: string): void {
  const link = document.createElement('a');
  link.href = file;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
