export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

export const aSecondFactorIsRequired = 'Your shop requires a second factor. Set one up under ‘Your sign-in’.';
