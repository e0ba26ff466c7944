/**
 * Settings that orders read and lock in columns of their own (docs/decisions/settings.md). They are named as GET
 * /api/admin/settings names them; their versions are in the record of changes.
 */
export const columnSettings = ['delivery', 'cod', 'tax', 'announcementTitle'] as const;
export type ColumnSetting = (typeof columnSettings)[number];

export const isColumnSetting = (name: string): name is ColumnSetting => columnSettings.some((one) => one === name);
