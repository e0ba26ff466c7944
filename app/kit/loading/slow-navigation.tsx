import { useNavigation } from 'react-router';
import { texts } from '#kit/texts.ts';

/**
 * A thin bar at the top while the next page is fetched; style.css shows it only after 300 ms, so that a fast page does
 * not flicker.
 */
export function SlowNavigation() {
  return useNavigation().state === 'idle' ? null : (
    <div role="status" aria-label={texts.loading()} className="slow-bar" />
  );
}
