import { codeMinutes } from '#customers/rules/registration.ts';

/**
 * What local storage keeps of a registration until it is finished (behaviour: Accounts 6): the form without its
 * password, and the verification value that is sent back with the code.
 */
export interface SavedForm {
  userName: string;
  email: string;
  phoneNumber: string;
  newsletterSubscription: boolean;
  isBusinessAccount: boolean;
}

export interface Verification {
  /** Opaque value from the response of send-otp. */
  vcd: string;
  /** Address to which the code was sent. */
  email: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export const emptyForm: SavedForm = {
  userName: '',
  email: '',
  phoneNumber: '',
  newsletterSubscription: false,
  isBusinessAccount: false,
};
const formKey = 'registration';
const verificationKey = 'verification';

/** Returns the stored form, or null. Fields that another version of the shop wrote differently become empty. */
export function storedForm(): SavedForm | null {
  const stored = read(formKey);
  if (stored === null) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    userName: text(stored.userName),
    email: text(stored.email),
    phoneNumber: text(stored.phoneNumber),
    newsletterSubscription: stored.newsletterSubscription === true,
    isBusinessAccount: stored.isBusinessAccount === true,
  };
}

/** Stores the form. Each field is named, so that nothing else, such as the password, is stored. */
export function storeForm({
  userName,
  email,
  phoneNumber,
  newsletterSubscription,
  isBusinessAccount,
}: SavedForm): void {
  write(formKey, { userName, email, phoneNumber, newsletterSubscription, isBusinessAccount });
}

/** Returns the verification value of a code that is still valid, or null. */
export function storedVerification(now: number): Verification | null {
  const stored = read(verificationKey);
  const { vcd, email, sentAt } = stored ?? {};
  if (typeof vcd !== 'string' || typeof email !== 'string' || typeof sentAt !== 'number') return null;
  return now - sentAt < codeMinutes * 60_000 ? { vcd, email, sentAt } : null;
}

export function storeVerification(verification: Verification): void {
  write(verificationKey, verification);
}

export function dropVerification(): void {
  write(verificationKey, null);
}

export function dropRegistration(): void {
  write(formKey, null);
  write(verificationKey, null);
}

function read(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage can be full or forbidden; the registration is then lost when the page is closed.
  }
}
