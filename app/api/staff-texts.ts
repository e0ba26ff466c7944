export const yourRoleDoesNotInclude = 'Your role does not include this. An owner can change your role.';

export const onlyBySomebody = 'No API key can do this. Somebody has to do it in the back office.';
