/**
 * The script that puts a reader's choices on the page before it is first painted: what `showDisplay` does, in a few
 * characters that stand in every page's head. Inline, since a file of its own would hold back the first paint for a
 * round trip, and the policy allows inline scripts already (lib/base/config/security-headers.mjs). It is the same on every
 * page, so it holds nothing of anybody.
 */

import { PAPER } from '../../base/config/palette'
import { KEPT_AS, SCHEMES, TEXT_SIZES, UNCHOSEN } from './preferences'

const chosen = (values: readonly string[], unchosen: string) =>
  JSON.stringify(values.filter((one) => one !== unchosen))

// A function, so that a file of the browser that names it does not bring it. Storage that is out of reach throws, and
// the page stays as the device says.
export const firstPaint = () =>
  [
    'try{(function(d,h,k,s,t,m){',
    `s=k.getItem('${KEPT_AS.scheme}');`,
    `t=k.getItem('${KEPT_AS.textSize}');`,
    `if(${chosen(TEXT_SIZES, UNCHOSEN.textSize)}.includes(t))d.textSize=t;`,
    `if(${chosen(SCHEMES, UNCHOSEN.scheme)}.includes(s)){`,
    'd.scheme=s;',
    "m=document.createElement('meta');",
    "m.name='theme-color';",
    `m.content=${JSON.stringify(PAPER)}[s];`,
    'h.prepend(m)}',
    '})(document.documentElement.dataset,document.head,localStorage)}catch(e){}',
  ].join('')
