/** Who is named by orders of one customer (behaviour: Customers 2). */
export interface Person<Address> {
  name: string;
  orders: number;
  /** Where the last of them went; null where none is kept. */
  address: Address | null;
}

interface Order<Address> {
  name: string;
  /** Not an order by itself. */
  isPart: boolean;
  address: Address;
}

/**
 * Two people may share a phone; one may write the name in two ways, as 'A. Rao', 'asha r' and 'Asha Rao'.
 * @param orders the newest first; an address without a street is none
 */
export function peopleOfOrders<Address extends { street: string }>(
  orders: readonly Order<Address>[],
): Person<Address>[] {
  const people: Person<Address>[] = [];
  for (const { name, isPart, address } of orders) {
    if (name === '') continue;
    const known = people.find((one) => isSame(one.name, name));
    const person = known ?? { name, orders: 0, address: null };
    if (!known) people.push(person);
    if (!isPart) person.orders++;
    if (address.street !== '') person.address ??= address;
  }
  return people;
}

const firstWord = (name: string) => /[\p{L}\p{M}]+/u.exec(name)?.[0].toLowerCase() ?? name;
function isSame(one: string, other: string): boolean {
  const [first, second] = [firstWord(one), firstWord(other)];
  return first.startsWith(second) || second.startsWith(first);
}

/** 'Orders under 2 names: Asha Rao (3), Vikram Rao (1).' Empty for one name. */
export const namesInWords = (people: readonly Person<unknown>[]) =>
  people.length < 2
    ? ''
    : `Orders under ${people.length} names: ${people.map(({ name, orders }) => `${name} (${orders})`).join(', ')}.`;
