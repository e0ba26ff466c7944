/** Tells the second of two who change the same thing. What they typed stays until they ask for the newest state. */
export function ChangedMeanwhile({ said, onReload }: { said: string; onReload?: (() => void) | undefined }) {
  return (
    <div role="alert" className="rounded-xl bg-chilli-tint p-4">
      <p className="font-semibold text-chilli">{said}</p>
      {onReload && (
        <p className="mt-1">
          What you typed is still here.{' '}
          <button type="button" className="link min-h-11" onClick={onReload}>
            Load it again
          </button>{' '}
          to see what it is now.
        </p>
      )}
    </div>
  );
}
