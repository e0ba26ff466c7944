import { useRef } from 'react';
import { Field, FieldError, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { FieldClaims } from '#kit/admin/forms/field-claims.tsx';
import {
  longestDescription,
  longestTitle,
  type PageDraft,
  type PagePlace,
  pagePlaces,
  pictureMark,
  textWithoutPicture,
} from '#pages/rules/custom-page.ts';
import { PagePictures } from './page-pictures.tsx';
import * as texts from './texts.ts';

const addressHint = (start: string) => `The end of the page’s link, after ${start}`;

/** @param of names of the errors that go with the change */
export type PageChange = (
  change: Partial<PageDraft> | ((now: PageDraft) => Partial<PageDraft>),
  ...of: string[]
) => void;

interface PageFieldsProps {
  typed: PageDraft;
  errorOf: (name: string) => string | undefined;
  /** What stands before the page's own part of its address. */
  start: string;
  wasPublished: boolean;
  onChange: PageChange;
  onSlug: (slug: string) => void;
  onBusy: (busy: boolean) => void;
}

/** The fields of a page. What its texts claim is looked at while they are typed (behaviour: Claims 1). */
export function PageFields({ typed, errorOf, start, wasPublished, onChange, onSlug, onBusy }: PageFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { title, slug, text, description, place, pictures } = typed;

  /** In a line of its own, where the cursor is. */
  const put = (number: number) => {
    const at = area.current?.selectionEnd ?? text.length;
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
    onChange({ text: [before, pictureMark(number), after].filter((part) => part !== '').join('\n\n') });
    area.current?.focus();
  };
  const remove = (number: number) =>
    onChange(
      (now) => ({
        pictures: now.pictures.filter((_, at) => at !== number - 1),
        text: textWithoutPicture(now.text, number),
      }),
      'pictures*',
    );

  return (
    <div className="card space-y-4 p-4">
      <div>
        <Field
          label={texts.title}
          maxLength={longestTitle}
          value={title}
          error={errorOf('title')}
          onChange={(event) => onChange({ title: event.target.value }, 'title')}
        />
        <FieldClaims text={title} besides={text} />
      </div>
      <Field
        label={texts.address}
        hint={
          wasPublished
            ? `${addressHint(start)}. Once you publish it, the earlier address leads to the new one.`
            : addressHint(start)
        }
        value={slug}
        spellCheck={false}
        autoCapitalize="none"
        error={errorOf('slug')}
        onChange={(event) => onSlug(event.target.value)}
      />
      <SelectField
        label={texts.linkedIn}
        value={place}
        error={errorOf('place')}
        onChange={(event) => onChange({ place: event.target.value as PagePlace }, 'place')}
      >
        {pagePlaces.map((one) => (
          <option key={one} value={one}>
            {texts.places[one]}
          </option>
        ))}
      </SelectField>
      <div>
        <TextField
          ref={area}
          label={texts.text}
          hint="Leave an empty line between paragraphs. Begin a line with ‘- ’ for a bullet, ‘1. ’ for a step, ‘## ’ for a heading. HTML is not allowed."
          rows={16}
          value={text}
          error={errorOf('text')}
          onChange={(event) => onChange({ text: event.target.value }, 'text')}
        />
        <FieldClaims text={text} besides={title} />
      </div>
      <PagePictures
        pictures={pictures}
        errorOf={errorOf}
        onChange={(next) => onChange((now) => ({ pictures: next(now.pictures) }), 'pictures*')}
        onRemove={remove}
        onPut={put}
        onBusy={onBusy}
      />
      <FieldError>{errorOf('pictures')}</FieldError>
      <div>
        <TextField
          label={texts.description}
          hint="One or two sentences. Left empty, they see the beginning of the text."
          rows={2}
          maxLength={longestDescription}
          value={description}
          error={errorOf('description')}
          onChange={(event) => onChange({ description: event.target.value.replaceAll('\n', ' ') }, 'description')}
        />
        <FieldClaims text={description} besides={text} />
      </div>
    </div>
  );
}
