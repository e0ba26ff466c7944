import type { ProductFormState } from '#catalogue/admin/product-values.ts';
import { mostPortions } from '#food/rules/food-errors.ts';
import { Field } from '#kit/admin/forms/field.tsx';

/** The serving size of the label and further household measures, each with its weight. */
export function PortionFields({ form }: { form: ProductFormState }) {
  const { food } = form.values;
  const { per, portions } = food;
  const unit = per === '100ml' ? 'ml' : 'g';
  const setPortions = (next: typeof portions) =>
    form.change((now) => ({ food: { ...now.food, portions: next } }), 'portions*');
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Serving size"
          placeholder="1 roti"
          {...form.field('food.servingSize.words', 'servingSize.words', 'servingSize')}
        />
        <Field
          label={`Serving size in ${unit}`}
          inputMode="decimal"
          {...form.field('food.servingSize.value', 'servingSize.value')}
        />
      </div>
      {portions.map((_portion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a portion is its place in the form until it is saved
        <div key={at}>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={`Portion ${at + 1}`}
              placeholder="1 katori"
              {...form.field(`food.portions.${at}.words`, `portions.${at}.words`)}
            />
            <Field
              label={`Portion ${at + 1} in ${unit}`}
              inputMode="decimal"
              {...form.field(`food.portions.${at}.value`, `portions.${at}.value`)}
            />
          </div>
          <button
            type="button"
            className="link min-h-11 text-sm"
            onClick={() => setPortions(portions.filter((_other, place) => place !== at))}
          >
            {`Remove portion ${at + 1}`}
          </button>
        </div>
      ))}
      {portions.length < mostPortions && (
        <button
          type="button"
          className="button button-line"
          onClick={() => setPortions([...portions, { words: '', value: '' }])}
        >
          Add portion
        </button>
      )}
    </div>
  );
}
