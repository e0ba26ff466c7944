import { states } from '#delivery/rules/india.ts';
import { Field, TextField } from '#kit/text-field.tsx';
import { stateName } from '#orders/rules/state-names.ts';
import type { PlanAddress } from '#programs/rules/plan-address.ts';
import { texts } from './texts.ts';

interface PlanAddressFieldsProps {
  address: PlanAddress;
  /** By the name of the field, such as 'address.city'. */
  wrong: Readonly<Record<string, string>>;
  onChange: (name: keyof PlanAddress, value: string) => void;
}

/** Where the buyer lives, which the invoice of a plan of ₹50,000 and more has to name (CGST Rules 46 e). */
export default function PlanAddressFields({ address, wrong, onChange }: PlanAddressFieldsProps) {
  const field = (name: keyof PlanAddress) => ({
    name: `address.${name}`,
    value: address[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <>
      <p>{texts.theInvoiceNamesYourAddress()}</p>
      <TextField
        label={texts.streetAddress()}
        autoComplete="street-address"
        maxLength={300}
        wrong={wrong['address.street']}
        {...field('street')}
      />
      <TextField
        label={texts.city()}
        autoComplete="address-level2"
        maxLength={100}
        wrong={wrong['address.city']}
        {...field('city')}
      />
      <Field label={texts.state()} wrong={wrong['address.state']}>
        {(control) => (
          <select {...field('state')} {...control} autoComplete="address-level1" className="field mt-1">
            <option value="">{texts.chooseYourState()}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateName(state)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={texts.pincode()}
        inputMode="numeric"
        autoComplete="postal-code"
        wrong={wrong['address.pincode']}
        {...field('pincode')}
      />
    </>
  );
}
