export type IconName =
  | 'activity'
  | 'arrow-up'
  | 'bag'
  | 'calendar'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'contact'
  | 'droplets'
  | 'filter'
  | 'flame'
  | 'flask'
  | 'heart'
  | 'home'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'replace'
  | 'scale'
  | 'search'
  | 'share'
  | 'shop'
  | 'steps'
  | 'trash'
  | 'trend-down'
  | 'user'
  | 'wallet'
  | 'x';

/**
 * An icon beside a text or inside a named control; never the only name of anything. The drawings are once in every page
 * (icon-sprite.server.tsx), so that an icon costs the browser no code.
 */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
