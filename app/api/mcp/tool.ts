import * as z from 'zod';
import type { Permission } from '#access/rules/permissions.ts';
import type { PageCall } from '#boot/page-context.ts';
import type { AnyCall } from '../call.ts';
import { type CallName, calls } from '../calls.ts';
import { checkFormInput } from '../read-input.ts';

/** What an agent may ask for. Everything it does is a call of the contract, with that call's rights and limits. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** JSON schema of its arguments. */
  inputSchema: { type: 'object'; [part: string]: unknown };
  /** What a key needs for it; undefined: anyone may. */
  permission: Permission | undefined;
  /** @throws AppError */
  run(call: PageCall, given: object): Promise<object>;
}

type Words = Pick<Tool, 'name' | 'title' | 'description'>;

/** A tool for anyone, of one or several calls. */
export function tool<Input extends z.ZodObject>(
  words: Words & { input: Input },
  run: (call: PageCall, input: z.output<Input>) => Promise<object>,
): Tool {
  const { input, ...said } = words;
  return {
    ...said,
    inputSchema: jsonSchema(input),
    permission: undefined,
    run: async (call, given) => run(call, checkFormInput({ body: input }, { body: given }).body as z.output<Input>),
  };
}

/** Of a list that names no size an agent reads this many. */
const fewest = { page: 1, limit: 20 };

/**
 * A tool that is one call which reads: the call says what it takes, and who may make it.
 * @param shown what an agent reads of the answer, where that is less
 */
export function toolOfCall(
  name: CallName,
  words: Omit<Words, 'description'>,
  shown: (answer: never) => object = (answer) => answer,
): Tool {
  const { params, query, permission, summary }: AnyCall = calls[name];
  const pick = (part: z.ZodObject | undefined, given: object) =>
    part && Object.fromEntries(Object.entries(given).filter(([field]) => field in part.shape));
  const isPaged = query !== undefined && 'limit' in query.shape;
  return {
    ...words,
    description: summary,
    inputSchema: jsonSchema(z.object({ ...params?.shape, ...query?.shape })),
    permission,
    async run(call, given) {
      const sized = isPaged ? { ...fewest, ...given } : given;
      return shown((await call(name, { params: pick(params, sized), query: pick(query, sized) } as never)) as never);
    },
  };
}

function jsonSchema(input: z.ZodObject): Tool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return { ...schema, type: 'object' };
}
