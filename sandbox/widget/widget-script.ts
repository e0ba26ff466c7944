import { drawDialog } from './draw-dialog.ts';
import { installWidget } from './install-widget.ts';
import { widgetStyle } from './widget-style.ts';

/** The sandbox's checkout.js: two functions of this project as the text they have after types are taken out. */
export const widgetScript = `(${installWidget})(document.currentScript.src, ${JSON.stringify(widgetStyle)}, ${drawDialog});`;
