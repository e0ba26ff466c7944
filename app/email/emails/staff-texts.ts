/** What staff read in their e-mails, which are in English: a sentence is whole, its values are its parameters. */

export const notGiven = 'not given';
export const messageFrom = (email: string | number) => `Message from ${email}`;
export const nameLabel = 'Name';
export const email = 'Email';

export const photosAttached = (count: number) => (count === 1 ? '1, attached' : `${count}, attached`);

export const boughtBy = (planName: string | number, name: string | number) => `${name} bought the ${planName}`;
export const pleaseCall = (total: string | number) => `${total} paid. Please call the buyer.`;

export const goesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `Refund to the buyer: ${amount} for ${thing} ${reference}`;

export const seeTheOrders = 'See the orders';

export const staffRoleSubject = {
  joined: (shop: string, role: string) => `You now work at ${shop}: ${role}`,
  changed: (shop: string, role: string) => `Your role at ${shop} is now ${role}`,
  left: (shop: string, _role: string) => `You no longer work at ${shop}`,
};
export const staffRoleHeading = {
  joined: 'Welcome to the team',
  changed: 'You have another role',
  left: 'Your access has ended',
};
export const staffRoleParagraph = {
  joined: (shop: string, role: string, by: string) =>
    `You have joined ${shop} with the role ${role}, on the invitation of ${by}.`,
  changed: (shop: string, role: string, by: string) =>
    `${by} has changed your role at ${shop}. From now on it is ${role}.`,
  left: (shop: string, role: string, by: string) =>
    `${by} has ended your access to the back office of ${shop}, where your role was ${role}. You are signed out everywhere. Your account stays as a customer’s account.`,
};

export const factorSubject = (isAdded: boolean, shop: string) =>
  `${isAdded ? 'A second step was added to' : 'A second step was removed from'} your ${shop} account`;
export const factorHeading = (isAdded: boolean) => (isAdded ? 'Second step added' : 'Second step removed');
export const factorChanged = (isAdded: boolean, factor: string, device: string, time: string) =>
  `${isAdded ? 'Added' : 'Removed'}: ${factor} (${device}, ${time}).`;
