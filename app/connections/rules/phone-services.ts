import { noSpaces, type Service } from './service.ts';

export const exotelHosts = ['api.in.exotel.com', 'api.exotel.com'] as const;

/** Those by which buyers get news on their phones (behaviour: Phone messages 1). */
export const phoneServices = {
  whatsapp: {
    title: 'WhatsApp',
    about:
      'News of orders through the Cloud API of Meta. You find these in its dashboard for developers, under WhatsApp and App settings.',
    variables: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    webhook: { path: '/api/phone-messages/whatsapp', where: 'at Meta, for the field messages' },
    removing: 'No message goes out by WhatsApp from now on. Messages that wait stay until you enter keys again.',
    fields: {
      phoneNumberId: {
        label: 'Phone number id',
        hint: 'A long number, not the phone number itself',
        error: (value) => (/^\d{5,30}$/.test(value) ? null : 'Enter the id: it has digits only.'),
      },
      token: {
        label: 'Access token',
        hint: 'Of a system user, so that it does not expire',
        isSecret: true,
        goesTo: ['phoneNumberId'],
        error: noSpaces('An access token'),
      },
      appSecret: {
        label: 'App secret',
        hint: 'With it we check that Meta, and nobody else, tells us what was delivered.',
        isSecret: true,
        error: noSpaces('An app secret'),
      },
      verifyToken: {
        label: 'Verify token',
        hint: 'Any word of 8 characters or more. Enter the same at Meta, beside the address of the webhook.',
        error: (value) => (/^\S{8,100}$/.test(value) ? null : 'Use 8 characters or more, without spaces.'),
      },
    },
  },
  sms: {
    title: 'SMS',
    about: 'News of orders through Exotel. Register your sender and each text at a DLT portal first.',
    variables: ['EXOTEL_ACCOUNT_SID', 'EXOTEL_API_KEY', 'EXOTEL_API_TOKEN', 'SMS_HEADER', 'DLT_ENTITY_ID'],
    removing: 'No SMS goes out from now on. Messages that wait stay until you enter keys again.',
    fields: {
      host: {
        label: 'Region',
        choices: { 'api.in.exotel.com': 'Mumbai', 'api.exotel.com': 'Singapore' },
      },
      accountSid: { label: 'Account SID', error: noSpaces('An account SID') },
      apiKey: { label: 'API key', error: noSpaces('An API key') },
      apiToken: {
        label: 'API token',
        isSecret: true,
        goesTo: ['host', 'accountSid', 'apiKey'],
        error: noSpaces('An API token'),
      },
      header: {
        label: 'Sender (header)',
        hint: 'Six letters, as registered at the DLT portal',
        error: (value) => (/^[A-Za-z]{6}$/.test(value) ? null : 'A sender has six letters.'),
      },
      entityId: {
        label: 'DLT entity id',
        hint: 'The number of your shop at the DLT portal',
        error: (value) => (/^\d{10,30}$/.test(value) ? null : 'An entity id is a number of 10 digits or more.'),
      },
    },
  },
} as const satisfies Readonly<Record<string, Service>>;
