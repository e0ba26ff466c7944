import { useId, useState } from 'react';
import { embedLimitsPath, embedProductPath, embedSize } from '#feeds/rules/embeds.ts';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';

interface EmbedSnippetsProps {
  origin: string;
  isOn: boolean;
  /** To choose from: the newest. */
  products: readonly { address: string; title: string }[];
}

/** What somebody puts on their own page, with how it looks there. */
export function EmbedSnippets({ origin, isOn, products }: EmbedSnippetsProps) {
  const [address, setAddress] = useState('');
  const field = useId();
  const chosen = products.find((one) => one.address === address) ?? products[0];
  const title = chosen ? chosen.title : 'My limits';
  return (
    <section aria-labelledby="embeds" className="mt-8 max-w-5xl">
      <h2 id="embeds" className="text-xl">
        On other sites
      </h2>
      {isOn ? (
        <div className="mt-2 grid gap-3 lg:grid-cols-2">
          {chosen && (
            <Snippet
              heading="A product"
              origin={origin}
              path={embedProductPath(chosen.address)}
              title={title}
              {...embedSize.product}
            >
              <label htmlFor={field}>Product</label>
              <select
                id={field}
                className="field mt-1 w-full"
                value={chosen.address}
                onChange={(event) => setAddress(event.target.value)}
              >
                {products.map((one) => (
                  <option key={one.address} value={one.address}>
                    {one.title}
                  </option>
                ))}
              </select>
            </Snippet>
          )}
          <Snippet heading="My limits" origin={origin} path={embedLimitsPath} title="My limits" {...embedSize.limits} />
        </div>
      ) : (
        <p className="text-ink-soft">
          Tick ‘Show products on other sites’ above and save. The code for other sites then appears here.
        </p>
      )}
    </section>
  );
}

interface SnippetProps {
  heading: string;
  origin: string;
  path: string;
  title: string;
  width: number;
  height: number;
  children?: React.ReactNode;
}

function Snippet({ heading, origin, path, title, width, height, children }: SnippetProps) {
  const id = useId();
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const snippet = `<iframe src="${origin + path}" title="${quoted}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return (
    <div className="card space-y-3 p-4">
      <p className="font-semibold">{heading}</p>
      {children && <div>{children}</div>}
      <div>
        <label htmlFor={id}>Code for their website</label>
        <textarea id={id} readOnly rows={4} value={snippet} className="field mt-1 w-full text-sm" />
        <CopyButton text={snippet} label="Copy the code" of={heading} />
      </div>
      <iframe src={path} title={`How it looks: ${title}`} width={width} height={height} className="max-w-full" />
    </div>
  );
}
