import { NEVER_PREFETCHED } from '@/lib/base/own-routes'

/** Disables fonts and prefetching for readers who save data. */
export const dataSaving = () =>
  "if((navigator.connection||{}).saveData||matchMedia('(prefers-reduced-data:reduce)').matches)document.documentElement.dataset.saveData='';"

// No browser has all other functions of fallbacks.ts and lacks both of these.
const NEWEST = "URL.canParse&&''.toWellFormed"

/**
 * Loads what an old browser lacks before any other script runs, which a script element added later could not promise.
 * @param source address of the compiled fallbacks.ts
 */
export const fallbacks = (source: string) =>
  `${NEWEST}||document.write('<script src="${source}"><\\/script>')`

/* For readers with another clock (`data-zone` in app/globals.css). */

const MINUTE_MS = 60_000

/**
 * Does not use `Intl` in the browser: its first call delays the first paint.
 * @param timeZone SITE_TIME_ZONE
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

/** In minutes, negative east of Greenwich. */
function offsetMinutes(timeZone: string, moment: number): number {
  // Swedish dates are ISO 8601.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone })
  return Math.round((moment - Date.parse(`${shown.replace(' ', 'T')}Z`)) / MINUTE_MS)
}

/* On the day of the page, times have no date (`data-day` in app/globals.css). */

const DAY_MS = 86_400_000

/** @param timeZone SITE_TIME_ZONE */
export const today = (timeZone: string, now = Date.now()) => {
  const ahead = -offsetMinutes(timeZone, now) * MINUTE_MS
  const midnight = (Math.floor((now + ahead) / DAY_MS) + 1) * DAY_MS - ahead
  return `if(Date.now()<${midnight})document.documentElement.dataset.today=''`
}

/* For headlines in other scripts, only when needed (app/tokens.css). */

const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that browser bundles can drop it.
export const foreignFaces = () =>
  [
    '(function(r,l,s,q,w){',
    `q=function(c){document.querySelectorAll('${HEADLINES}').forEach(c)};`,
    's=function(e,b){',
    // Reading it earlier would force a layout.
    "if(r.foreign==='')return;w=innerWidth;",
    'q(function(h){b=h.getBoundingClientRect();',
    "if(b.height&&b.bottom>0&&b.top<innerHeight){h.style.minBlockSize=b.height+'px';e=0}});",
    "if(!e||e.type==='scroll')r.foreign=''};",
    "l('scroll',s,{once:true,passive:true});l('load',s);",
    // Browser toolbars change only the height.
    "l('resize',function(){if(innerWidth!==w)q(function(h){h.style.minBlockSize=''})})",
    '})(document.documentElement.dataset,addEventListener);',
  ].join('')

/* Prefetches links on hover or press. */

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

/** The policy allows this script: lib/settings/security-headers.mjs. */
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
