import {
  Activity,
  ArrowUp,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Droplets,
  Flame,
  HeartPulse,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Minus,
  Pause,
  Phone,
  Play,
  Plus,
  Scale,
  Search,
  Share2,
  ShoppingBag,
  SlidersHorizontal,
  Trash2,
  TrendingDown,
  User,
  X,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from './icon.tsx';

const drawings: Record<IconName, LucideIcon> = {
  activity: Activity,
  'arrow-up': ArrowUp,
  bag: ShoppingBag,
  calendar: CalendarDays,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  contact: MessageCircle,
  droplets: Droplets,
  filter: SlidersHorizontal,
  flame: Flame,
  heart: HeartPulse,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  pause: Pause,
  phone: Phone,
  pin: MapPin,
  play: Play,
  plus: Plus,
  scale: Scale,
  search: Search,
  share: Share2,
  trash: Trash2,
  'trend-down': TrendingDown,
  user: User,
  x: X,
};

/** Every icon as a symbol, drawn once when the server starts. */
export const iconSprite = Object.entries(drawings)
  .map(([name, Drawing]) => {
    const inner = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    const strokes = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
    return `<symbol id="icon-${name}" viewBox="0 0 24 24" ${strokes}>${inner}</symbol>`;
  })
  .join('');
