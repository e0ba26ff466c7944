import { AppError } from '#rules/app-error.ts';

/**
 * What a page is about. Where the shop refuses it, as a link to what is no more, the page answers with that status and
 * sentence; any other error is a failure of the shop, and is logged (boot/page-failure.ts).
 */
export async function orResponse<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError) throw new Response(error.message, { status: error.status });
    throw error;
  }
}
