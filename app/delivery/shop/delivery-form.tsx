import { texts } from '#checkout/shop/texts.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { deliveryFields } from '#delivery/rules/delivery-fields.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { stateName } from '#orders/rules/state-names.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';

const PincodeHint = lazyPart(() => import('./pincode-hint.tsx'));

export type DeliveryField = keyof DeliveryAddress;
export type WrongFields = Partial<Record<DeliveryField, string>>;

interface ShownField {
  label: string;
  autoComplete: string;
  wide?: true;
  digits?: true;
}

const shownFields = (): Record<DeliveryField, ShownField> => ({
  phone: { label: texts.phone(), autoComplete: 'tel-national', digits: true },
  pincode: { label: texts.pincode(), autoComplete: 'postal-code', digits: true },
  name: { label: texts.nameLabel(), autoComplete: 'name', wide: true },
  street: { label: texts.streetAddress(), autoComplete: 'street-address', wide: true },
  city: { label: texts.city(), autoComplete: 'address-level2' },
  state: { label: texts.state(), autoComplete: 'address-level1' },
  email: { label: texts.email(), autoComplete: 'email' },
  country: { label: texts.country(), autoComplete: 'country-name' },
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
  states: readonly string[];
  change: (field: DeliveryField, text: string) => void;
  /** The field that gets the focus when the page is loaded. */
  focus?: DeliveryField | undefined;
}

export function DeliveryForm({ address, wrong, states, change, focus }: DeliveryFormProps) {
  const shown = shownFields();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {deliveryFields.map((name) => {
        const { label, autoComplete, wide, digits } = shown[name];
        const shared = {
          id: `delivery-${name}`,
          name,
          autoComplete,
          required: true,
          autoFocus: name === focus,
          value: address[name],
          'aria-invalid': wrong[name] !== undefined,
          'aria-describedby': wrong[name] ? `delivery-${name}-wrong` : undefined,
          className: 'field mt-1',
          onChange: (event: { target: { value: string } }) => change(name, event.target.value),
        };
        return (
          <div key={name} className={wide && 'sm:col-span-2'}>
            <label htmlFor={shared.id} className="block font-semibold">
              {label}
            </label>
            {name === 'state' ? (
              <select {...shared}>
                <option value="">{texts.chooseYourState()}</option>
                {states.map((state) => (
                  <option key={state} value={state}>
                    {stateName(state)}
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
            {name === 'pincode' && address.pincode.length > 2 && (
              <PincodeHint address={address} states={states} change={change} />
            )}
          </div>
        );
      })}
      <div className="sm:col-span-2">
        <PrivacyNotice>{privacyTexts.orderNotice()}</PrivacyNotice>
      </div>
    </div>
  );
}
