import {
  type Condition,
  mostConditions,
  ruleDiets,
  ruleFigureNames,
  ruleFigures,
} from '#collections/rules/collection-rule.ts';
import { allergenNames } from '#food/rules/food-facts.ts';
import { allergenLabels, dietLabels } from '#food/rules/food-labels.ts';
import { Field, FieldError, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useCategories } from '#kit/admin/use-categories.ts';
import { emptyCondition, type TypedCondition, type TypedRule } from './typed-rule.ts';

const kinds = {
  category: 'Category',
  price: 'Price',
  'on offer': 'On offer',
  'in stock': 'In stock',
  'best seller': 'Best seller',
  new: 'New',
  figure: 'Figure per serving',
  diet: 'Diet',
  'free of': 'Free of allergens',
  title: 'Title contains',
} as const satisfies Record<Condition['of'], string>;

interface RuleFieldsProps {
  rule: TypedRule;
  errorOf: (...names: string[]) => string | undefined;
  onChange: (rule: TypedRule) => void;
}

/** The conditions of a rule, one below the other. */
export function RuleFields({ rule, errorOf, onChange }: RuleFieldsProps) {
  const { conditions } = rule;
  const put = (at: number, change: Partial<TypedCondition>) =>
    onChange({ ...rule, conditions: conditions.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  return (
    <div className="space-y-3">
      <SelectField
        label="A product belongs here if"
        value={rule.match}
        onChange={({ target }) => onChange({ ...rule, match: target.value === 'any' ? 'any' : 'all' })}
      >
        <option value="all">all of these are true</option>
        <option value="any">any of these is true</option>
      </SelectField>
      <ol className="space-y-3">
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          <li key={at} className="rounded-xl border border-hairline p-3">
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                className="min-w-[min(11rem,100%)] flex-1"
                label={`Condition ${at + 1}`}
                value={condition.of}
                onChange={({ target }) => put(at, { of: target.value as Condition['of'] })}
              >
                {Object.entries(kinds).map(([of, label]) => (
                  <option key={of} value={of}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <ConditionFields condition={condition} put={(change) => put(at, change)} />
              <button
                type="button"
                className="link min-h-11 px-2"
                aria-label={`Remove condition ${at + 1}`}
                onClick={() => onChange({ ...rule, conditions: conditions.filter((_, place) => place !== at) })}
              >
                Remove
              </button>
            </div>
            <FieldError>{errorOf(`rule.conditions.${at}`)}</FieldError>
          </li>
        ))}
      </ol>
      <FieldError>{errorOf('rule.conditions')}</FieldError>
      {conditions.length < mostConditions && (
        <button
          type="button"
          className="button button-line"
          onClick={() => onChange({ ...rule, conditions: [...conditions, emptyCondition] })}
        >
          Add condition
        </button>
      )}
    </div>
  );
}

interface ConditionFieldsProps {
  condition: TypedCondition;
  put: (change: Partial<TypedCondition>) => void;
}

const toggled = <One,>(all: One[], one: One, isOn: boolean) =>
  isOn ? [...all, one] : all.filter((other) => other !== one);

function ConditionFields({ condition, put }: ConditionFieldsProps) {
  const categories = useCategories();
  switch (condition.of) {
    case 'category': {
      const unknown = condition.categories.filter((id) => !categories.some((one) => one.id === id));
      return (
        <Ticks
          label="Categories"
          choices={[...categories, ...unknown.map((id) => ({ id, label: `${id} (not shown)` }))]}
          chosen={condition.categories}
          onChange={(id, isOn) => put({ categories: toggled(condition.categories, id, isOn) })}
        />
      );
    }
    case 'free of':
      return (
        <Ticks
          label="Allergens"
          choices={allergenNames.map((id) => ({ id, label: allergenLabels[id] }))}
          chosen={condition.allergens}
          onChange={(id, isOn) => put({ allergens: toggled(condition.allergens, id, isOn) })}
        />
      );
    case 'diet':
      return (
        <SelectField
          className="min-w-[min(9rem,100%)]"
          label="Diet"
          value={condition.diet}
          onChange={({ target }) => put({ diet: ruleDiets.find((one) => one === target.value) ?? 'vegan' })}
        >
          {ruleDiets.map((diet) => (
            <option key={diet} value={diet}>
              {dietLabels[diet]}
            </option>
          ))}
        </SelectField>
      );
    case 'price':
      return (
        <>
          <NumberField label="From (₹)" value={condition.from} onChange={(from) => put({ from })} />
          <NumberField label="To (₹)" value={condition.to} onChange={(to) => put({ to })} />
        </>
      );
    case 'figure': {
      const { isLeast, unit } = ruleFigures[condition.figure];
      return (
        <>
          <SelectField
            className="min-w-[min(10rem,100%)]"
            label="Figure"
            value={condition.figure}
            onChange={({ target }) =>
              put({ figure: ruleFigureNames.find((one) => one === target.value) ?? 'netCarbs' })
            }
          >
            {ruleFigureNames.map((name) => (
              <option key={name} value={name}>
                {ruleFigures[name].label}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={isLeast ? `At least (${unit})` : `Up to (${unit})`}
            value={condition.value}
            onChange={(value) => put({ value })}
          />
        </>
      );
    }
    case 'title':
      return (
        <Field
          className="min-w-[min(10rem,100%)]"
          label="Words"
          value={condition.contains}
          onChange={({ target }) => put({ contains: target.value })}
        />
      );
    case 'new':
      return <NumberField label="Added in the last (days)" value={condition.days} onChange={(days) => put({ days })} />;
    default:
      return null;
  }
}

function NumberField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field
      className="w-32"
      label={label}
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface TicksProps<Id extends string> {
  label: string;
  choices: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (id: Id, isOn: boolean) => void;
}

function Ticks<Id extends string>({ label, choices, chosen, onChange }: TicksProps<Id>) {
  return (
    <fieldset className="basis-full">
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((one) => (
          <Tick
            key={one.id}
            label={one.label}
            checked={chosen.includes(one.id)}
            onChange={({ target }) => onChange(one.id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
