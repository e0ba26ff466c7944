export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

/** @param permission what the call needs, by its name in the list of keys' permissions */
export const yourKeyDoesNotInclude = (permission: string): string =>
  `This API key cannot do this: it, or the role of who made it, lacks ‘${permission}’.`;

export const aSecondFactorIsRequired = 'Your shop requires a second step. Set one up under ‘Your sign-in’.';

export const onlyBySomebody = 'No API key can do this. Somebody has to do it in the back office.';
