import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('delivery-shop', {
  usuallyDeliveredThere: 'Usually delivered {words}.',
  cashOnDeliveryAvailable: 'Cash on delivery available.',
  cashOnDeliveryWithFee: 'Cash on delivery available ({cashFee} fee).',
  noCashOnDeliveryHere: 'No cash on delivery here: please pay online.',
  weDoNotKnow: 'We do not know this pincode. Please check it.',
});
