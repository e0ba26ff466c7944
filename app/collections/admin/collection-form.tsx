import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffCollection } from '#collections/collection-row.ts';
import {
  type CollectionDraft,
  collectionAddress,
  collectionErrors,
  longestDescription,
  longestName,
} from '#collections/rules/collection.ts';
import { ruleInRupees } from '#collections/rules/rule-in-rupees.ts';
import { Field, SaveBar, SelectField, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { FieldClaims } from '#kit/admin/forms/field-claims.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { slugFromTitle } from '#pages/rules/custom-page.ts';
import { ChosenProducts, type ProductChoice } from './chosen-products.tsx';
import { RuleCount } from './rule-count.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ruleFromTyped, type TypedRule, typedRule } from './typed-rule.ts';

interface CollectionFormProps {
  /** Null for one that is not saved yet. */
  collection: StaffCollection | null;
  /** On sale in it now. */
  total: number;
  products: readonly ProductChoice[];
  publicUrl: string;
  /** Shows the newest state and throws away what was typed. */
  onReload: () => void;
}

interface Values extends Pick<CollectionDraft, 'name' | 'description' | 'slug' | 'picture' | 'isShown' | 'productIds'> {
  by: 'rule' | 'hand';
  rule: TypedRule;
}

const valuesOf = (collection: StaffCollection | null): Values => ({
  name: collection?.name ?? '',
  description: collection?.description ?? '',
  slug: collection?.slug ?? '',
  picture: collection?.picture ?? '',
  isShown: collection?.isShown ?? true,
  productIds: collection?.productIds ?? [],
  by: collection && collection.rule === null ? 'hand' : 'rule',
  rule: typedRule(collection?.rule ?? null),
});

const draftOf = ({ by, rule, ...values }: Values): CollectionDraft => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  slug: values.slug.trim(),
  rule: by === 'rule' ? ruleFromTyped(rule) : null,
});

/** Name, address, texts and products of a collection. What was typed stays where it is refused. */
export function CollectionForm({ collection, total, products, publicUrl, onReload }: CollectionFormProps) {
  const navigate = useNavigate();
  /** Until somebody writes an address it follows the name. */
  const [isOwnSlug, setOwnSlug] = useState(collection !== null);
  const form = useForm({
    initial: () => valuesOf(collection),
    seen: collection?.version ?? '',
    draft: {},
    onReload,
    check: (values) => collectionErrors(draftOf(values)),
    send(call, values, { seen, claimsReason }) {
      const { rule, ...draft } = draftOf(values);
      const body = {
        ...draft,
        productIds: [...draft.productIds],
        rule: rule && ruleInRupees(rule),
        claimsReason,
      };
      return collection
        ? call('PUT /api/admin/collections/edit/{id}', { params: { id: collection._id }, body: { ...body, seen } })
        : call('POST /api/admin/collections/add', { body });
    },
    seenAfter: ({ data }) => data.version,
    onDone: ({ data }) => collection === null && navigate(`/admin/collections/${data._id}`, { replace: true }),
  });
  const { values } = form;
  return (
    <form {...form.props} className="max-w-3xl space-y-4">
      {form.notices}
      {collection && <TranslationLinks kind="collection" id={collection._id} version={collection.version} />}
      <div className="card space-y-4 p-4">
        <div>
          <Field
            label="Name"
            maxLength={longestName}
            {...form.field('name')}
            onChange={({ target }) =>
              form.change(
                isOwnSlug ? { name: target.value } : { name: target.value, slug: slugFromTitle(target.value) },
                'name',
                ...(isOwnSlug ? [] : ['slug']),
              )
            }
          />
          <FieldClaims text={values.name} besides={values.description} />
        </div>
        <Field
          label="Address"
          hint={`The end of its link, after ${publicUrl}${collectionAddress('')}${collection ? '. The earlier address leads to the new one.' : ''}`}
          spellCheck={false}
          autoCapitalize="none"
          {...form.field('slug')}
          onChange={({ target }) => {
            setOwnSlug(target.value !== '');
            form.change({ slug: target.value }, 'slug');
          }}
        />
        <div>
          <TextField
            label="Description"
            hint="One or two sentences under the name, and for search engines. Leave empty for none."
            rows={2}
            maxLength={longestDescription}
            {...form.field('description')}
          />
          <FieldClaims text={values.description} besides={values.name} />
        </div>
        <PictureUpload
          label="Picture"
          hint="Shown when somebody shares the link. 1200 × 630 px works well. Leave empty for none."
          {...form.picture('picture')}
        />
        <Tick label="Shown to shoppers" {...form.tick('isShown')} />
      </div>
      <div className="card space-y-4 p-4">
        <SelectField
          label="Products"
          value={values.by}
          onChange={({ target }) =>
            form.change({ by: target.value === 'hand' ? 'hand' : 'rule' }, 'rule*', 'productIds')
          }
        >
          <option value="rule">By rule</option>
          <option value="hand">By hand</option>
        </SelectField>
        {values.by === 'rule' ? (
          <>
            <RuleFields rule={values.rule} errorOf={form.errorOf} onChange={(rule) => form.change({ rule }, 'rule*')} />
            <RuleCount rule={values.rule} before={collection?.rule ? total : null} />
          </>
        ) : (
          <ChosenProducts
            products={products}
            ids={values.productIds}
            error={form.errorOf('productIds')}
            onChange={(productIds) => form.change({ productIds }, 'productIds')}
          />
        )}
      </div>
      {form.claims}
      <SaveBar form={form} />
    </form>
  );
}
