/** What staff read here, in English. */
export const namedOnTheServer =
  'ADMIN_EMAIL on the server names this account. Take it out of the configuration and restart, then change the address here.';
