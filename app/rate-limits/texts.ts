import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('rate-limits', {
  // count-attempt.ts
  tooManyTries: 'Too many tries.',

  // puzzle.ts
  showThatYouAreNoRobot:
    'There were many tries from your network. Please switch JavaScript on in your browser, so that it can show that you are not a robot, or try again in an hour.',
});
