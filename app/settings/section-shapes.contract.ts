import * as z from 'zod';
import { text, tick } from '#contract/admin-input.ts';
import { aNumberIsExpectedHere } from '#contract/staff-texts.ts';
import { defaultOfField, type Field, type Fields, type ValueOfField } from '#settings/rules/fields/field.ts';

const aListIsExpected = 'A short list is expected here';

/** What fields are as a call answers them. */
export type ShapeOf<All extends Fields> = { -readonly [Name in keyof All]: z.ZodType<ValueOfField<All[Name]>> };
/** What fields are as a call takes them: one that came later may be left out, and stays as it is. */
export type BodyOf<All extends Fields> = {
  -readonly [Name in keyof All]: All[Name] extends { isLater: true | 'completed' }
    ? z.ZodOptional<z.ZodType<ValueOfField<All[Name]>>>
    : z.ZodType<ValueOfField<All[Name]>>;
};

export const shapeOf = <All extends Fields>(fields: All) => z.object(completed(fields) as ShapeOf<All>);

export const bodyOf = <All extends Fields>(fields: All) =>
  z.object(eachOf(fields, (field) => (field.isLater ? staying(field) : typeOf(field))) as BodyOf<All>);

function staying(field: Field): z.ZodType {
  const description = [field.description, 'left out: it stays as it is'].filter(Boolean).join('; ');
  return typeOf(field).optional().meta({ description });
}

const eachOf = (fields: Fields, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

/** In an entry of a list nothing is known of before: what is left out has its default, or what its section says. */
const completed = (fields: Fields) =>
  eachOf(fields, (field) =>
    field.isLater === 'completed'
      ? typeOf(field).optional()
      : field.isLater
        ? typeOf(field).default(defaultOfField(field))
        : typeOf(field),
  );

const typeOf = (field: Field): z.ZodType => {
  const type = plainTypeOf(field);
  return field.description === undefined ? type : type.meta({ description: field.description });
};

function plainTypeOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'list':
      return list(z.object(completed(field.fields)), field.mostSent);
    case 'lines':
      return list(text(field.mostSent), field.mostLinesSent);
    case 'group':
      return z.object(completed(field.fields), field.expected);
    case 'number':
      return z.number(field.expected ?? aNumberIsExpectedHere);
    case 'tick':
      return tick;
    case 'choice':
      return z.enum(Object.keys(field.options), field.expected);
    case 'picture':
      return text(500);
    default:
      return text(field.mostSent);
  }
}

const list = (entry: z.ZodType, most: number) => z.array(entry, aListIsExpected).max(most, `At most ${most} entries`);
