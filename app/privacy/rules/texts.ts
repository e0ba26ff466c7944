import { messages } from '#messages/messages.ts';

/**
 * The notice beside each form that asks for somebody's data: what it is for, and how to take it back. Each wording is
 * kept with its language and the day from which it was shown (features/consent), so that it is known later what
 * somebody read.
 */
export const texts = messages('privacy-rules', {
  // notices.ts
  newsletterNotice:
    'We use your address only for the newsletter, and to ask how you liked your order. Each e-mail has a link to stop it.',
  accountNotice:
    'We use these details for your account and your orders. You can see, change and erase them in your account.',
  orderNotice: 'We use these details to deliver and bill this order, and to write to you about it.',
  programNotice: 'We use these details to start your program, to bill it and to write to you about it.',
  messageNotice: 'We use these details only to answer you, and delete them within two years.',
  reviewNotice: 'We show your review with your name to everybody. You can have it removed at any time.',
  limitsNotice:
    'Your limits say something about your health. We keep them only if you save them to your account, and then for you alone, to use on your other devices: our staff have no page that shows them. ‘Remove from my account’ deletes them.',

  adsNotice:
    'To see which ads work, may we tell Meta and Google what you view and buy here (your e-mail and phone scrambled)?',

  // notices.ts
  whatsAppNotice: 'Send me news of this order by WhatsApp. I can stop it at any time.',
  whatsAppOrSmsNotice:
    'Send me news of this order by WhatsApp, or by SMS where that does not arrive. I can stop it at any time.',
  smsNotice: 'Send me news of this order by SMS. I can stop it at any time.',
  stockNotice:
    'We use your address only to tell you once when this is in stock again. We forget it after 180 days at most, and the e-mail has a link to stop.',
  leftCartNotice:
    'While you are signed in we note what is in your cart, and e-mail you once if you leave it. We forget it after 14 days, and each e-mail has a link to stop.',
  refillNotice:
    'We work out from your orders when something may run out, and e-mail you once before. Each e-mail has a link to stop.',
});
