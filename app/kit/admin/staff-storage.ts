/**
 * What this browser keeps for staff. Where storage is full or forbidden it keeps nothing, and the page goes on without.
 */
export type StaffStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

export const tabStorage: StaffStorage = {
  getItem: (key) => attempt(() => sessionStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => sessionStorage.removeItem(key)),
};

export const browserStorage: StaffStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
};
