export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

// handler.ts
export const aSecondFactorIsRequired = 'Your shop requires a second factor. Set one up under ‘Your sign-in’.';

// view-shop.ts
