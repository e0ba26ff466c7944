import { useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { PlainProblem } from '#kit/plain-form.server.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { Field } from '#kit/text-field.tsx';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { chosenIn, longestReport, reportWishes } from '#orders/rules/problem-report.ts';
import { texts as orderTexts } from '#orders/texts.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { orderPath, problemPath } from './order-path.ts';
import { type AddedPhoto, ReportPhotos } from './report-photos.tsx';
import { texts } from './texts.ts';

interface ProblemFormProps {
  /** What was ordered, to tick. */
  lines: readonly { value: string; name: string }[];
  orderId: string;
  orderKey: string;
  /** What was wrong with a report that was sent without scripts. */
  sent: PlainProblem<{ message: string; wish: string; lines: string[] }> | undefined;
}

/** What is wrong with a delivered order, in words and, with scripts, up to three photos. */
export function ProblemForm({ lines, orderId, orderKey, sent }: ProblemFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const isInBrowser = useInBrowser();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(sent?.typed.message ?? '');
  const [wrong, setWrong] = useState(sent?.wrong.message);
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);

  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = chosenIn(new FormData(event.currentTarget));
    if (message.trim() === '') {
      setWrong(orderTexts.pleaseSayWhatIsWrong());
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const key = orderKey === '' ? null : orderKey;
      const body = { orderId, key, message: message.trim(), photos: photos.map(({ id }) => id), ...chosen };
      await call('POST /api/shop/order/problem', { body });
      const query = new URLSearchParams({ ...(orderKey !== '' && { key: orderKey }), said: 'problem' });
      await navigate(`${orderPath(orderId, '')}?${query}`);
    } catch (error) {
      toast({ title: error instanceof CallFailure ? error.message : texts.thisDidNotWorkPlease(), destructive: true });
      setSending(false);
    }
  };

  return (
    <form
      method="post"
      action={useHref(problemPath(orderId, orderKey))}
      onSubmit={(event) => void send(event)}
      noValidate
      className="card mt-6 space-y-4 p-5 md:p-8"
    >
      {lines.length > 1 && (
        <Choices legend={texts.whichItems()}>
          {lines.map(({ value, name }) => (
            <Choice key={value} type="checkbox" name="line" value={value} isChosen={sent?.typed.lines.includes(value)}>
              {name}
            </Choice>
          ))}
        </Choices>
      )}
      <Field label={texts.whatIsWrong()} id="message" hint={texts.nameTheProduct()} wrong={wrong} isSpoken>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="message"
            rows={5}
            maxLength={longestReport}
            required
            value={message}
            className="field mt-1"
            onChange={(event) => {
              setMessage(event.target.value);
              setWrong(undefined);
            }}
          />
        )}
      </Field>
      <Choices legend={texts.whatDoYouWish()}>
        {reportWishes.map((wish) => (
          <Choice key={wish} type="radio" name="wish" value={wish} isChosen={sent?.typed.wish === wish}>
            {wish === 'refund' ? texts.aRefund() : texts.aReplacement()}
          </Choice>
        ))}
      </Choices>
      {isInBrowser ? (
        <ReportPhotos
          orderId={orderId}
          orderKey={orderKey}
          photos={photos}
          onChange={setPhotos}
          isBusy={isUploading}
          onBusy={setUploading}
        />
      ) : (
        <noscript>
          <p className="text-ink-soft">{texts.photosByReply()}</p>
        </noscript>
      )}
      <PrivacyNotice>{privacyTexts.messageNotice()}</PrivacyNotice>
      <button type="submit" disabled={isSending || isUploading} className="button button-leaf w-full sm:w-auto">
        {isSending ? texts.sendingReport() : texts.sendReport()}
      </button>
    </form>
  );
}

const Choices = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean | undefined;
  children: React.ReactNode;
}

const Choice = ({ isChosen, children, ...input }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...input} defaultChecked={isChosen} className="size-5 flex-none accent-leaf" />
    <span className="wrap-anywhere">{children}</span>
  </label>
);
