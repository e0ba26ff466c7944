import { Link } from 'react-router';
import { isIncluded } from '#access/rules/screens.ts';
import { whoMaySee } from '#access/rules/who-may-see.ts';
import { usePermissions } from '#kit/admin/use-may.ts';

interface SetAtProps {
  /** The page of the settings, and what it is called: 'Settings, Batches'. */
  to: string;
  label: string;
  /** What is done there: 'switch them on'. */
  todo: string;
}

/** A sentence that says where something is set; a role without that page reads who can do it. */
export function SetAt({ to, label, todo }: SetAtProps) {
  if (!isIncluded(to, usePermissions())) return `${whoMaySee(to)} can ${todo} under ${label}.`;
  return (
    <>
      {todo.charAt(0).toUpperCase() + todo.slice(1)} under{' '}
      <Link to={to} className="link">
        {label}
      </Link>
      .
    </>
  );
}
