interface PlainAlertProps {
  /** What is wrong, each with the id of its field where it has one. */
  problems: readonly { message: string; field: string | null }[];
  title?: string | undefined;
}

/** What a form that was sent without scripts did not do, above it: read out at once, with links to the fields. */
export default function PlainAlert({ problems, title }: PlainAlertProps) {
  return (
    <div role="alert" className="mt-6 rounded-card bg-chilli-tint px-4 py-3">
      {title && <p className="font-semibold text-chilli">{title}</p>}
      {problems.map(({ message, field }) => (
        <p key={message} className={title ? '' : 'font-semibold text-chilli'}>
          {field === null ? (
            message
          ) : (
            <a href={`#${field}`} className="inline-flex min-h-11 items-center underline">
              {message}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}
