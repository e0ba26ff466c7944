import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { AlertsPanel } from './alerts-panel.tsx';

export const meta = () => adminMeta('System status');

export default function Health() {
  return (
    <AdminPage title="System status" about="Problems with the shop, database, e-mails and payments.">
      <AlertsPanel />
    </AdminPage>
  );
}
