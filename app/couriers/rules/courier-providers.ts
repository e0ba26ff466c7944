/** Services that book parcels. `sandbox` moves none. */
export const courierProviders = ['sandbox', 'shiprocket'] as const;
export type CourierProvider = (typeof courierProviders)[number];
