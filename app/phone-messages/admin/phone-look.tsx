import type { SaidText } from '#phone-messages/read-texts.ts';
import { defaultTexts } from '#phone-messages/rules/default-texts.ts';
import {
  asDltTemplate,
  asWhatsAppTemplate,
  filled,
  sampleValues,
  smsParts,
} from '#phone-messages/rules/message-text.ts';
import { phoneEvents } from '#phone-messages/rules/phone-events.ts';
import type { Phone } from '#settings/rules/fields/phone.ts';

/** Each message with sample values, how long it is, and the words to register. */
export function PhoneLook({ phone, said }: { phone: Phone; said: readonly SaidText[] }) {
  const isSms = phone.channel === 'sms';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className="max-h-[75dvh] space-y-4 overflow-y-auto text-sm" tabIndex={0} aria-label="The messages">
      {phone.events.map(({ event, text, isOn }) => {
        const english = text || defaultTexts[event]();
        return (
          <div key={event}>
            <h3 className="font-sans font-semibold text-sm">
              {phoneEvents[event].label}
              {!isOn && <span className="font-normal text-ink-soft"> · off</span>}
            </h3>
            <p className="wrap-anywhere mt-1 rounded-xl bg-leaf-tint px-3 py-2">{filled(english, sampleValues)}</p>
            <p className="mt-1 text-ink-soft">{lengthOf(english, isSms)}</p>
            <details>
              <summary className="link min-h-11 cursor-pointer py-2">Words to register</summary>
              <p className="wrap-anywhere">{registered(english, isSms)}</p>
              <p className="mt-1 text-ink-soft">
                You can use {phoneEvents[event].values.map((one) => `{${one}}`).join(', ')}
              </p>
              {said
                .filter((one) => one.event === event)
                .map(({ language, text: translated }) => (
                  <div key={language} className="mt-2">
                    <p className="font-semibold">{language}, as saved</p>
                    <p className="wrap-anywhere">{registered(translated, isSms)}</p>
                    <p className="text-ink-soft">{lengthOf(translated, isSms)}</p>
                  </div>
                ))}
            </details>
          </div>
        );
      })}
    </section>
  );
}

const registered = (text: string, isSms: boolean) => (isSms ? asDltTemplate : asWhatsAppTemplate)(text);

function lengthOf(text: string, isSms: boolean): string {
  const { parts, characters } = smsParts(filled(text, sampleValues));
  const long = `${characters} characters`;
  return isSms ? `${long}: ${parts === 1 ? '1 SMS' : `${parts} SMS parts`}` : long;
}
