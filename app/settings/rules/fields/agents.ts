import type { SectionFields } from './field.ts';

export const agents = {
  title: 'AI assistants',
  group: 'connections',
  about: 'Whether assistants such as ChatGPT or Claude may look up your products, prices and delivery.',
  fields: {
    isOn: {
      kind: 'tick',
      label: 'Assistants may read the shop',
      hint: 'At /mcp. They read what shoppers see, and with an API key what the key allows. They change nothing; shoppers order and pay here.',
      alias: 'AI agent MCP model context protocol ChatGPT Claude Gemini',
      description: 'Whether the endpoint for agents answers',
      default: true,
    },
  },
} as const satisfies SectionFields;
