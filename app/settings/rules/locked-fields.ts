import type { LockedSection, LockedSettings } from './locked-settings.ts';

export interface SettingWords {
  label: string;
  hint?: string;
  /** What else somebody may type who looks for it. */
  alias?: string;
}

/** What the controls of these settings say: of the fees by state, which have the states' names, all together. */
export const lockedFields = {
  delivery: {
    statePrices: { label: 'Fee by state', alias: 'delivery charge shipping cost postage' },
    furtherKgPrices: { label: 'Each further kg', alias: 'weight heavy surcharge per kilogram' },
    freeShippingThreshold: { label: 'Free shipping threshold', alias: 'free delivery from above minimum' },
  },
  cod: {
    maxOrderValue: {
      label: 'Highest order total (₹)',
      hint: 'Including delivery, after discount',
      alias: 'COD limit cash maximum',
    },
    maxUnitsPerLine: {
      label: 'Units of one variant in an order',
      hint: 'Applies to online payments too',
      alias: 'quantity limit maximum',
    },
    maxOpenOrders: {
      label: 'Open cash orders',
      hint: 'Per phone, e-mail or address, until delivered or closed',
      alias: 'COD limit',
    },
    confirmFrom: {
      label: 'Code by e-mail from (₹)',
      hint: 'Guests confirm orders from this total with a code. We hold the items for 30 minutes.',
      alias: 'COD confirmation OTP',
    },
    fee: {
      label: 'Cash on delivery fee (₹)',
      hint: 'Includes GST. Added to cash orders only',
      alias: 'COD charge',
    },
    pincodesNotServed: {
      label: 'Pincodes without cash on delivery',
      hint: 'One per line. Enter 744 for all pincodes starting with 744.',
      alias: 'COD not served',
    },
    blocked: {
      label: 'Phones and e-mails without cash on delivery',
      hint: 'One per line. They can still pay online.',
      alias: 'COD blocked refused blacklist',
    },
  },
  tax: { gstPercent: { label: 'GST included in the price (%)', alias: 'tax rate of plans programs' } },
  announcementTitle: {
    title: {
      label: 'Banner title',
      hint: 'Leave it empty to remove the title.',
      alias: 'announcement bar line top of every page',
    },
  },
  event: {
    bannerImage: { label: 'Banner image', hint: '2400x948 recommended (2.53:1)' },
    location: { label: 'Location', hint: 'Paste a Google Maps or OpenStreetMap link' },
    timeDate: { label: 'Date and time' },
    address: { label: 'Address', hint: 'The place and how to get there' },
    agenda: { label: 'Agenda', hint: 'Start a line with ‘- ’ to make a list' },
    isLive: { label: 'Live', alias: 'event shown switch' },
  },
} as const satisfies { [Name in LockedSection]: { [Field in keyof LockedSettings[Name]]: SettingWords } };
