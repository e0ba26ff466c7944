import { drawDialog } from './draw-dialog.ts';
import { installWidget } from './install-widget.ts';
import { widgetStyle } from './widget-style.ts';

/** The sandbox's checkout.js: the source text of two functions, without types. */
export const widgetScript = `(${installWidget})(document.currentScript.src, ${JSON.stringify(widgetStyle)}, ${drawDialog});`;
