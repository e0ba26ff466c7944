/** What the list of parcels can show; what somebody has to do comes first. */
export const shipmentFilters = [
  { id: 'attempts', label: 'Not delivered: say what to do' },
  { id: 'again', label: 'Booking given up: book again' },
  { id: 'problems', label: 'With a problem' },
  { id: 'weights', label: 'Charged heavier than ours' },
  { id: 'argued', label: 'Weight disputed with the courier' },
  { id: 'pickup', label: 'Waiting for pickup' },
  { id: 'moving', label: 'On the way' },
  { id: 'back', label: 'Coming back' },
  { id: 'lost', label: 'Lost or destroyed: refund or replace' },
  { id: 'delivered', label: 'Delivered' },
  { id: 'cancelled', label: 'Cancelled' },
] as const;
export type ShipmentFilter = (typeof shipmentFilters)[number]['id'] | 'all';
