import Activity from 'lucide-react/icons/activity';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import FlaskConical from 'lucide-react/icons/flask-conical';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Minus from 'lucide-react/icons/minus';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from './icon.tsx';

const drawings: Record<IconName, ComponentType> = {
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
  flask: FlaskConical,
  heart: HeartPulse,
  home: House,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  pause: Pause,
  phone: Phone,
  pin: MapPin,
  play: Play,
  plus: Plus,
  replace: RefreshCw,
  scale: Scale,
  search: Search,
  share: Share2,
  shop: Store,
  steps: ListOrdered,
  trash: Trash2,
  'trend-down': TrendingDown,
  user: User,
  wallet: Wallet,
  x: X,
};

/**
 * Every icon as a symbol, drawn once when the server starts; how they are stroked is said once, in style.css. As components the icons would be 3.3 KB of brotli
 * JavaScript more on every page.
 */
export const iconSprite = Object.entries(drawings)
  .map(([name, Drawing]) => {
    const inner = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${inner.replaceAll(/><\/\w+>/g, '/>')}</symbol>`;
  })
  .join('');
