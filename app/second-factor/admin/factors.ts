/** The second factors of an account, as its page shows them. */
export interface Factors {
  /** A day; null without an app. */
  authenticatorSince: string | null;
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[];
  recoveryCodesLeft: number;
}

export type Removal = { what: 'app' } | { what: 'passkey'; id: string; name: string };
