import { AdminPage, adminMeta } from '../parts/page.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import * as texts from './texts.ts';

export const meta = () => adminMeta(texts.health);

/** Everything that is wrong with the shop, and what to do about it. */
export default function Health() {
  return (
    <AdminPage title={texts.health} about={texts.problemsWithTheShopIts}>
      <AlertsPanel />
    </AdminPage>
  );
}
