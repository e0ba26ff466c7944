/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// keep-admin.ts, remove-staff.ts
export const madeStaff = (role: string) => `${role}, by a command`;
export const madeShopper = 'shopper, by a command';

// owners.ts
export const youAreNoOwner = 'You are no longer an owner. Only owners can do this.';

// members.ts
export const noSuchMember = 'This person no longer works here.';
export const changedMeanwhile = (name: string, role: string) =>
  `Somebody changed this meanwhile: ${name} is now ${role}.`;
export const lastOwnerStays = 'You are the only owner. Make somebody else an owner first.';
export const demoRoleStays = 'This demo account is shared by everybody. Its role stays.';

// change-role.ts
export const confirmOwnRole = 'This is your own role: afterwards you cannot manage staff. Please confirm it.';

// remove-member.ts
export const confirmOwnLeaving = 'This is your own account: you will be signed out. Please confirm it.';
export const leftAs = (role: string) => `no longer works here, was ${role}`;

// invite-staff.ts
export const worksHereAlready = (email: string, role: string) =>
  `${email} already works here as ${role}. You can change the role in the list.`;
export const isInvitedAlready = (email: string, role: string) =>
  `${email} is already invited as ${role}. Send that invitation again, or withdraw it first.`;
export const noSuchInvitation = 'This invitation is accepted or withdrawn.';

// find-invitation.ts
export const invitationIsGone =
  'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.';
export const invitationHasExpired = (inviter: string) =>
  `This invitation has expired. Ask ${inviter} to send it again.`;
export const invitationOfNobody =
  'Whoever invited you can no longer invite people. Ask an owner of the shop for a new invitation.';

// accept-invitation.ts
export const youWorkHereAlready = 'You already work here. Please sign in with your password.';
export const joinedAs = (role: string) => `${role}, by invitation`;
