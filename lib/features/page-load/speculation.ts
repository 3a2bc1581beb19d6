/**
 * Which pages a browser may fetch before they are asked for: what a link in the page's main part leads to, once a pointer
 * rests on it or goes down (`moderate`). Documents alone: nothing of them runs, and the browser keeps two at a time. Never
 * what is made for each request or is a reader's own, and never for a reader who saves data.
 */

const NEVER = [
  '/*\\?(.+)',
  '/*.*',
  '/search*',
  '/api/*',
  '/slots/*',
  '/bookmarks*',
  '/following*',
  '/newsletters*',
  '/offline*',
]

export const RULES = {
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

/** Puts the rules into the head, inline there; the policy allows that (lib/base/config/security-headers.mjs). */
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
