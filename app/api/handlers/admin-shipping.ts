import type { adminShippingCalls } from '#contract/admin-shipping.ts';
import { deleteCourier, listCouriers, saveCourier } from '#features/orders/couriers.ts';
import { checkParcels, shipOrders } from '#features/orders/ship-orders.ts';
import { type Handlers, requireStaff } from '../handler.ts';

export const adminShippingHandlers: Handlers<keyof typeof adminShippingCalls> = {
  'GET /api/admin/couriers': async (app) => ({ success: true, couriers: await listCouriers(app) }),
  'POST /api/admin/couriers': async (app, { body: { id, seen, ...draft } }, context) => ({
    success: true,
    message: 'Courier saved',
    courier: await saveCourier(app, id ?? null, draft, requireStaff(context), seen),
  }),
  'DELETE /api/admin/couriers/{id}': async (app, { params }, context) => {
    await deleteCourier(app, params.id, requireStaff(context));
    return { success: true, message: 'Courier deleted' };
  },
  'POST /api/admin/orders/ship': async (app, { body: { parcels, preview } }, context) => {
    const staff = requireStaff(context);
    if (preview) return { success: true, message: 'Nothing shipped yet', parcels: await checkParcels(app, parcels) };
    const shipped = await shipOrders(app, parcels, staff);
    const message = shipped.length === 1 ? '1 parcel shipped' : `${shipped.length} parcels shipped`;
    return { success: true, message, parcels: shipped };
  },
};
