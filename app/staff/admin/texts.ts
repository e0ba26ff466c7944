/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const role = 'Role';

export const actions = 'Actions';

export const endAccess = 'End access';
