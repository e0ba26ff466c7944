import { codeMinutes } from '#rules/registration.ts';

/**
 * What a registration keeps in local storage until it is finished (behaviour: Accounts 6): the form without
 * its password, and the verification value that the code is sent back with.
 */
export interface KeptForm {
  userName: string;
  email: string;
  phoneNumber: string;
  newsletterSubscription: boolean;
  isBusinessAccount: boolean;
}

export interface Verification {
  /** Opaque, from send-otp. */
  vcd: string;
  /** Where the code went. */
  email: string;
  /** Milliseconds. */
  sentAt: number;
}

export const emptyForm: KeptForm = {
  userName: '',
  email: '',
  phoneNumber: '',
  newsletterSubscription: false,
  isBusinessAccount: false,
};
const formKey = 'registration';
const verificationKey = 'verification';

/** The form as it was left, or null. What another version of the shop wrote is taken as far as it fits. */
export function keptForm(): KeptForm | null {
  const kept = read(formKey);
  if (kept === null) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    userName: text(kept.userName),
    email: text(kept.email),
    phoneNumber: text(kept.phoneNumber),
    newsletterSubscription: kept.newsletterSubscription === true,
    isBusinessAccount: kept.isBusinessAccount === true,
  };
}

/** Each field by its name: whatever else the page knows, such as the password, is not written. */
export function keepForm({ userName, email, phoneNumber, newsletterSubscription, isBusinessAccount }: KeptForm): void {
  write(formKey, { userName, email, phoneNumber, newsletterSubscription, isBusinessAccount });
}

/** The verification value of a code that still lives, or null. */
export function keptVerification(now: number): Verification | null {
  const kept = read(verificationKey);
  const { vcd, email, sentAt } = kept ?? {};
  if (typeof vcd !== 'string' || typeof email !== 'string' || typeof sentAt !== 'number') return null;
  return now - sentAt < codeMinutes * 60_000 ? { vcd, email, sentAt } : null;
}

export function keepVerification(verification: Verification): void {
  write(verificationKey, verification);
}

export function dropVerification(): void {
  write(verificationKey, null);
}

/** The registration is finished. */
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
    // Storage can be full or forbidden; the registration then lives as long as the page.
  }
}
