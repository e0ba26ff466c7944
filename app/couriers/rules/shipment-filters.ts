/** What the list of parcels can show; what somebody has to do comes first. */
export const shipmentFilters = [
  { id: 'attempts', label: 'Not delivered: say what to do' },
  { id: 'problems', label: 'With a problem' },
  { id: 'weights', label: 'Charged heavier than ours' },
  { id: 'pickup', label: 'Waiting for pickup' },
  { id: 'moving', label: 'On the way' },
  { id: 'back', label: 'Coming back' },
  { id: 'lost', label: 'Lost or destroyed' },
  { id: 'delivered', label: 'Delivered' },
  { id: 'cancelled', label: 'Cancelled' },
] as const;
export type ShipmentFilter = (typeof shipmentFilters)[number]['id'] | 'all';
