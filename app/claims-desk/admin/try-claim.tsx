import { useState } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { pageContext } from '#boot/page-context.ts';
import { listProductTitles } from '#catalogue/listing/list-product-titles.ts';
import { Field, TextField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import type { Route } from './+types/try-claim.ts';
import { Why } from './claim-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await listProductTitles(context.get(pageContext).app) };
}

export const meta = () => adminMeta('Try a sentence');

/** What each answer means and what to do about it (behaviour: Claims 3, Claims 4). */
const answers: readonly (readonly [name: string, means: string])[] = [
  [
    'Contradicts the product',
    'The figures, ingredients or allergens of the product say otherwise. Change the words, or correct the product first.',
  ],
  ['Forbidden', 'The law forbids this for any food. Say what is in it, not what it does.'],
  [
    'Needs evidence',
    'You may say it once you can prove it: add a report or certificate under Claims. A figure that is not filled in proves nothing.',
  ],
  ['Needs a second sentence', 'You may say it if you add the sentence we name.'],
];

/** A sentence is read as it would be when it is saved; nothing is stored. */
export default function TryClaim({ loaderData: { products } }: Route.ComponentProps) {
  const { act, busy } = useAction();
  const [text, setText] = useState('');
  const [product, setProduct] = useState('');
  const [read, setRead] = useState<{ text: string; findings: Findings } | null>(null);
  const productId = products.find(({ title }) => title === product)?.id;
  const isUnknown = product !== '' && productId === undefined;
  const check = async () => {
    const body = { text, ...(productId !== undefined && { productId }) };
    const answer = await act('check', (call) => call('POST /api/admin/claims/check', { body }));
    if (answer) setRead({ text, findings: answer.findings });
  };
  return (
    <AdminPage title="Try a sentence" about="What you may say about a food, before you save it anywhere.">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <form
          className="card space-y-4 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' && !isUnknown) void check();
          }}
        >
          <TextField
            label="Sentence"
            hint="In English, Hindi or Kannada. A question counts with its answer."
            rows={2}
            maxLength={40_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Field
            label="About which product"
            hint="Leave it empty for a sentence about the whole shop."
            list="products"
            value={product}
            onChange={(event) => setProduct(event.target.value)}
            {...(isUnknown && { error: 'Choose a product from the list' })}
          />
          <datalist id="products">
            {products.map(({ id, title }) => (
              <option key={id} value={title} />
            ))}
          </datalist>
          <button type="submit" className="button button-leaf" disabled={busy !== null || text.trim() === ''}>
            {busy === null ? 'Check sentence' : 'Checking…'}
          </button>
        </form>
        <section aria-label="Result" className="card p-4">
          <div role="status">
            {read === null ? (
              <p className="text-ink-soft">The result appears here.</p>
            ) : read.findings.length === 0 ? (
              <p>
                <q className="font-semibold">{read.text}</q> can be published: nothing in it speaks against the product
                or the law, as far as the shop can read.
              </p>
            ) : (
              <ul className="divide-y divide-hairline">
                {read.findings.map((claim) => (
                  <li key={`${claim.words} ${claim.ground}`} className="wrap-anywhere py-3">
                    <Why claim={claim} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      </div>
      <section aria-label="What the answers mean" className="mt-8">
        <h2 className="text-xl">What the answers mean</h2>
        <dl className="mt-3 grid gap-4 md:grid-cols-2">
          {answers.map(([name, means]) => (
            <div key={name} className="card p-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-ink-soft">{means}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-3xl text-ink-soft">
          The shop reads what a sentence says is in a food or not in it, what it promises of the body, and how it
          compares with other foods. It knows many ways to say each, not all of them, and it is no legal advice.{' '}
          <Link to="/admin/claims" className="link">
            Claims
          </Link>{' '}
          lists what is published now.
        </p>
      </section>
    </AdminPage>
  );
}

type Findings = CallResponse<'POST /api/admin/claims/check'>['findings'];
