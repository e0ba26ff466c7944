import type { SectionFields } from './field.ts';

export const agents = {
  title: 'AI assistants',
  group: 'connections',
  about: 'Whether assistants such as ChatGPT or Claude may look up your products, prices and delivery.',
  fields: {
    isOn: {
      kind: 'tick',
      label: 'Assistants may read the shop',
      hint: 'They see what shoppers see, and more only with an API key. They change nothing. Their address is your shop’s, followed by /mcp.',
      alias: 'AI agent MCP model context protocol ChatGPT Claude Gemini',
      description: 'Whether the endpoint for agents answers',
      default: true,
    },
  },
} as const satisfies SectionFields;
