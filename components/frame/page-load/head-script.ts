import { NEVER_PREFETCHED } from '@/lib/base/own-routes'

/**
 * Disables font files and prefetching for readers who save data: `data-save-data` in app/tokens.css, and
 * speculationScript below.
 */
export const dataSaving = () =>
  "if((navigator.connection||{}).saveData||matchMedia('(prefers-reduced-data:reduce)').matches)document.documentElement.dataset.saveData='';"

// A browser that has both of these functions has all others of fallbacks.ts too, because no other one is newer. So two
// checks are enough.
const NEWEST = "URL.canParse&&''.toWellFormed"

/**
 * Loads the functions that an old browser lacks before any other script runs. `document.write` makes the parser wait
 * for the file; a script element that is added to the document would run at some later time.
 * @param source address of the compiled fallbacks.ts
 */
export const fallbacks = (source: string) =>
  `${NEWEST}||document.write('<script src="${source}"><\\/script>')`

/* Marks the page for readers whose clock differs from the site's. Times then show their zone (`data-zone` in
   app/globals.css). */

const MINUTE_MS = 60_000

/**
 * Compares the reader's offset from Greenwich with the site's, in January and in July, so that a zone with another
 * summer time differs too. The site's offsets are calculated on the server, because the first call of `Intl` in a
 * browser delays the first paint.
 * @param timeZone SITE_TIME_ZONE, an IANA name
 */
export const elsewhere = (timeZone: string, now: Date = new Date()) => {
  const year = now.getUTCFullYear()
  const moments = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)]
  const offsets = moments.map((moment) => [moment, offsetMinutes(timeZone, moment)])
  return [
    `if(${JSON.stringify(offsets)}.some(function(o){return new Date(o[0]).getTimezoneOffset()!==o[1]}))`,
    'document.documentElement.dataset.elsewhere=1',
  ].join('')
}

/** The offset as `Date.getTimezoneOffset` counts it: in minutes, negative east of Greenwich. */
function offsetMinutes(timeZone: string, moment: number): number {
  // The Swedish locale writes dates in the form of ISO 8601, which Date.parse can read.
  const localTime = new Date(moment).toLocaleString('sv-SE', { timeZone })
  return Math.round((moment - Date.parse(`${localTime.replace(' ', 'T')}Z`)) / MINUTE_MS)
}

/* On the day on which a page was made, its times need no date (`data-day` in app/globals.css). The script compares
   the reader's clock with the next midnight in the site's zone, because a cached page may be shown on a later day. */

const DAY_MS = 86_400_000

/** @param timeZone SITE_TIME_ZONE, an IANA name @param now milliseconds */
export const today = (timeZone: string, now = Date.now()) => {
  const ahead = -offsetMinutes(timeZone, now) * MINUTE_MS
  const midnight = (Math.floor((now + ahead) / DAY_MS) + 1) * DAY_MS - ahead
  return `if(Date.now()<${midnight})document.documentElement.dataset.today=''`
}

/* Fonts for headlines in another script than the page's. A headline is shown in the device's font at first; the
   file is only allowed once such a headline is in view, or the reader scrolls (`data-foreign` in app/globals.css).
   Each visible headline then keeps its present height as the minimum, so that the page does not shift when the font
   arrives. */

const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, not a constant, so that bundles for the browser can drop the text.
export const foreignFaces = () =>
  [
    '(function(r,l,s,q,w){',
    `q=function(c){document.querySelectorAll('${HEADLINES}').forEach(c)};`,
    's=function(e,b){',
    // Reading innerWidth before the page has been laid out would force a layout in the middle of parsing.
    "if(r.foreign==='')return;w=innerWidth;",
    'q(function(h){b=h.getBoundingClientRect();',
    "if(b.height&&b.bottom>0&&b.top<innerHeight){h.style.minBlockSize=b.height+'px';e=0}});",
    "if(!e||e.type==='scroll')r.foreign=''};",
    "l('scroll',s,{once:true,passive:true});l('load',s);",
    // On phones, the browser's toolbars come and go and change only the height. A new width changes how headlines wrap,
    // so the reserved heights are removed.
    "l('resize',function(){if(innerWidth!==w)q(function(h){h.style.minBlockSize=''})})",
    '})(document.documentElement.dataset,addEventListener);',
  ].join('')

/* Lets the browser prefetch a link's page when the reader hovers over the link or presses it. */

const NEVER = ['/*\\?(.+)', '/*.*', ...NEVER_PREFETCHED]

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: 'main a' },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: 'nav a, [target], [download], [data-picture], [data-held]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const

/**
 * Adds the rules by script, and not for readers who save data. The content security policy allows the element:
 * lib/settings/security-headers.mjs.
 */
export const speculationScript = () =>
  [
    'try{(function(d,s){',
    'if((navigator.connection||{}).saveData)return;',
    "s=d.createElement('script');",
    "s.type='speculationrules';",
    `s.textContent=${JSON.stringify(JSON.stringify(RULES))};`,
    'd.head.append(s)',
    '})(document)}catch(e){}',
  ].join('')
