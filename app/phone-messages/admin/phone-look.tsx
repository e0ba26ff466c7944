import type { SaidText } from '#phone-messages/read-texts.ts';
import { defaultTexts } from '#phone-messages/rules/default-texts.ts';
import {
  asDltTemplate,
  asWhatsAppTemplate,
  filled,
  sampleValues,
  smsParts,
} from '#phone-messages/rules/message-text.ts';
import { channelNames, type PhoneChannel, phoneEvents } from '#phone-messages/rules/phone-events.ts';
import type { Phone } from '#settings/rules/fields/phone.ts';

/** Each message with sample values, how long it is, and the words to register. */
export function PhoneLook({ phone, said }: { phone: Phone; said: readonly SaidText[] }) {
  const bySms = phone.channel === 'sms' || (phone.channel === 'whatsapp' && phone.smsToo);
  const channels = ([phone.channel !== 'sms' && 'whatsapp', bySms && 'sms'] as const).filter((one) => one !== false);
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
            <p className="mt-1 text-ink-soft">{lengthOf(english, bySms)}</p>
            <details>
              <summary className="link min-h-11 cursor-pointer py-2">Words to register</summary>
              <Registered text={english} channels={channels} />
              <p className="mt-1 text-ink-soft">
                You can use {phoneEvents[event].values.map((one) => `{${one}}`).join(', ')}
              </p>
              {said
                .filter((one) => one.event === event)
                .map(({ language, text: translated }) => (
                  <div key={language} className="mt-2">
                    <p className="font-semibold">{language}, as saved</p>
                    <Registered text={translated} channels={channels} />
                    <p className="text-ink-soft">{lengthOf(translated, bySms)}</p>
                  </div>
                ))}
            </details>
          </div>
        );
      })}
    </section>
  );
}

const templates = { whatsapp: asWhatsAppTemplate, sms: asDltTemplate };

/** As each portal wants it. */
function Registered({ text, channels }: { text: string; channels: readonly PhoneChannel[] }) {
  return channels.map((channel) => (
    <p key={channel} className="wrap-anywhere">
      {channels.length > 1 && <span className="text-ink-soft">{channelNames[channel]}: </span>}
      {templates[channel](text)}
    </p>
  ));
}

function lengthOf(text: string, isSms: boolean): string {
  const { parts, characters } = smsParts(filled(text, sampleValues));
  const long = `${characters} characters`;
  return isSms ? `${long}: ${parts === 1 ? '1 SMS' : `${parts} SMS parts`}` : long;
}
