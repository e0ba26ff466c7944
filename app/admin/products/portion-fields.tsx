import { mostPortions } from '#rules/food/food-errors.ts';
import { Field } from '../parts/field.tsx';
import type { FoodFormValues, FormPortion } from './food-values.ts';

interface PortionFieldsProps {
  values: FoodFormValues;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<FoodFormValues>) => void;
}

/** The serving size of the label and further household measures, each with its weight. */
export function PortionFields({ values, errorOf, onChange }: PortionFieldsProps) {
  const { per, servingSize, portions } = values;
  const unit = per === '100ml' ? 'ml' : 'g';
  const setPortion = (at: number, change: Partial<FormPortion>) =>
    onChange({ portions: portions.map((portion, place) => (place === at ? { ...portion, ...change } : portion)) });
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Serving size"
          placeholder="1 roti"
          value={servingSize.words}
          error={errorOf('servingSize.words') ?? errorOf('servingSize')}
          onChange={(event) => onChange({ servingSize: { ...servingSize, words: event.target.value } })}
        />
        <Field
          label={`Serving size in ${unit}`}
          inputMode="decimal"
          value={servingSize.value}
          error={errorOf('servingSize.value')}
          onChange={(event) => onChange({ servingSize: { ...servingSize, value: event.target.value } })}
        />
      </div>
      {portions.map((portion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a portion is its place in the form until it is saved
        <div key={at}>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={`Portion ${at + 1}`}
              placeholder="1 katori"
              value={portion.words}
              error={errorOf(`portions.${at}.words`)}
              onChange={(event) => setPortion(at, { words: event.target.value })}
            />
            <Field
              label={`Portion ${at + 1} in ${unit}`}
              inputMode="decimal"
              value={portion.value}
              error={errorOf(`portions.${at}.value`)}
              onChange={(event) => setPortion(at, { value: event.target.value })}
            />
          </div>
          <button
            type="button"
            className="link min-h-11 text-sm"
            onClick={() => onChange({ portions: portions.filter((_other, place) => place !== at) })}
          >
            {`Remove portion ${at + 1}`}
          </button>
        </div>
      ))}
      {portions.length < mostPortions && (
        <button
          type="button"
          className="button button-line"
          onClick={() => onChange({ portions: [...portions, { words: '', value: '' }] })}
        >
          Add portion
        </button>
      )}
    </div>
  );
}
