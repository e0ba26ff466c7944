import type { ReactNode } from 'react';
import { labelDoubts } from '#rules/food/food-errors.ts';
import { type AllergenName, allergenNames, diets } from '#rules/food/food-facts.ts';
import { allergenLabels } from '#rules/food/food-labels.ts';
import { netCarbs, nutrients } from '#rules/food/nutrients.ts';
import { Field, SelectField, TextField, Tick } from '../parts/field.tsx';
import { type AllergenState, type FoodFormValues, panelOf } from './food-values.ts';
import { PortionFields } from './portion-fields.tsx';

interface FoodFieldsProps {
  values: FoodFormValues;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<FoodFormValues>) => void;
  /** Fields for the texts among the food facts. */
  children: ReactNode;
  /** Controls for the pictures of the label. */
  pictures: ReactNode;
}

/** What the label of a product declares. Every field may be left empty, which is 'not declared'. */
export function FoodFields({ values, errorOf, onChange, children, pictures }: FoodFieldsProps) {
  return (
    <section aria-label="Food facts" className="card space-y-5 p-4">
      <div>
        <h3 className="text-xl">Food facts</h3>
        <p className="text-ink-soft text-sm">As on the label. Empty fields show as ‘not declared’.</p>
      </div>
      <NutritionFields values={values} errorOf={errorOf} onChange={onChange} />
      <PortionFields values={values} errorOf={errorOf} onChange={onChange} />
      <TextField
        label="Ingredient list"
        hint="One ingredient per line, the heaviest first. Shoppers see this instead of the text ‘Ingredients’."
        rows={4}
        value={values.ingredientList}
        error={errorOf('ingredientList')}
        onChange={(event) => onChange({ ingredientList: event.target.value })}
      />
      <AllergenFields values={values} errorOf={errorOf} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Diet"
          value={values.diet}
          error={errorOf('diet')}
          onChange={(event) => onChange({ diet: diets.find((diet) => diet === event.target.value) ?? '' })}
        >
          <option value="">Not declared</option>
          <option value="vegetarian">Vegetarian</option>
          <option value="vegan">Vegan</option>
          <option value="non-vegetarian">Non-vegetarian</option>
        </SelectField>
        <Field
          label="Shelf life in days"
          inputMode="numeric"
          hint="From packing to best before"
          value={values.shelfLifeDays}
          error={errorOf('shelfLifeDays')}
          onChange={(event) => onChange({ shelfLifeDays: event.target.value })}
        />
        <Field
          label="Glycaemic index"
          inputMode="numeric"
          hint="Only with a certificate"
          value={values.glycaemicIndex}
          error={errorOf('glycaemicIndex.value')}
          onChange={(event) => onChange({ glycaemicIndex: event.target.value })}
        />
        <Field
          label="Certificate of the glycaemic index"
          hint="Certificate number or link"
          value={values.certificate}
          error={errorOf('glycaemicIndex.certificate')}
          onChange={(event) => onChange({ certificate: event.target.value })}
        />
        {children}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">{pictures}</div>
    </section>
  );
}

type PartProps = Omit<FoodFieldsProps, 'children' | 'pictures'>;

function NutritionFields({ values, errorOf, onChange }: PartProps) {
  const panel = panelOf(values);
  const net = panel && netCarbs(panel);
  const isAsked = values.energyConfirmed || (panel !== null && labelDoubts(panel).length > 0);
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Nutrition per"
          value={values.per}
          onChange={(event) => onChange({ per: event.target.value === '100ml' ? '100ml' : '100g' })}
        >
          <option value="100g">100 g</option>
          <option value="100ml">100 ml</option>
        </SelectField>
        <SelectField
          label="Carbohydrate on this label"
          hint="In Europe, and on some Indian packs, the carbohydrate is without the fibre. Net carbs depend on it."
          value={values.fibreApart ? 'apart' : 'in'}
          onChange={(event) => onChange({ fibreApart: event.target.value === 'apart' })}
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
            value={values.figures[name]}
            error={errorOf(`nutrition.${name}`)}
            onChange={(event) => onChange({ figures: { ...values.figures, [name]: event.target.value } })}
          />
        ))}
      </div>
      {net !== null && Number.isFinite(net) && <p className="text-ink-soft text-sm">{`Net carbs: ${net} g`}</p>}
      {isAsked && (
        <Tick
          label="The figures are as on the label"
          checked={values.energyConfirmed}
          onChange={(event) => onChange({ energyConfirmed: event.target.checked })}
        />
      )}
    </div>
  );
}

function AllergenFields({ values, errorOf, onChange }: PartProps) {
  const error = errorOf('allergens');
  const set = (name: AllergenName, state: string) =>
    onChange({ allergens: { ...values.allergens, [name]: state as AllergenState } });
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">Allergens</legend>
      <Tick
        label="Allergens are declared"
        checked={values.allergensDeclared}
        onChange={(event) => onChange({ allergensDeclared: event.target.checked })}
      />
      {values.allergensDeclared && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {allergenNames.map((name) => (
            <SelectField
              key={name}
              label={allergenLabels[name]}
              value={values.allergens[name]}
              onChange={(event) => set(name, event.target.value)}
            >
              <option value="none">None</option>
              <option value="contains">Contains</option>
              <option value="mayContain">May contain</option>
            </SelectField>
          ))}
        </div>
      )}
      {error && <p className="text-chilli text-sm">{error}</p>}
    </fieldset>
  );
}
