export const takenOut = (title: string | number, weight: string | number) => `${title}, ${weight}: removed`;
export const insteadOf = (
  title: string | number,
  weight: string | number,
  to: string | number,
  from: string | number,
) => `${title}, ${weight}: ${to} instead of ${from}`;
export const nameLine = (name: string | number) => `Name: ${name}`;
export const deliveryAddress = (
  street: string | number,
  city: string | number,
  pincode: string | number,
  state: string | number,
) => `Delivery address: ${street}, ${city} ${pincode}, ${state}`;
export const phoneLine = (phone: string | number) => `Phone: ${phone}`;
export const emailLine = (email: string | number) => `E-mail: ${email}`;
export const noteForTheParcelNone = 'Note for the parcel: none';
export const noteForTheParcel = (notes: string | number) => `Note for the parcel: ${notes}`;

export const noLessThanCan = (least: string | number) => `The smallest refund is ${least}`;
export const noMoreThanCan = (remaining: string | number) => `You can refund at most ${remaining}`;
