import * as z from 'zod';
import { reports } from './rules/message-states.ts';

// PostgreSQL stores no character 0.
const word = (most: number) => z.string().transform((text) => text.replaceAll('\0', '').slice(0, most));

const status = z.object({
  id: word(300),
  status: z.enum(reports),
  biz_opaque_callback_data: word(512).optional(),
  errors: z
    .array(z.object({ code: z.number(), title: word(200).default(''), message: word(200).default('') }))
    .default([]),
});
/** What a buyer writes, or presses: only its words and its time count. */
const message = z
  .object({
    from: word(20),
    timestamp: z.coerce.number().min(0).max(4e9),
    text: z.object({ body: word(200) }).optional(),
    button: z.object({ text: word(200) }).optional(),
  })
  .transform(({ from, timestamp, text, button }) => ({ from, timestamp, text: text?.body ?? button?.text ?? '' }));

/** Of a list what can be read: one entry of an unknown kind hides none of the others. */
const readable = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) => all.flatMap((one) => shape.safeParse(one).data ?? []));

const news = z.object({
  entry: readable(
    z.object({
      changes: readable(z.object({ value: z.object({ statuses: readable(status), messages: readable(message) }) })),
    }),
  ),
});

/** The news in a webhook of WhatsApp; none in a body that is no such webhook. */
export function whatsAppNews(
  body: string,
): { statuses: z.output<typeof status>[]; messages: z.output<typeof message>[] }[] {
  try {
    const read = news.safeParse(JSON.parse(body));
    return read.data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
  } catch {
    return [];
  }
}
