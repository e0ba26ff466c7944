/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const received = 'Received';
export const cash = 'Cash';

export const n1Order = '1 order';
export const ordersCount = (count: string | number) => `${count} orders`;
export const noCashToExport = 'No cash to export.';
export const importRemittance = 'Import remittance';

export const order = 'Order';

export const courier = 'Courier';

export const recordCash = 'Record cash';

export const cashReceived = 'Cash received';

export const receivedOn = 'Received on';
export const reference = 'Reference';
