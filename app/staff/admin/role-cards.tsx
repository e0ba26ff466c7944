import type { RoleInWords } from '#access/rules/permission-words.ts';
import { Icon, type IconName } from '#kit/icon.tsx';

export function RoleCards({ roles }: { roles: readonly RoleInWords[] }) {
  return (
    <section aria-labelledby="roles" className="mt-8">
      <h2 id="roles" className="text-xl">
        What each role may do
      </h2>
      <ul className="mt-3 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {roles.map((role) => (
          <li key={role.id} className="card p-4">
            <h3 className="font-semibold text-lg">{role.name}</h3>
            <p className="mt-0.5 text-ink-soft">{role.about}</p>
            <details className="mt-1">
              <summary
                className="link flex min-h-11 items-center"
                aria-label={`Show all that the role ${role.name} may do`}
              >
                Show all
              </summary>
              <Marked title="May" icon="check" className="text-leaf" things={role.may} />
              {role.mayNot.length === 0 ? (
                <p className="mt-3 text-ink-soft">This role may do everything.</p>
              ) : (
                <Marked title="May not" icon="x" className="text-ink-soft" things={role.mayNot} />
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MarkedProps {
  title: string;
  icon: IconName;
  /** Colour of the icon. */
  className: string;
  things: readonly string[];
}

function Marked({ title, icon, className, things }: MarkedProps) {
  return (
    <>
      <h4 className="mt-3 font-semibold">{title}</h4>
      <ul className="mt-1 space-y-1">
        {things.map((thing) => (
          <li key={thing} className="flex gap-2">
            <Icon name={icon} size={18} className={`mt-0.5 flex-none ${className}`} />
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
