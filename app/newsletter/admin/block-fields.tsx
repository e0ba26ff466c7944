import { Field, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { FieldClaims } from '#kit/admin/forms/field-claims.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import { blockKinds, type IssueBlock, longest, most, type Words } from '#newsletter/rules/issue.ts';

interface BlockFieldsProps {
  block: IssueBlock;
  at: number;
  count: number;
  products: readonly { id: string; title: string }[];
  coupons: readonly string[];
  /** What a field of words needs besides its label. */
  typed: (words: Words, set: (words: Words) => void, ...of: string[]) => { value: string };
  errorOf: (...names: string[]) => string | undefined;
  onBusy: (busy: boolean) => void;
  onChange: (block: IssueBlock) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function BlockFields(props: BlockFieldsProps) {
  const { block, at, count, onMove, onRemove } = props;
  const name = `${blockKinds[block.kind]}, block ${at + 1}`;
  return (
    <fieldset>
      <legend className="float-left font-semibold">{blockKinds[block.kind]}</legend>
      <p className="flex justify-end gap-1">
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: `Move up: ${name}`, down: `Move down: ${name}` }}
          move={onMove}
        />
        <button type="button" className="link min-h-11 px-2" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </button>
      </p>
      <div className="clear-both mt-2 space-y-3">
        <Fields {...props} />
      </div>
    </fieldset>
  );
}

function Fields({ block, at, products, coupons, typed, errorOf, onBusy, onChange }: BlockFieldsProps) {
  const field = (name: string) => `blocks.${at}.${name}`;
  switch (block.kind) {
    case 'text': {
      const words = typed(block.words, (next) => onChange({ ...block, words: next }), field('words'));
      return (
        <div>
          <TextField
            label={`Text of block ${at + 1}`}
            hint="Leave an empty line between paragraphs. Begin a line with ‘- ’ for a bullet, ‘1. ’ for a step, ‘## ’ for a heading"
            rows={6}
            maxLength={longest.text}
            {...words}
          />
          <FieldClaims text={words.value} besides="" />
        </div>
      );
    }
    case 'picture':
      return (
        <>
          <PictureUpload
            label={`Picture of block ${at + 1}`}
            hint="About 1200 pixels wide works well"
            value={block.address}
            error={errorOf(field('address'))}
            onChange={(address) => onChange({ ...block, address })}
            onBusy={onBusy}
          />
          <Field
            label="Alt text"
            hint="What it shows, for readers who cannot see it"
            maxLength={longest.alt}
            {...typed(block.words, (next) => onChange({ ...block, words: next }), field('words'))}
          />
        </>
      );
    case 'products':
      return (
        <>
          <ul className="space-y-1">
            {block.ids.map((id) => {
              const title = products.find((one) => one.id === id)?.title ?? 'A product that is gone';
              return (
                <li key={id} className="flex items-center justify-between gap-2">
                  <span className="wrap-anywhere">{title}</span>
                  <button
                    type="button"
                    className="link min-h-11 px-2"
                    aria-label={`Take out ${title}`}
                    onClick={() => onChange({ ...block, ids: block.ids.filter((one) => one !== id) })}
                  >
                    Take out
                  </button>
                </li>
              );
            })}
          </ul>
          {block.ids.length < most.products && (
            <SelectField
              label="Add a product"
              value=""
              error={errorOf(field('ids'))}
              onChange={({ target }) => target.value && onChange({ ...block, ids: [...block.ids, target.value] })}
            >
              <option value="">Choose a product</option>
              {products
                .filter(({ id }) => !block.ids.includes(id))
                .map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
            </SelectField>
          )}
        </>
      );
    case 'coupon':
      return (
        <SelectField
          label="Coupon"
          hint={coupons.length === 0 ? 'No coupon is valid now. Add one under Coupons.' : undefined}
          value={block.code}
          error={errorOf(field('code'))}
          onChange={({ target }) => onChange({ ...block, code: target.value })}
        >
          <option value="">Choose a coupon</option>
          {[...new Set([...coupons, ...(block.code === '' ? [] : [block.code])])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      );
    case 'button':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Words on the button"
            maxLength={longest.label}
            {...typed(block.words, (next) => onChange({ ...block, words: next }), field('words'))}
          />
          <Field
            label="Link"
            hint="Such as /shop/listing?category=flour"
            maxLength={longest.link}
            value={block.link}
            error={errorOf(field('link'))}
            onChange={({ target }) => onChange({ ...block, link: target.value })}
          />
        </div>
      );
  }
}
