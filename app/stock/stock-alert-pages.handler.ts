import type { Hono } from 'hono';
import { type LinkPage, linkPages } from '#api/link-pages.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { confirmStockAlert, stopStockAlerts } from './stock-alerts.ts';

/** The pages behind the links of the e-mails about what is back in stock. */
export const stockAlertRouter = (app: AppContext): Hono => linkPages(app, '/api/stock-alert', pages);

const pages: Record<string, LinkPage> = {
  confirm: {
    act: confirmStockAlert,
    ask: (shopName) => ({
      heading: texts.shallWeTellYou(),
      sentence: texts.tapAndWeTellYou({ shopName }),
      button: texts.yesTellMe(),
    }),
    done: () => ({ heading: texts.weWillTellYou(), sentence: texts.oneEMailWhenItIsBack() }),
  },
  stop: {
    act: stopStockAlerts,
    ask: (shopName) => ({
      heading: texts.stopTheseEMails(),
      sentence: texts.tapAndWeTellYouNoMore({ shopName }),
      button: texts.stop(),
    }),
    done: () => ({ heading: texts.stopped(), sentence: texts.weTellYouNoMore() }),
  },
};
