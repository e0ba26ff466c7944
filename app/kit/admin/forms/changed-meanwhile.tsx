import { useEffect, useRef, useState } from 'react';
import * as texts from '#kit/admin/texts.tsx';

/**
 * Tells the second of two who change the same thing. What they typed stays until they ask for the newest state.
 * It scrolls into view by itself, because the button that led to it may be a screen below.
 */
export function ChangedMeanwhile({
  message,
  onReload,
  children,
}: {
  message: string;
  onReload?: (() => void) | undefined;
  /** What to do now, where loading it again is not the way. */
  children?: React.ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} role="alert" className="rounded-xl bg-chilli-tint p-4">
      <p className="font-semibold text-chilli">{message}</p>
      {children && <p className="mt-1">{children}</p>}
      {onReload && (
        <p className="mt-1">
          {texts.whatYouTypedIsStill(
            <button type="button" className="link min-h-11" onClick={onReload}>
              Reload
            </button>,
          )}
        </p>
      )}
    </div>
  );
}

/** Of a list whose order somebody else changed: what says so, above it. @param reload loads the list again */
export function useStale(reload: () => void) {
  const [stale, setStale] = useState('');
  const onReload = () => {
    setStale('');
    reload();
  };
  const notice = stale !== '' && (
    <div className="mb-4">
      <ChangedMeanwhile message={stale} onReload={onReload} />
    </div>
  );
  return { notice, setStale };
}
