/**
 * What Google Merchant Center and Meta's catalogue publish of their fields, as data of its own: nothing here knows how
 * the shop writes them. From support.google.com/merchants (7052112 and the page of each attribute) and Meta's 'Product
 * data fields', read in November 2026.
 */
import type { XmlElement } from './read-xml.ts';

interface FieldRule {
  isRequired?: true;
  /** How often; once without it. */
  most?: number;
  characters?: number;
  oneOf?: readonly string[];
  pattern?: RegExp;
  /** What stands within. */
  parts?: Readonly<Record<string, FieldRule>>;
}
type Rules = Readonly<Record<string, FieldRule>>;

const address = /^https?:\/\/[^\s<>"{}|\\^`]+$/;
const price = /^(?!0+\.00 )\d+\.\d{2} INR$/;
const amount = /^\d+\.\d{2} INR$/;
const days = /^(?:\d|[1-9]\d|100)$/;
const units = 'oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct|sheet|item';

const googleRules: Rules = {
  id: { isRequired: true, characters: 50 },
  title: { isRequired: true, characters: 150 },
  description: { isRequired: true, characters: 5000 },
  link: { isRequired: true, characters: 2000, pattern: address },
  image_link: {
    isRequired: true,
    characters: 2000,
    pattern: /^https?:\/\/\S+\.(?:gif|jpe?g|png|bmp|tiff?|webp|avif)$/,
  },
  additional_image_link: { most: 10, characters: 2000, pattern: address },
  availability: { isRequired: true, oneOf: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  price: { isRequired: true, pattern: price },
  sale_price: { pattern: price },
  unit_pricing_measure: { pattern: new RegExp(`^\\d+(?:\\.\\d{1,3})? ?(?:${units})$`) },
  unit_pricing_base_measure: {
    pattern: new RegExp(`^(?:(?:1|10|100|2|4|8) ?(?:${units})|75 ?cl|750 ?ml|50 ?kg|1000 ?kg)$`),
  },
  condition: { oneOf: ['new', 'refurbished', 'used'] },
  brand: { isRequired: true, characters: 70 },
  gtin: { pattern: /^(?:\d{8}|\d{12,14})$/ },
  mpn: { characters: 70 },
  identifier_exists: { oneOf: ['yes', 'no'] },
  item_group_id: { characters: 50 },
  size: { characters: 100 },
  product_type: { characters: 750 },
  google_product_category: { pattern: /^(?:\d+|Food, Beverages & Tobacco(?: > [\w &,]+)*)$/ },
  shipping: {
    most: 100,
    parts: {
      country: { isRequired: true, pattern: /^[A-Z]{2}$/ },
      service: { characters: 100 },
      price: { isRequired: true, pattern: amount },
      min_handling_time: { pattern: days },
      max_handling_time: { pattern: days },
      min_transit_time: { pattern: days },
      max_transit_time: { pattern: days },
    },
  },
  product_detail: {
    most: 1000,
    parts: {
      section_name: { characters: 140 },
      attribute_name: { isRequired: true, characters: 140 },
      attribute_value: { isRequired: true, characters: 1000 },
    },
  },
};

const jpegOrPng = /^https?:\/\/\S+\.(?:jpe?g|png)$/;
const metaRules: Rules = {
  id: { isRequired: true, characters: 100 },
  title: { isRequired: true, characters: 200 },
  description: { isRequired: true, characters: 9999 },
  availability: { isRequired: true, oneOf: ['in stock', 'out of stock'] },
  condition: { isRequired: true, oneOf: ['new', 'refurbished', 'used'] },
  price: { isRequired: true, pattern: price },
  sale_price: { pattern: price },
  link: { isRequired: true, pattern: address },
  image_link: { isRequired: true, pattern: jpegOrPng },
  additional_image_link: { characters: 2000 },
  brand: { isRequired: true, characters: 100 },
  gtin: { pattern: /^(?:\d{8}|\d{12,14})$/ },
  item_group_id: { characters: 100 },
  size: { characters: 200 },
  product_type: { characters: 750 },
  google_product_category: { pattern: /^Food, Beverages & Tobacco > / },
  unit_price: { pattern: /^\{"value":\d+(?:\.\d{1,2})?,"currency":"INR","unit":"(?:g|kg|ml|l|ct)"\}$/ },
  shipping: { pattern: /^[A-Z]{2}:[^:]*:[^:]*:\d+\.\d{2} INR$/ },
  origin_country: { pattern: /^[A-Z]{2}$/ },
  importer_name: { characters: 1024 },
  importer_address: {
    pattern:
      /^\{"street1":".+","country":"[A-Z]{2}"\}$|^\{"street1":".+","postal_code":"\d{6}","country":"[A-Z]{2}"\}$/,
  },
  manufacturer_info: { characters: 1024 },
  wa_compliance_category: { oneOf: ['DEFAULT', 'COUNTRY_ORIGIN_EXEMPT'] },
  status: { oneOf: ['active', 'archived'] },
};

type Given = readonly (readonly [name: string, value: string, parts?: Given | undefined])[];

/** What is wrong with the fields of an item, by these rules. */
function fieldFaults(rules: Rules, given: Given): string[] {
  const missing = Object.entries(rules).flatMap(([name, { isRequired }]) =>
    isRequired && !given.some(([one, value]) => one === name && value !== '') ? [`${name} is missing`] : [],
  );
  const often = Object.entries(rules).flatMap(([name, { most = 1 }]) =>
    given.filter(([one]) => one === name).length > most ? [`${name} too often`] : [],
  );
  const wrong = given.flatMap(([name, value, parts]) => {
    const rule = rules[name];
    if (!rule) return [`${name} is not known`];
    if (rule.parts) return fieldFaults(rule.parts, parts ?? []).map((fault) => `${name}: ${fault}`);
    if (value === '') return [];
    if (value !== value.trim()) return [`${name} has spaces around it`];
    if (rule.characters !== undefined && [...value].length > rule.characters) return [`${name} is too long`];
    if (rule.oneOf && !rule.oneOf.includes(value)) return [`${name} is ${value}`];
    return rule.pattern && !rule.pattern.test(value) ? [`${name} is ${value}`] : [];
  });
  return [...missing, ...often, ...wrong];
}

const rupees = (text: string | undefined) => Number.parseFloat(text ?? '');

/** An element of Google's namespace, by its name there. */
const local = (element: XmlElement): string => {
  if (!element.name.startsWith('g:')) throw new Error(`${element.name} is not of the namespace`);
  return element.name.slice(2);
};
export const googleFields = (item: XmlElement): Record<string, string> =>
  Object.fromEntries(item.children.map((element) => [local(element), element.text]));

export function googleFaults(item: XmlElement): string[] {
  const given: Given = item.children.map((element) => [
    local(element),
    element.text,
    element.children.map((part) => [local(part), part.text] as const),
  ]);
  const one = googleFields(item);
  const together = [
    one.gtin === undefined && one.identifier_exists !== 'no' && 'neither a GTIN nor identifier_exists no',
    one.gtin !== undefined && one.identifier_exists === 'no' && 'a GTIN that does not exist',
    one.sale_price !== undefined &&
      !(rupees(one.sale_price) < rupees(one.price)) &&
      'sale_price is not below the price',
    (one.unit_pricing_measure === undefined) !== (one.unit_pricing_base_measure === undefined) && 'half a unit price',
    one.title === one.title?.toUpperCase() &&
      /[a-z]/i.test(one.title ?? '') &&
      /[A-Z]{12}/.test(one.title ?? '') &&
      'a title in capitals',
  ];
  return [...fieldFaults(googleRules, given), ...together.filter((fault) => fault !== false)];
}

export function metaFaults(row: Readonly<Record<string, string>>): string[] {
  const more = (row.additional_image_link ?? '').split(',').filter((one) => one !== '' && !jpegOrPng.test(one));
  const together = [
    more.length > 0 && `pictures that it cannot read: ${more}`,
    row.sale_price && !(rupees(row.sale_price) < rupees(row.price)) && 'sale_price is not below the price',
    row.origin_country &&
      row.origin_country !== 'IN' &&
      !(row.importer_name && row.importer_address) &&
      'imported by nobody',
    row.origin_country === 'IN' && row.importer_name && 'an importer of Indian goods',
  ];
  return [
    ...fieldFaults(metaRules, Object.entries(row)),
    ...together.filter((fault): fault is string => Boolean(fault)),
  ];
}
