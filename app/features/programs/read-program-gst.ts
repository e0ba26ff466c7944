import type { AppContext } from '#platform/app-context.ts';

/** The rate of GST inside a plan's price, in hundredths of a percent. */
export async function readProgramGst(app: AppContext): Promise<number> {
  const setting = await app.db.selectFrom('store_setting').select('program_gst_basis_points').executeTakeFirstOrThrow();
  return setting.program_gst_basis_points;
}
