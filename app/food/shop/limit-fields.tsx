import { useState } from 'react';
import { type FoodChoice, limitParameters } from '#catalogue/rules/food-choice.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { allergenNames } from '#food/rules/food-facts.ts';
import { allergenLabels } from '#food/rules/food-labels.ts';
import { householdMeasures, limitedNutrients, limitLabels } from '#food/rules/limits.ts';
import { portionInWords } from '#food/rules/measure-words.ts';
import { Icon } from '#kit/icon.tsx';

interface LimitFieldsProps {
  food: FoodChoice;
  /** Prefix of the ids. */
  name: string;
}

/** The most of a serving, and what a serving is. */
export function MostFields({ food, name }: LimitFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold font-serif text-lg">{texts.atMostPerPortion()}</legend>
      {limitedNutrients.map((nutrient) => (
        <NumberField
          key={nutrient}
          id={`${name}-${nutrient}`}
          name={limitParameters[nutrient]}
          label={limitLabels[nutrient].label}
          unit={limitLabels[nutrient].unit}
          value={food.most[nutrient]}
        />
      ))}
      <div className="mt-2">
        <label htmlFor={`${name}-measure`}>{texts.aPortionIs()}</label>
        <select id={`${name}-measure`} name="measure" defaultValue={food.measure ?? ''} className="field mt-1">
          <option value="">{texts.asOnTheLabel()}</option>
          {householdMeasures.map((measure) => (
            <option key={measure} value={measure}>
              {texts.n1IfKnown({ measure: portionInWords(measure) })}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

export function WithoutFields({ food, name }: LimitFieldsProps) {
  return (
    <Fold summary={texts.withoutAllergens()} isOpen={food.without.length > 0}>
      {allergenNames.map((allergen) => (
        <Tick
          key={allergen}
          id={`${name}-${allergen}`}
          name="without"
          value={allergen}
          checked={food.without.includes(allergen)}
          label={allergenLabels[allergen]}
        />
      ))}
    </Fold>
  );
}

interface FoldProps {
  summary: string;
  /** At first; it stays open when its last field is emptied. */
  isOpen: boolean;
  children: React.ReactNode;
}

export function Fold({ summary, isOpen, children }: FoldProps) {
  const [wasSet] = useState(isOpen);
  return (
    <details open={wasSet}>
      <summary className="flex cursor-pointer items-center justify-between py-2 font-semibold font-serif text-lg">
        {summary}
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}

interface NumberFieldProps {
  id: string;
  name: string;
  label: string;
  unit: string;
  value: number | undefined;
}

export function NumberField({ id, name, label, unit, value }: NumberFieldProps) {
  return (
    <div className="mt-2 flex items-center justify-between gap-2">
      <label htmlFor={id} className="min-w-0">
        {label} <span className="text-ink-soft text-sm">({unit})</span>
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        pattern="\d{1,5}(\.\d{1,2})?"
        title={texts.aNumberWithAtMost()}
        autoComplete="off"
        className="field w-18 flex-none px-2 text-right"
      />
    </div>
  );
}

interface TickProps {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  label: string;
}

export function Tick({ id, name, value, checked, label }: TickProps) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 accent-leaf"
      />
      {label}
    </label>
  );
}
