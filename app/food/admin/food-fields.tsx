import type { ReactNode } from 'react';
import type { ProductFormState } from '#catalogue/admin/product-values.ts';
import { labelDoubts } from '#food/rules/food-errors.ts';
import { allergenNames } from '#food/rules/food-facts.ts';
import { allergenLabels } from '#food/rules/food-labels.ts';
import { foodNumberEntries } from '#food/rules/food-numbers.ts';
import { netCarbs, nutrients } from '#food/rules/nutrients.ts';
import { Field, FieldError, SelectField, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { panelOf } from './food-values.ts';
import { PortionFields } from './portion-fields.tsx';

interface FoodFieldsProps {
  form: ProductFormState;
  /** Fields for the texts among the food facts. */
  children: ReactNode;
  pictures: ReactNode;
}

/** What the label of a product declares. Every field may be left empty, which is 'not declared'. */
export function FoodFields({ form, children, pictures }: FoodFieldsProps) {
  return (
    <section aria-label="Food facts" className="card space-y-5 p-4">
      <div>
        <h3 className="text-xl">Food facts</h3>
        <p className="text-ink-soft text-sm">As on the label. Empty fields show as ‘not declared’.</p>
      </div>
      <NutritionFields form={form} />
      <PortionFields form={form} />
      <TextField
        label="Ingredient list"
        hint="One ingredient per line, the heaviest first. Shoppers see this instead of the text ‘Ingredients’."
        rows={4}
        {...form.field('food.ingredientList', 'ingredientList')}
      />
      <AllergenFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Diet" {...form.field('food.diet', 'diet')}>
          <option value="">Not declared</option>
          <option value="vegetarian">Vegetarian</option>
          <option value="vegan">Vegan</option>
          <option value="non-vegetarian">Non-vegetarian</option>
        </SelectField>
        {foodNumberEntries.map(([name, { label, hint, isWhole }]) => (
          <Field
            key={name}
            label={label}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            hint={hint}
            {...form.field(`food.${name}`, name)}
          />
        ))}
        <Field
          label="Glycaemic index"
          inputMode="numeric"
          hint="Only with a certificate"
          {...form.field('food.glycaemicIndex', 'glycaemicIndex.value')}
        />
        <Field
          label="Certificate of the glycaemic index"
          hint="Certificate number or link"
          {...form.field('food.certificate', 'glycaemicIndex.certificate')}
        />
        {children}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">{pictures}</div>
    </section>
  );
}

function NutritionFields({ form }: { form: ProductFormState }) {
  const { food } = form.values;
  const panel = panelOf(food);
  const net = panel && netCarbs(panel);
  const isAsked = food.energyConfirmed || (panel !== null && labelDoubts(panel).length > 0);
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Nutrition per" {...form.field('food.per')}>
          <option value="100g">100 g</option>
          <option value="100ml">100 ml</option>
        </SelectField>
        <SelectField
          label="Carbohydrate on this label"
          hint="In Europe, and on some Indian packs, the carbohydrate is without the fibre. Net carbs depend on it."
          value={food.fibreApart ? 'apart' : 'in'}
          onChange={({ target }) =>
            form.change((now) => ({ food: { ...now.food, fibreApart: target.value === 'apart' } }))
          }
        >
          <option value="in">Fibre is in it (usual in India)</option>
          <option value="apart">Fibre is not in it</option>
        </SelectField>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {nutrients.map(({ name, label, unit }) => (
          <Field
            key={name}
            label={`${label} (${unit})`}
            inputMode="decimal"
            maxLength={20}
            {...form.field(`food.figures.${name}`, `nutrition.${name}`)}
          />
        ))}
      </div>
      {net !== null && Number.isFinite(net) && <p className="text-ink-soft text-sm">{`Net carbs: ${net} g`}</p>}
      {isAsked && <Tick label="The figures are as on the label" {...form.tick('food.energyConfirmed')} />}
    </div>
  );
}

function AllergenFields({ form }: { form: ProductFormState }) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">Allergens</legend>
      <Tick label="Allergens are declared" {...form.tick('food.allergensDeclared')} />
      {form.values.food.allergensDeclared && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {allergenNames.map((name) => (
            <SelectField key={name} label={allergenLabels[name]} {...form.field(`food.allergens.${name}`)}>
              <option value="none">None</option>
              <option value="contains">Contains</option>
              <option value="mayContain">May contain</option>
            </SelectField>
          ))}
        </div>
      )}
      <FieldError>{form.errorOf('allergens')}</FieldError>
    </fieldset>
  );
}
