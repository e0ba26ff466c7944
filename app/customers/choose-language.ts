import type { Language } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';

/** From now on the e-mails of an account are in the language its owner chose (behaviour: Languages 5). */
export async function chooseLanguage(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
  language: Language,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
