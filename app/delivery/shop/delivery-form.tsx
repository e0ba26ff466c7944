import { Fragment } from 'react';
import { texts } from '#checkout/shop/texts.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { deliveryFields, type StateNames } from '#delivery/rules/delivery-fields.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';

const PincodeHint = lazyPart(() => import('./pincode-hint.tsx'));

export type DeliveryField = keyof DeliveryAddress;
export type WrongFields = Partial<Record<DeliveryField, string>>;

interface ShownField {
  label: string;
  autoComplete: string;
  wide?: true;
  digits?: true;
  /** The pincode, or the shop, knows it: a shopper has nothing to type where it is filled in. */
  isKnown?: true;
}

const shownFields = (): Record<DeliveryField, ShownField> => ({
  phone: { label: texts.phone(), autoComplete: 'tel-national', digits: true },
  pincode: { label: texts.pincode(), autoComplete: 'postal-code', digits: true },
  name: { label: texts.nameLabel(), autoComplete: 'name', wide: true },
  street: { label: texts.streetAddress(), autoComplete: 'street-address', wide: true },
  city: { label: texts.city(), autoComplete: 'address-level2', isKnown: true },
  state: { label: texts.state(), autoComplete: 'address-level1', isKnown: true },
  email: { label: texts.email(), autoComplete: 'email', wide: true },
  country: { label: texts.country(), autoComplete: 'country-name', wide: true, isKnown: true },
});

export const noAddress: DeliveryAddress = {
  name: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
};

interface DeliveryFormProps {
  address: DeliveryAddress;
  wrong: WrongFields;
  /** Those that the shop delivers to, and their names in the language of the page. */
  states: StateNames;
  change: (field: DeliveryField, text: string) => void;
  /** Says when a parcel comes to the pincode; empty where nobody knows. */
  onArrival?: (words: string) => void;
  /** The field that gets the focus when the page is loaded. */
  focus?: DeliveryField | undefined;
}

export function DeliveryForm({ address, wrong, states, change, onArrival, focus }: DeliveryFormProps) {
  const shown = shownFields();
  return (
    <div className="pairs gap-4">
      {deliveryFields.map((name) => {
        const { label, autoComplete, wide, digits, isKnown } = shown[name];
        const isSettled = isKnown && address[name] && !wrong[name];
        const shared = {
          id: `delivery-${name}`,
          name,
          autoComplete,
          required: true,
          autoFocus: name === focus,
          value: address[name],
          'aria-invalid': wrong[name] !== undefined,
          'aria-describedby': wrong[name] ? `delivery-${name}-wrong` : undefined,
          className: `field mt-1 ${isSettled ? 'not-focus:border-hairline not-focus:bg-paper' : ''}`,
          onChange: (event: { target: { value: string } }) => change(name, event.target.value),
        };
        return (
          <Fragment key={name}>
            <div className={wide ? 'col-span-full' : isKnown && !address.state ? 'max-sm:col-span-full' : undefined}>
              <label htmlFor={shared.id} className="block font-semibold">
                {label}
              </label>
              {name === 'state' ? (
                <select {...shared}>
                  <option value="">{texts.chooseYourState()}</option>
                  {Object.entries(states).map(([state, shown]) => (
                    <option key={state} value={state}>
                      {shown}
                    </option>
                  ))}
                </select>
              ) : name === 'street' ? (
                <textarea {...shared} rows={2} maxLength={300} />
              ) : (
                <input
                  {...shared}
                  type={name === 'email' ? 'email' : 'text'}
                  inputMode={digits && 'numeric'}
                  maxLength={254}
                />
              )}
              {wrong[name] && (
                <p id={`delivery-${name}-wrong`} className="mt-1 text-chilli">
                  {wrong[name]}
                </p>
              )}
            </div>
            {/* A row of its own: beside the phone number its sentences would be narrow. */}
            {name === 'pincode' && address.pincode.length > 2 && (
              <PincodeHint address={address} states={states} change={change} onArrival={onArrival} />
            )}
          </Fragment>
        );
      })}
      <div className="col-span-full">
        <PrivacyNotice>{privacyTexts.orderNotice()}</PrivacyNotice>
      </div>
    </div>
  );
}
