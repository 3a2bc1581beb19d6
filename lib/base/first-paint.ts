/**
 * A script that applies a reader's colours and text size before the page is first painted. It is inline in the head:
 * with a file of its own, the page would either wait for that or be painted twice.
 */

import { DEFAULT_DISPLAY, SCHEMES, STORAGE_KEYS, TEXT_SIZES } from './display-preferences'
import { BACKGROUND } from './palette'

const chosen = (values: readonly string[], unchosen: string) =>
  JSON.stringify(values.filter((one) => one !== unchosen))

/**
 * The text of the script. It also runs again when the reader chooses in another tab. It is a function and not a
 * constant, so that bundles for the browser can drop it.
 */
export const firstPaint = () =>
  [
    'try{(function(d,h,k,f,m,s,t){',
    'f=function(){',
    "m=h.querySelector('meta[name=theme-color]:not([media])');",
    `s=k.getItem('${STORAGE_KEYS.scheme}');`,
    `t=k.getItem('${STORAGE_KEYS.textSize}');`,
    `if(${chosen(TEXT_SIZES, DEFAULT_DISPLAY.textSize)}.includes(t))d.textSize=t;else delete d.textSize;`,
    `if(${chosen(SCHEMES, DEFAULT_DISPLAY.scheme)}.includes(s)){`,
    'd.scheme=s;',
    "m=m||document.createElement('meta');",
    "m.name='theme-color';",
    `m.content=${JSON.stringify(BACKGROUND)}[s];`,
    'h.prepend(m)}else{delete d.scheme;if(m)m.remove()}};',
    "f();addEventListener('storage',f)",
    '})(document.documentElement.dataset,document.head,localStorage)}catch(e){}',
  ].join('')
