/** What the parts of reports are called whose keys are no names. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { '': 'No state' },
  coupon: { '': 'Without coupon' },
  courier: { '': 'No courier named' },
  category: { '': 'No longer in the catalogue' },
  payment: { COD: 'Cash on delivery', 'Online Payment': 'Online payment', 'By hand': 'UPI and bank, by hand' },
  channel: { shop: 'In the shop', staff: 'By staff' },
  buyer: { new: 'New', returning: 'Returning', '': 'No longer known' },
};

/** @param label as it was stored; empty where the key is a name */
export const partLabel = (by: string, key: string, label: string) => labels[by]?.[key] ?? (label || key);
