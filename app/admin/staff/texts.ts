/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// staff.tsx
export const staff = 'Staff';
export const howMany = (count: number) => (count === 1 ? '1 person works here' : `${count} people work here`);
export const invite = 'Invite somebody';
export const name = 'Name';
export const role = 'Role';
export const hereSince = 'Here since';
export const lastSeen = 'Last seen';
export const secondStep = 'Second step';
export const factorNames = { code: 'App code', passkey: 'Passkey' } as const;
export const passwordOnly = 'Password only';
export const notYet = 'not signed in yet';
export const actions = 'Actions';
export const you = 'you';
export const changeRole = 'Change role';
export const changeRoleOf = (name: string) => `Change role of ${name}`;
export const endAccess = 'End access';
export const endAccessOf = (name: string) => `End access of ${name}`;

// invitation-list.tsx
export const invitations = 'Invitations';
export const nobodyIsInvited = 'Nobody is invited at the moment. An invitation is open for three days.';
export const email = 'E-mail';
export const invitedBy = 'Invited by';
export const sent = 'Sent';
export const openUntil = 'Open until';
export const hasExpired = (time: string) => `expired on ${time}`;
export const ofNobody = 'not valid: the inviter is no longer an owner';
export const somebodyErased = 'an erased account';
export const sendAgain = 'Send again';
export const sendAgainTo = (email: string) => `Send again to ${email}`;
export const withdraw = 'Withdraw';
export const withdrawOf = (email: string) => `Withdraw invitation of ${email}`;
export const withdrawAsk = 'Withdraw this invitation?';
export const theLinkDies = (email: string) => `The link in the e-mail to ${email} stops working at once.`;

// role-cards.tsx
export const whatRolesDo = 'What each role may do';
export const may = 'May';
export const mayNot = 'May not';
export const nothingIsClosed = 'Nothing is closed to this role.';
export const showAll = 'Show all';
export const showAllOf = (role: string) => `Show all that the role ${role} may do`;

// invite-dialog.tsx
export const inviteSomebody = 'Invite somebody to work here';
export const theirEmail = 'Their e-mail';
export const theyGetALink = 'They get a link that works once, for three days, and choose their own password.';
export const theirRole = 'Their role';
export const chooseARole = 'Choose a role.';
export const sendInvitation = 'Send invitation';
export const sending = 'Sending…';
export const cancel = 'Cancel';

// role-dialog.tsx
export const roleOf = (name: string) => `Role of ${name}`;
export const holdsAtOnce = 'The new role holds at once. We tell them and all owners by e-mail.';
export const thisIsYou = 'This is your own role. Afterwards only another owner can give it back to you.';
export const iGiveUpMyRights = 'I give up my rights as owner';
export const saveRole = 'Save role';
export const saving = 'Saving…';

// leave-dialog.tsx
export const noLongerWorksHere = (name: string) => `${name} no longer works here?`;
export const whatEnds =
  'They are signed out everywhere at once and cannot open the back office any more. What they did stays in the records under their name.';
export const staysACustomer = 'Their account stays as a customer’s account. We tell them and all owners by e-mail.';
export const thisIsYourAccount =
  'This is your own account. You are signed out, and only another owner can invite you again.';
export const iLeave = 'I leave the staff';

// link-dialog.tsx
export const invitationLink = 'Invitation link';
export const linkWorksOnce = 'It works once, for three days.';
export const copy = 'Copy';
export const done = 'Done';
