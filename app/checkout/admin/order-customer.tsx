import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { emptyStaffOrder, type StaffOrderForm } from '#checkout/rules/staff-order.ts';
import { namesInWords } from '#customers/rules/people-of-orders.ts';
import { states } from '#delivery/rules/india.ts';
import { Field, FieldError, SelectField } from '#kit/admin/forms/field.tsx';
import type { FormState } from '#kit/admin/forms/use-form.tsx';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { addressOf, type Known } from './customer-address.ts';
import { type Choice, Pick } from './pick.tsx';

type Address = StaffOrderForm['addressInfo'];
interface CustomerProps {
  form: FormState<StaffOrderForm, undefined>;
  /** A known customer with an address was chosen: the items come next. */
  onChosen: () => void;
  /** Whom orders of the customer name that the page was opened with. */
  known: readonly Person[];
}

type Person = CallResponse<'GET /api/admin/customers/{id}'>['data']['people'][number];

/** A customer, or somebody new with what was typed. */
type Found = { id: string } | { typed: string };

async function findCustomers(typed: string, signal: AbortSignal): Promise<Choice<Found>[]> {
  const digits = phoneDigits(typed);
  const search = /^\d{3,10}$/.test(digits) ? digits : typed;
  const { customers } = await call('GET /api/admin/customers', { query: { search, page: 1, limit: 6 } }, { signal });
  return customers.map(({ id, name, phone, email, orders, noCash }) => ({
    id,
    label: [name, phone].filter(Boolean).join(' · ') || email,
    note: [email, orders === 1 ? '1 order' : `${orders} orders`, noCash && 'no cash'].filter(Boolean).join(' · '),
    thing: { id },
  }));
}

const someoneNew = (typed: string): Choice<Found> => ({
  id: 'new',
  label: `New customer: ${typed}`,
  note: 'Type the address below',
  thing: { typed },
});

/** Who orders, and where it goes. */
export function CustomerPart({ form, onChosen, known }: CustomerProps) {
  const toast = useToast();
  const part = useRef<HTMLElement>(null);
  const focus = (field: keyof Address) =>
    setTimeout(() => part.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  const { addressInfo: address, customer } = form.values;
  /** Who was picked, and the phone by which: another phone is of somebody else. */
  const picked = useRef({ id: '', name: '', phone: '' });
  if (picked.current.id !== customer) {
    picked.current = {
      id: customer,
      name: address.name || address.email || address.phone,
      phone: phoneDigits(address.phone),
    };
  }
  /** Who orders by the same phone. */
  const [sharing, setSharing] = useState({ id: customer, people: known });
  const people = sharing.id === customer ? sharing.people : [];
  /** What was filled in from a pincode, and may be filled in anew from the next. */
  const filled = useRef({ pincode: address.pincode, city: '', state: '' });

  useEffect(() => {
    const pincode = address.pincode.trim();
    if (!/^[1-9]\d{5}$/.test(pincode) || pincode === filled.current.pincode) return;
    const before = filled.current;
    filled.current = { ...before, pincode };
    void call('GET /api/shop/pincode/{pincode}', { params: { pincode } }).then(
      ({ town, state }) => {
        filled.current = { pincode, city: town ?? '', state: state ?? '' };
        form.change(
          ({ addressInfo: now }) => {
            const isFree = (field: 'city' | 'state') => now[field] === '' || now[field] === before[field];
            return {
              addressInfo: {
                ...now,
                ...(town !== null && isFree('city') ? { city: town } : {}),
                ...(state !== null && isFree('state') ? { state } : {}),
              },
            };
          },
          'addressInfo.city',
          'addressInfo.state',
          'addressInfo.pincode',
        );
      },
      // They are typed then.
      () => {},
    );
  });

  const choose = async (found: Found) => {
    if ('typed' in found) {
      const digits = phoneDigits(found.typed);
      const field = /^\d+$/.test(digits) ? 'phone' : found.typed.includes('@') ? 'email' : 'name';
      form.change(
        (now) => ({
          customer: '',
          addressInfo: {
            ...(now.customer === '' ? now.addressInfo : emptyAddress),
            [field]: field === 'phone' ? digits : found.typed,
          },
        }),
        'addressInfo*',
        'customer',
      );
      focus(field === 'phone' ? 'name' : 'phone');
      return;
    }
    try {
      const { data } = await call('GET /api/admin/customers/{id}', { params: { id: found.id } });
      setSharing({ id: found.id, people: data.people });
      take(data, found.id);
    } catch {
      toast({ title: 'We could not load this customer. Please try again.', destructive: true });
    }
  };

  /** @param who the customer, or one of several who order by the same phone */
  const take = (who: Known, id: string) => {
    const addressInfo = addressOf(who);
    filled.current = { pincode: addressInfo.pincode, city: '', state: '' };
    form.change({ customer: id, addressInfo }, 'addressInfo*', 'customer');
    const missing = (['phone', 'name', 'street', 'pincode'] as const).find((field) => addressInfo[field] === '');
    if (missing) focus(missing);
    else onChosen();
  };
  const typePhone = (phone: string) => {
    const { phone: known } = picked.current;
    const isOther = known !== '' && phoneDigits(phone) !== known;
    form.change(
      (now) => ({ addressInfo: { ...now.addressInfo, phone }, ...(isOther ? { customer: '' } : {}) }),
      'addressInfo.phone',
      'customer',
    );
  };
  /** Somebody else orders; what was typed of them stays. */
  const leave = () => {
    const isTheirs = phoneDigits(address.phone) === picked.current.phone;
    form.change({ customer: '', addressInfo: isTheirs ? emptyAddress : address }, 'addressInfo*', 'customer');
    part.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  };

  return (
    <section ref={part} className="card space-y-3 p-4" aria-labelledby="customer-heading">
      <h2 id="customer-heading" className="text-xl">
        Customer
      </h2>
      <Pick<Found>
        label="Find a customer"
        hint="Phone, name or e-mail. Enter takes the first one."
        placeholder="98765 43210"
        autoFocus={customer === '' && address.phone === ''}
        least={3}
        find={findCustomers}
        other={someoneNew}
        onPick={(found) => void choose(found)}
      />
      {customer !== '' && (
        <div>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere font-semibold">{`For ${picked.current.name}`}</span>
            <button type="button" className="button button-line" onClick={leave}>
              Change
            </button>
          </p>
          <FieldError>{form.errorOf('customer')}</FieldError>
          {people.length > 1 && (
            <fieldset>
              <legend>{`${namesInWords(people)} Who is it now?`}</legend>
              <div className="mt-1 flex flex-wrap gap-2">
                {people.map((person) => (
                  <button
                    key={person.name}
                    type="button"
                    className={`button ${person.name === address.name ? 'button-leaf' : 'button-line'}`}
                    aria-pressed={person.name === address.name}
                    onClick={() => take({ ...address, ...person }, customer)}
                  >
                    {person.name}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          name="phone"
          label="Phone"
          type="tel"
          maxLength={20}
          autoComplete="off"
          {...form.field('addressInfo.phone')}
          onChange={({ target }) => typePhone(target.value)}
        />
        <Field name="name" label="Name" maxLength={120} autoComplete="off" {...form.field('addressInfo.name')} />
        <Field
          className="sm:col-span-2"
          name="street"
          label="Street address"
          maxLength={300}
          autoComplete="off"
          {...form.field('addressInfo.street')}
        />
        <Field
          name="pincode"
          label="Pincode"
          hint="Fills in the city and the state"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...form.field('addressInfo.pincode')}
        />
        <Field name="city" label="City" maxLength={100} autoComplete="off" {...form.field('addressInfo.city')} />
        <SelectField name="state" label="State" {...form.field('addressInfo.state')}>
          <option value="">Choose the state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Field
          name="email"
          label="E-mail (optional)"
          hint={address.email.trim() === '' ? 'Without it no e-mails are sent' : undefined}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.field('addressInfo.email')}
        />
      </div>
    </section>
  );
}

const { addressInfo: emptyAddress } = emptyStaffOrder();
